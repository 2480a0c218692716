import { eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'

import { ReportFinding } from '#contract/report/report.ts'
import { decrypt, encrypt } from '#server/crypto/encryption.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { consultationBookings } from '#server/db/schema/consultation.ts'

/** What the consultant sees of a finding: its name and its result in a sentence. */
const AttachedFinding = v.pick(ReportFinding, ['key', 'title', 'result'])
type AttachedFinding = v.InferOutput<typeof AttachedFinding>

const StoredFindings = v.pipe(v.string(), v.parseJson(), v.array(AttachedFinding))

/** The columns of a booking about the findings that are attached to it. */
export type FindingsColumns = Pick<
  typeof consultationBookings.$inferSelect,
  'findingsEncrypted' | 'findingsCount' | 'findingsFrom'
>

export const noFindings: FindingsColumns = {
  findingsEncrypted: null,
  findingsCount: 0,
  findingsFrom: null,
}

type ReportFindings = { orderedProductId: string; findings: readonly ReportFinding[] }

/** Encrypts a copy of at least one finding for a booking. */
export const encryptFindings = (
  { orderedProductId, findings }: ReportFindings,
  secret: Secret,
): FindingsColumns => {
  const copies = findings.map(({ key, title, result }): AttachedFinding => ({ key, title, result }))
  return {
    findingsEncrypted: encrypt(secret, JSON.stringify(copies)),
    findingsCount: copies.length,
    findingsFrom: orderedProductId,
  }
}

/** Decrypts the findings of a booking, in the order of the report. */
export const decryptFindings = (
  { findingsEncrypted }: Pick<FindingsColumns, 'findingsEncrypted'>,
  secret: Secret,
): AttachedFinding[] =>
  findingsEncrypted === null ? [] : v.parse(StoredFindings, decrypt(secret, findingsEncrypted))

/** Removes the findings from a booking. */
export const clearFindings = async (tx: Database, bookingId: string): Promise<void> => {
  await tx
    .update(consultationBookings)
    .set(noFindings)
    .where(eq(consultationBookings.id, bookingId))
}

/** Removes the findings of the reports of some ordered products from all bookings, held and booked ones. */
export const removeFindings = async (
  tx: Database,
  orderedProductIds: readonly string[],
): Promise<void> => {
  await tx
    .update(consultationBookings)
    .set(noFindings)
    .where(inArray(consultationBookings.findingsFrom, [...orderedProductIds]))
}
