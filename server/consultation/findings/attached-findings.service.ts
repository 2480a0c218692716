import { isDeepStrictEqual } from 'node:util'

import type { CallPayload } from '#contract/call.ts'
import type { addConsultation, Booking } from '#contract/consultation/consultation.ts'
import { localizedText, type Locale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import { stepUpValidUntil } from '#server/account/account.rules.ts'
import { lockSession } from '#server/account/session/session.store.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import type { CustomerContext } from '#server/http/request-context.ts'
import { findOwnReports } from '#server/report/read-report.service.ts'
import { findContent } from '#server/report/report.store.ts'

import { findBookings, lockBooking } from '../booked.store.ts'
import {
  clearFindings,
  decryptFindings,
  encryptFindings,
  noFindings,
  type FindingsColumns,
} from './attached-findings.store.ts'

type ChosenFindings = CallPayload<typeof addConsultation>['report']

/**
 * Copies the chosen findings from the customer's own stored report, encrypted for the booking. The response discloses
 * whether a report contains a finding, so that it requires the same as reading the report. A session that ends in the
 * meantime attaches nothing. Throws `authentication_required`, `not_verified`, `step_up_required`,
 * `report_finding_unknown` and like `findOwnReports`. Part of the caller's transaction.
 */
export const attachFindings = async (
  { db: tx, secret, now, session, customer }: CustomerContext,
  chosen: ChosenFindings,
): Promise<FindingsColumns> => {
  if (chosen === undefined) return noFindings
  await lockSession(tx, session)
  if (!customer.isVerified) throw problem('errors.not_verified')
  if (stepUpValidUntil(session) <= now) throw problem('errors.step_up_required')
  const orderedProductId = chosen.order_product_id
  await findOwnReports(tx, { accountId: customer.id, orderedProductId })
  const content = await findContent(tx, orderedProductId, secret)
  const keys = new Set(chosen.findings)
  const findings = content?.findings.filter(({ key }) => keys.has(key)) ?? []
  if (findings.length < keys.size) throw problem('errors.report_finding_unknown')
  return encryptFindings({ orderedProductId, findings }, secret)
}

/**
 * Deletes the findings of a booked consultation, also of one that is over. Throws `consultation_not_found`.
 */
export const removeBookedFindings = (
  { db, ...context }: CustomerContext,
  bookingId: string,
): Promise<Booking> =>
  transact(db, async (tx) => {
    const { id: accountId } = await lockSession(tx, context.session)
    const booking = await lockBooking(tx, { accountId, id: bookingId })
    if (!booking) throw problem('errors.consultation_not_found')
    await clearFindings(tx, booking.id)
    const bookings = await findBookings(tx, { ...context, accountId })
    const changed = bookings.find(({ id }) => id === bookingId)
    if (!changed) throw problem('errors.consultation_not_found')
    return changed
  })

type Reader = { secret: Secret; language: Locale }

/** Describes the findings of a booking for the consultant, and says which of them the report no longer contains. */
export const describeFindings = async (
  db: Database,
  booking: FindingsColumns,
  { secret, language }: Reader,
): Promise<string[]> => {
  const attached = decryptFindings(booking, secret)
  const { findingsFrom } = booking
  const content = findingsFrom === null ? null : await findContent(db, findingsFrom, secret)
  return attached.map(({ key, title, result }) => {
    const current = content?.findings.find((finding) => finding.key === key)
    const note = isDeepStrictEqual(current?.result, result) ? '' : ' (the report was amended since)'
    return `${localizedText(title, language)}: ${localizedText(result, language)}${note}`
  })
}
