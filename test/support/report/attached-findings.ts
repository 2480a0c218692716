import { eq } from 'drizzle-orm'

import { addConsultation } from '#contract/consultation/consultation.ts'
import { applyGiftcard } from '#contract/shop/shop.ts'
import { decryptFindings } from '#server/consultation/findings/attached-findings.store.ts'
import type { Secret } from '#server/crypto/secret.ts'
import { consultationBookings } from '#server/db/schema/consultation.ts'
import { demoGiftcards } from '#server/demo/giftcards.ts'
import { demoSecret } from '#server/environment.ts'

import { counsellor, hold, idsIn, weekFor } from '../server/consultations.ts'
import { orderIn, place } from '../server/orders.ts'
import { bilingualReport } from '../server/reports.ts'
import type { TestBrowser, TestResponse, TestServer } from '../server/server.ts'

/** A finding of the health overview, whose report is `bilingualReport`. */
export const coronary = 'coronary-disease'
export const pressure = 'blood-pressure'

/** Returns the chosen findings of a report, as the call takes them. */
export const reportWith = (findings: readonly string[], id = bilingualReport) => ({
  order_product_id: id,
  findings,
})

/** Adds a held time to the cart. */
export const addTo = (
  browser: TestBrowser,
  slot: string | undefined,
  changes: object = {},
): Promise<TestResponse> =>
  browser.make(addConsultation, {
    product_id: counsellor,
    slot_id: slot,
    language: 'et',
    ...changes,
  })

/** Holds the first free time of a week in December and adds it to the cart; returns the id of its slot. */
export const holdAndAdd = async (browser: TestBrowser, changes: object = {}): Promise<string> => {
  const slot = idsIn(await weekFor(browser, '2026-12-08'))[0] ?? ''
  await hold(browser, slot)
  const { status } = await addTo(browser, slot, changes)
  if (status !== 200) throw new Error(`not added: ${status}`)
  return slot
}

const [, , thousand] = demoGiftcards

/** Books a consultation with findings, paid by a gift card; returns its slot and the response of the order. */
export const bookWith = async (
  browser: TestBrowser,
  findings: readonly string[],
  topic?: string,
) => {
  const slot = await holdAndAdd(browser, { report: reportWith(findings), topic })
  await browser.make(applyGiftcard, { token: thousand.code })
  const form = { expected_total_cents: 0, delivery: { shipping_option: 'none' } }
  const placed = await place(browser, form)
  return { slot, placed, number: orderIn(placed).number }
}

/** Returns the row of the booking of a slot. */
export const bookingOfSlot = async ({ db }: TestServer, slot: string) => {
  const [row] = await db
    .select()
    .from(consultationBookings)
    .where(eq(consultationBookings.slotId, slot))
  return row
}

/** Returns the keys of the findings that are attached to the booking of a slot. */
export const findingsOf = async (
  server: TestServer,
  slot: string,
  secret: Secret = demoSecret,
): Promise<string[]> => {
  const row = await bookingOfSlot(server, slot)
  return row ? decryptFindings(row, secret).map(({ key }) => key) : []
}
