import type { User } from '#contract/account/account.ts'
import type { readIdentity } from '#contract/account/profile.ts'
import type { listSessions } from '#contract/account/session.ts'
import type { readConsultationDetails } from '#contract/consultation/consultation.ts'
import type { listCountries } from '#contract/delivery/places.ts'
import type { readGeneDonorData } from '#contract/dna/dna.ts'
import type { readIdentityVerification } from '#contract/identity/identity.ts'
import type { listOrders, readLatestAddresses, readOrder } from '#contract/order/order.ts'
import type { readDashboard } from '#contract/order/ordered-product.ts'
import type { listProducts } from '#contract/shop/product.ts'
import { selectAuthStatus } from '#machines/account/auth-status.ts'
import type { OrderSearch } from '#src/actors/navigation/search-params.ts'
import type { CatalogName } from '#src/i18n/translations.ts'

import type { RouteContext } from './route-guards.ts'

type Read =
  | typeof listCountries
  | typeof listOrders
  | typeof listProducts
  | typeof listSessions
  | typeof readConsultationDetails
  | typeof readDashboard
  | typeof readGeneDonorData
  | typeof readIdentity
  | typeof readIdentityVerification
  | typeof readLatestAddresses
  | typeof readOrder

/** The path of a read; a parameter at its end is filled in. */
type Filled<Path extends string> = Path extends `${infer Start}:${string}`
  ? `${Start}${string}`
  : Path

/** Paths instead of the calls, whose schemas would belong to the first load. */
type ReadPaths = readonly Filled<Read['path']>[]

type LoaderArguments<Deps> = {
  context: RouteContext
  cause: 'enter' | 'preload' | 'stay'
  deps: Deps
}

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
  async ({ context, cause, deps }: LoaderArguments<Deps>): Promise<void> => {
    const { auth, client } = context.actors
    const snapshot = auth.getSnapshot()
    if (cause !== 'stay' && selectAuthStatus(snapshot) !== 'terms')
      for (const path of firstReads(snapshot.context.user, deps)) client.startRead(path)
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
