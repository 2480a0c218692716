import type { User } from '#contract/account/account.ts'
import type { readIdentity } from '#contract/account/profile.ts'
import type { listSessions } from '#contract/account/session.ts'
import type { readConsentForm } from '#contract/consent/consent.ts'
import type { listBookings, readConsultationDetails } from '#contract/consultation/consultation.ts'
import type { listCountries } from '#contract/delivery/places.ts'
import type { readDnaFile, readGeneDonorData } from '#contract/dna/dna.ts'
import type { readIdentityVerification } from '#contract/identity/identity.ts'
import type { readSample } from '#contract/kit/kit.ts'
import type { listOrders, readLatestAddresses, readOrder } from '#contract/order/order.ts'
import type { readDashboard, readOrderedProduct } from '#contract/order/ordered-product.ts'
import type { readQuestionnaire } from '#contract/questionnaire/questionnaire.ts'
import type { listReportLinks } from '#contract/report/report-link.ts'
import type { readReportPreview } from '#contract/report/report.ts'
import type { listProducts } from '#contract/shop/product.ts'
import type { readHpvStatus } from '#contract/study/study.ts'
import { selectAuthStatus } from '#machines/account/auth-status.ts'
import type { Actors } from '#src/actors/actors.ts'
import type { OrderSearch } from '#src/actors/navigation/search-params.ts'
import type { CatalogName } from '#src/i18n/translations.ts'

import type { RouteContext } from './route-guards.ts'

/** The reads that a screen begins with. One that needs a step-up is not started before its screen asks for it. */
type Read =
  | typeof listBookings
  | typeof listCountries
  | typeof listOrders
  | typeof listProducts
  | typeof listReportLinks
  | typeof listSessions
  | typeof readConsentForm
  | typeof readConsultationDetails
  | typeof readDashboard
  | typeof readDnaFile
  | typeof readGeneDonorData
  | typeof readHpvStatus
  | typeof readIdentity
  | typeof readIdentityVerification
  | typeof readLatestAddresses
  | typeof readOrder
  | typeof readOrderedProduct
  | typeof readQuestionnaire
  | typeof readReportPreview
  | typeof readSample

/** The path of a read; a parameter at its end is filled in. */
type Filled<Path extends string> = Path extends `${infer Start}:${string}`
  ? `${Start}${string}`
  : Path

type OrderedProductPath = Extract<
  Read,
  { input: { entries: { order_product_id: unknown } } }
>['path']

/** Paths instead of the calls, whose schemas would belong to the first load. */
type ReadPath = Filled<Read['path']> | `${OrderedProductPath}?order_product_id=${string}`
type ReadPaths = readonly ReadPath[]

type LoaderArguments = { context: RouteContext; cause: 'enter' | 'preload' | 'stay' }

/**
 * The loader of a route: starts the first reads of the screen and loads its message catalogs, while its code loads. The
 * screen's machine takes the responses. `firstReads` gets null for a visitor. Starts no reads for a screen that is open
 * already, and none while the terms cover the page.
 */
export const loadScreen =
  <Deps>(
    catalogs: readonly CatalogName[],
    firstReads: (user: User | null, deps: Deps) => ReadPaths = () => [],
  ) =>
  ({ deps, ...loader }: LoaderArguments & { deps: Deps }): Promise<void> =>
    load(catalogs, (user) => firstReads(user, deps), loader)

/**
 * Adds to the loader of a route that it restores the customer's draft, since the screen starts with it. `draftOf` returns
 * the key of the draft. The page also opens without it. The cart and the checkout have one route: the checkout may open on
 * a route that stays.
 */
export const withDraft =
  <Deps>(
    loadRest: (args: LoaderArguments & { deps: Deps }) => Promise<void>,
    draftOf: (deps: Deps) => string | undefined,
  ) =>
  async (args: LoaderArguments & { deps: Deps }): Promise<void> => {
    const key = draftOf(args.deps)
    const restoring = key === undefined ? undefined : restoreDraft(args.context.actors, key)
    await Promise.all([loadRest(args), restoring])
  }

const restoreDraft = async (actors: Actors, key: string): Promise<void> => {
  try {
    const { restoreCustomerDraft } = await import('#src/actors/drafts/encrypted-drafts.ts')
    await restoreCustomerDraft(actors, key)
  } catch {}
}

/** The loader of a route with the id of an ordered product in its path. */
export const loadProductScreen =
  <Params>(
    catalogs: readonly CatalogName[],
    firstReads: (user: User | null, params: Params) => ReadPaths,
  ) =>
  ({ params, ...loader }: LoaderArguments & { params: Params }): Promise<void> =>
    load(catalogs, (user) => firstReads(user, params), loader)

const load = async (
  catalogs: readonly CatalogName[],
  firstReads: (user: User | null) => ReadPaths,
  { context, cause }: LoaderArguments,
): Promise<void> => {
  const { auth, client } = context.actors
  const snapshot = auth.getSnapshot()
  if (cause !== 'stay' && selectAuthStatus(snapshot) !== 'terms')
    for (const path of firstReads(snapshot.context.user)) client.prefetch(path)
  await Promise.all(catalogs.map(context.translations.load))
}

/** The order after a payment, unless the payment is captured first. */
export const orderStatusReads = (
  user: User | null,
  { order, token }: Pick<OrderSearch, 'order' | 'token'>,
): ReadPaths =>
  user?.is_verified && order !== undefined && token === undefined
    ? [`/order/${encodeURIComponent(order)}`]
    : []

/** A product, and its consultation times if the address asks for them. */
export const productReads = (
  user: User | null,
  { isTimeWanted }: { isTimeWanted: boolean },
): ReadPaths =>
  user && isTimeWanted
    ? ['/products/get-all', '/products/consultation-product-details']
    : ['/products/get-all']

/** The checkout. The cart at the same address is loaded with the portal. */
export const checkoutReads = (
  user: User | null,
  { isCheckout }: { isCheckout: boolean },
): ReadPaths => {
  if (!isCheckout) return []
  return user?.is_verified
    ? ['/general/countries', '/order/latest-addresses']
    : ['/general/countries']
}

/** A read of one ordered product. */
export const orderedProductRead = (path: OrderedProductPath, id: string): ReadPath =>
  `${path}?order_product_id=${encodeURIComponent(id)}`

/** The questionnaire of an ordered product, which the server answers for a customer with a verified identity only. */
export const questionnaireReads = (
  user: User | null,
  { id }: { id: string | undefined },
): ReadPaths =>
  user?.is_verified && id !== undefined
    ? [orderedProductRead('/order-product/questionnaire/get', id)]
    : []

/** A read of the ordered product in the path, which the server answers for a customer with a verified identity only. */
export const verifiedProductReads =
  (path: OrderedProductPath) =>
  (user: User | null, { id }: { id: string }): ReadPaths =>
    user?.is_verified ? [orderedProductRead(path, id)] : []

/** The kit of a customer, unless the address names another one, which the page checks instead. */
export const barcodeReads = (user: User | null, { code = '' }: { code?: string }): ReadPaths =>
  user && code === '' ? ['/user/sample'] : []
