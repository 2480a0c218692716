import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { consentRecords, productConsents } from '#server/db/schema/consent.ts'
import { dnaFiles } from '#server/db/schema/dna.ts'

/** The consent to a product as it is in force; `choices` are those of the last signature. */
export type TestConsent = {
  formKey: string
  version: number
  at: Date
  isWithdrawn: boolean
  choices: Record<string, boolean>
}

type Test = { accountId: string; productId: string }

/** Returns how the consent to a test stands; null when its customer has never signed it. */
export const findConsents = async (
  db: Database,
  tests: readonly Test[],
): Promise<(test: Test) => TestConsent | null> => {
  if (tests.length === 0) return () => null
  const records = await db
    .select({ record: consentRecords, productId: productConsents.productId })
    .from(consentRecords)
    .innerJoin(productConsents, eq(productConsents.formKey, consentRecords.formKey))
    .where(
      and(
        inArray(consentRecords.accountId, [...new Set(tests.map(({ accountId }) => accountId))]),
        inArray(productConsents.productId, [...new Set(tests.map(({ productId }) => productId))]),
      ),
    )
    .orderBy(asc(consentRecords.number))
  return ({ accountId, productId }) => {
    const own = records.filter(
      ({ record, productId: other }) => record.accountId === accountId && other === productId,
    )
    const last = own.at(-1)?.record
    const signed = own.findLast(({ record }) => record.name !== null)?.record
    if (!last || !signed) return null
    const { formKey, version, choices } = signed
    return { formKey, version, choices, at: last.at, isWithdrawn: last.decision === 'withdrawn' }
  }
}

/** The DNA file of a customer. */
export type TestDnaFile = { id: string; bytes: number; storedAt: Date }

/** Returns the stored DNA files of customers, by account. */
export const findDnaFiles = async (
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, TestDnaFile>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(dnaFiles)
    .where(and(inArray(dnaFiles.accountId, [...accountIds]), isNotNull(dnaFiles.storedAt)))
  return new Map(
    rows.flatMap(({ accountId, id, received, storedAt }) =>
      storedAt ? [[accountId, { id, bytes: received, storedAt }] as const] : [],
    ),
  )
}
