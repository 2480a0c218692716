import { randomUUID } from 'node:crypto'

import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { consentRecords, consentTexts, productConsents } from '#server/db/schema/consent.ts'
import { provenIdentities } from '#server/db/schema/identity.ts'

import { currentVersion, type ConsentTextRow } from './consent-text.store.ts'

export type ConsentRecordRow = typeof consentRecords.$inferSelect

type FormOwner = { accountId: string; formKey: string }

/** Returns the ledger of an account and form, the oldest record first. */
export const findRecords = (
  db: Database,
  { accountId, formKey }: FormOwner,
): Promise<ConsentRecordRow[]> =>
  db
    .select()
    .from(consentRecords)
    .where(and(eq(consentRecords.accountId, accountId), eq(consentRecords.formKey, formKey)))
    .orderBy(asc(consentRecords.number))

/** Returns the whole ledger of an account with the texts, the oldest record first. */
export const findLedger = (
  db: Database,
  accountId: string,
): Promise<{ record: ConsentRecordRow; text: ConsentTextRow }[]> =>
  db
    .select({ record: consentRecords, text: consentTexts })
    .from(consentRecords)
    .innerJoin(
      consentTexts,
      and(
        eq(consentTexts.formKey, consentRecords.formKey),
        eq(consentTexts.version, consentRecords.version),
        eq(consentTexts.locale, consentRecords.locale),
      ),
    )
    .where(eq(consentRecords.accountId, accountId))
    .orderBy(asc(consentRecords.at), asc(consentRecords.number))

/** Appends a record to the ledger, under the lock of the account. */
export const appendRecord = async (
  tx: Database,
  record: Omit<typeof consentRecords.$inferInsert, 'id' | 'number' | 'identityMethod'>,
): Promise<void> => {
  const { accountId, formKey } = record
  const number = (await findRecords(tx, { accountId, formKey })).length + 1
  const identityMethod = await findIdentityMethod(tx, accountId)
  await tx.insert(consentRecords).values({ id: randomUUID(), number, identityMethod, ...record })
}

/** Returns how the identity of an account was proven, such as `dokobit:smartid`. */
const findIdentityMethod = async (tx: Database, accountId: string): Promise<string> => {
  const [proof] = await tx
    .select({ provider: provenIdentities.provider, method: provenIdentities.method })
    .from(provenIdentities)
    .where(eq(provenIdentities.accountId, accountId))
  return proof ? `${proof.provider}:${proof.method}` : 'none'
}

/** Returns which of some products require a form. */
export const findProductsWithForm = async (
  db: Database,
  formKey: string,
  productIds: readonly string[],
): Promise<Set<string>> => {
  if (productIds.length === 0) return new Set()
  const rows = await db
    .select({ productId: productConsents.productId })
    .from(productConsents)
    .where(
      and(
        eq(productConsents.formKey, formKey),
        inArray(productConsents.productId, [...productIds]),
      ),
    )
  return new Set(rows.map(({ productId }) => productId))
}

/** Returns the products whose consent is signed and not withdrawn, whatever the version of their form. */
export const findLiveConsents = async (db: Database, accountId: string): Promise<Set<string>> =>
  productsOfForms(
    db,
    (await lastRecords(db, accountId)).flatMap(({ formKey, decision }) =>
      decision === 'withdrawn' ? [] : [formKey],
    ),
  )

/** Returns the products that the customer has consented to under the current text of their form. */
export const findConsentedProducts = async (
  db: Database,
  accountId: string,
): Promise<Set<string>> => {
  const formKeys: string[] = []
  for (const { formKey, decision, version } of await lastRecords(db, accountId)) {
    const isCurrent = version === (await currentVersion(db, formKey))
    if (decision !== 'withdrawn' && isCurrent) formKeys.push(formKey)
  }
  return productsOfForms(db, formKeys)
}

/** Returns the last record of each form of an account. */
const lastRecords = async (db: Database, accountId: string): Promise<ConsentRecordRow[]> => {
  const records = await db
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.accountId, accountId))
    .orderBy(asc(consentRecords.number))
  return [...new Map(records.map((record) => [record.formKey, record])).values()]
}

const productsOfForms = async (db: Database, formKeys: readonly string[]): Promise<Set<string>> => {
  if (formKeys.length === 0) return new Set()
  const rows = await db
    .select({ productId: productConsents.productId })
    .from(productConsents)
    .where(inArray(productConsents.formKey, [...formKeys]))
  return new Set(rows.map(({ productId }) => productId))
}
