import type { ConsentForm, submitConsent } from '#contract/consent/consent.ts'
import type { CallPayload } from '#contract/call.ts'
import { fieldProblem, problem } from '#contract/problem.ts'
import { lockSession } from '#server/account/session/session.store.ts'
import type { Account } from '#server/account/account.store.ts'
import type { Database } from '#server/db/database.ts'
import { removeFindings } from '#server/consultation/findings/attached-findings.store.ts'
import { transact } from '#server/db/transact.ts'
import { endRequest } from '#server/dna/biobank/biobank.service.ts'
import type { CustomerContext } from '#server/http/request-context.ts'
import { toRegisteredKit } from '#server/kit/kit.mapper.ts'
import { findLastKit } from '#server/kit/kit.store.ts'
import { cancelDestruction, requestDestruction } from '#server/kit/sample-destruction.service.ts'
import { findOrderedProducts } from '#server/order/order.store.ts'
import {
  completeSteps,
  findOpenStep,
  findProductsOf,
  reopenSteps,
  requireOpenStep,
  type ProductOfAccount,
} from '#server/product/progress.store.ts'
import { withdrawReportLinks } from '#server/report/link/report-link.store.ts'

import { signatureIn, signedText, toConsentForm } from './consent.mapper.ts'
import { decideSignature, hashConsentText } from './consent.rules.ts'
import { findConsentVersion, findFormKey, type ConsentVersion } from './consent-text.store.ts'
import {
  appendRecord,
  findLiveConsents,
  findProductsWithForm,
  findRecords,
  type ConsentRecordRow,
} from './consent.store.ts'

type ConsentQuery = { accountId: string; orderedProductId: string }

/** Returns the consent of an ordered product. Throws `ordered_product_not_found` and `step_locked`. */
export const readConsent = async (
  db: Database,
  { customer, now }: Pick<CustomerContext, 'customer' | 'now'>,
  orderedProductId: string,
): Promise<ConsentForm> => {
  const query = { accountId: customer.id, orderedProductId }
  const { productId } = await findOpenStep(db, { ...query, key: 'consent' })
  return formOf(db, { current: await currentForm(db, productId), account: customer, now })
}

type SubmittedConsent = CallPayload<typeof submitConsent>
type SignedForm = Extract<SubmittedConsent, { decision: 'sign' }>

/**
 * Signs or withdraws the consent of an ordered product, under the lock of its account, and completes or reopens the
 * consent step of all own products with the same form.
 */
export const decideConsent = (
  { db, ...context }: CustomerContext,
  submitted: SubmittedConsent,
): Promise<ConsentForm> =>
  transact(db, async (tx) => {
    const account = await lockSession(tx, context.session)
    const query = { accountId: account.id, orderedProductId: submitted.order_product_id }
    const { productId } = await requireOpenStep(tx, { ...query, key: 'consent' })
    const current = await currentForm(tx, productId)
    const change = { tx, account, current, context }
    if (submitted.decision === 'sign') await sign(change, submitted)
    else await withdraw(change)
    return formOf(tx, { current, account, now: context.now })
  })

type ConsentChangeContext = {
  tx: Database
  account: Account
  current: ConsentVersion
  context: Pick<CustomerContext, 'session' | 'now' | 'origin'>
}

/** A kit that is still at home is usable again. */
const sign = async (
  { tx, account, current, context: { session, now, origin } }: ConsentChangeContext,
  { version, locale, name, choices }: SignedForm,
): Promise<void> => {
  const { formKey } = current
  const text = current.texts[locale]
  if (!text) throw fieldProblem('locale', 'errors.incorrect_value')
  const signed = signatureIn(await findRecords(tx, { accountId: account.id, formKey }))
  const accountName = nameOf(account)
  const decision = decideSignature(
    { version, name, choices },
    { current: { version: current.version, text }, accountName, signed },
  )
  await appendRecord(tx, {
    accountId: account.id,
    formKey,
    decision,
    version,
    locale,
    textHash: hashConsentText(text),
    name,
    choices,
    sessionId: session.id,
    device: session.device,
    at: now,
  })
  const covered = await findCovered(tx, { accountId: account.id, formKey })
  const orderedProductIds = covered.map(({ id }) => id)
  await completeSteps(tx, { orderedProductIds, key: 'consent', at: now })
  if (covered.some(acceptsKit)) await cancelDestruction(tx, { accountId: account.id, now, origin })
}

/**
 * The step of a test whose report is ready stays done: its analysis is over. Links that open the report for a doctor end,
 * and its findings are removed from consultations. The sample is destroyed, and the biobank no longer asked for data,
 * unless another signed consent needs them.
 */
const withdraw = async ({
  tx,
  account,
  current: { formKey },
  context: { session, now },
}: ConsentChangeContext): Promise<void> => {
  const signed = signatureIn(await findRecords(tx, { accountId: account.id, formKey }))
  if (signed === null || signed.withdrawnAt !== null) throw problem('errors.consent_not_signed')
  const { version, locale, textHash } = signed.record
  await appendRecord(tx, {
    accountId: account.id,
    formKey,
    decision: 'withdrawn',
    version,
    locale,
    textHash,
    name: null,
    choices: {},
    sessionId: session.id,
    device: session.device,
    at: now,
  })
  const covered = await findCovered(tx, { accountId: account.id, formKey })
  const reports = await findReported(tx, account.id)
  // the step of an unpaid test was completed with its order
  const ordered = await findCovered(tx, { accountId: account.id, formKey, withUnpaid: true })
  const unfinished = ordered.filter(({ id }) => !reports.has(id)).map(({ id }) => id)
  await reopenSteps(tx, { orderedProductIds: unfinished, key: 'consent' })
  const consent = { accountId: account.id, formKey }
  if (covered.some(acceptsKit) && !(await isShared(tx, consent, acceptsKit))) {
    await requestDestruction(tx, { accountId: account.id, now })
  }
  if (ordered.some(acceptsDonor) && !(await isShared(tx, consent, acceptsDonor))) {
    await endRequest(tx, account.id, now)
  }
  const orderedProductIds = covered.map(({ id }) => id)
  await removeFindings(tx, orderedProductIds)
  await withdrawReportLinks(tx, {
    accountId: account.id,
    orderedProductIds,
    by: 'consent_withdrawn',
    now,
  })
}

/** The signed consent of an ordered product, for its copy. Throws `ordered_product_not_found` and `consent_not_signed`. */
export const findSignedCopy = async (db: Database, query: ConsentQuery) => {
  const own = await findProductsOf(db, query.accountId)
  const product = own.find(({ id }) => id === query.orderedProductId)
  if (!product) throw problem('errors.ordered_product_not_found')
  const formKey = await findFormKey(db, product.productId)
  const records = formKey
    ? await findRecords(db, { accountId: query.accountId, formKey })
    : ([] satisfies ConsentRecordRow[])
  const signed = signatureIn(records)
  if (!formKey || !signed) throw problem('errors.consent_not_signed')
  const version = await findConsentVersion(db, formKey, signed.version)
  return { ...signed, text: signedText(signed.record, version?.texts ?? {}) }
}

/** Throws `step_locked` for a product without a consent form. */
const currentForm = async (db: Database, productId: string): Promise<ConsentVersion> => {
  const formKey = await findFormKey(db, productId)
  const current = formKey === undefined ? undefined : await findConsentVersion(db, formKey)
  if (!current) throw problem('errors.step_locked')
  return current
}

type NamedAccount = { id: string; firstName: string | null; lastName: string | null }

const nameOf = ({ firstName, lastName }: NamedAccount): string =>
  [firstName, lastName].filter((part) => part !== null && part !== '').join(' ')

const formOf = async (
  db: Database,
  { current, account, now }: { current: ConsentVersion; account: NamedAccount; now: Date },
): Promise<ConsentForm> => {
  const { formKey } = current
  const records = await findRecords(db, { accountId: account.id, formKey })
  const signed = signatureIn(records)
  const signedVersion = signed && (await findConsentVersion(db, formKey, signed.version))
  const own = await findCovered(db, { accountId: account.id, formKey })
  const covered = new Set(own.map(({ id }) => id))
  const products = (await findOrderedProducts(db, account.id)).filter(({ id }) => covered.has(id))
  return toConsentForm({
    current,
    signedVersion: signedVersion ?? null,
    records,
    name: nameOf(account),
    sample: own.some(acceptsKit)
      ? await findConsentSample(db, { accountId: account.id, formKey, now })
      : null,
    products: products.map(({ id, title, isReportAvailable }) => ({
      order_product_id: id,
      title,
      is_report_ready: isReportAvailable,
    })),
  })
}

const findConsentSample = async (
  db: Database,
  { accountId, formKey, now }: { accountId: string; formKey: string; now: Date },
): Promise<ConsentForm['sample']> => {
  const kit = await findLastKit(db, accountId)
  return kit
    ? {
        kit: toRegisteredKit(kit, now),
        is_shared: await isShared(db, { accountId, formKey }, acceptsKit),
        destruction_requested_at: kit.destructionDueAt?.toISOString() ?? null,
        destroyed_at: kit.destroyedAt?.toISOString() ?? null,
      }
    : null
}

/** Whether an own test with another form accepts the source of DNA, and its consent is in force. */
const isShared = async (
  db: Database,
  { accountId, formKey }: { accountId: string; formKey: string },
  accepts: (product: ProductOfAccount) => boolean,
): Promise<boolean> => {
  const consented = await findLiveConsents(db, accountId)
  const others = (await findProductsOf(db, accountId)).filter(
    (product) => accepts(product) && consented.has(product.productId),
  )
  const ids = others.map(({ productId }) => productId)
  return (await findProductsWithForm(db, formKey, ids)).size < new Set(ids).size
}

const acceptsKit = ({ dnaOrigins }: ProductOfAccount): boolean => dnaOrigins.includes('kit')

const acceptsDonor = ({ dnaOrigins }: ProductOfAccount): boolean =>
  dnaOrigins.includes('gene_donor')

type CoveredQuery = { accountId: string; formKey: string; withUnpaid?: boolean }

/** The own products that a form applies to. */
const findCovered = async (
  db: Database,
  { accountId, formKey, withUnpaid = false }: CoveredQuery,
) => {
  const own = await findProductsOf(db, accountId, { withUnpaid })
  const withForm = await findProductsWithForm(
    db,
    formKey,
    own.map(({ productId }) => productId),
  )
  return own.filter(({ productId }) => withForm.has(productId))
}

const findReported = async (db: Database, accountId: string): Promise<Set<string>> =>
  new Set(
    (await findOrderedProducts(db, accountId))
      .filter(({ isReportAvailable }) => isReportAvailable)
      .map(({ id }) => id),
  )
