import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { eq } from 'drizzle-orm'

import { applyGiftcard } from '#contract/shop/shop.ts'
import { cancelledConsultations } from '#server/db/schema/consultation.ts'
import { orders } from '#server/db/schema/order.ts'
import { demoGiftcards } from '#server/demo/giftcards.ts'
import { demoSecret } from '#server/environment.ts'
import { renderEmail } from '#server/mail/render-email.ts'
import type { Mail } from '#server/mail/mail.ts'
import { invoiceAttachments } from '#server/order/invoice/invoice.mails.ts'
import { engines } from '#test/support/database/database.ts'
import {
  createConsultationBuyer,
  withoutDelivery,
  type ConsultationBuyer,
} from '#test/support/payment/consultation-buyer.ts'
import { startPaymentHarness, type PaymentHarness } from '#test/support/payment/payment-harness.ts'
import { fillCart, place } from '#test/support/server/orders.ts'
import { textOf } from '#test/support/pdf-text.ts'

const [, , thousand] = demoGiftcards

describe.each(engines)('credit note of a cancelled consultation on %s', (engine) => {
  let harness: PaymentHarness
  let buyer: ConsultationBuyer
  let names = 0
  beforeAll(async () => {
    harness = await startPaymentHarness(engine)
  })
  afterAll(() => harness.close())
  beforeEach(async () => {
    buyer = await createConsultationBuyer(harness, `credit.${(names += 1)}`)
  })

  const common = {
    to: 'buyer@example.com',
    language: 'en',
    origin: 'https://portal.example',
  } as const
  const cancelledMail = (id: string): Mail => ({
    ...common,
    kind: 'consultation_cancelled',
    number: '2026-000001',
    paymentCents: 6_500,
    giftcardCents: 0,
    consultations: [
      {
        id,
        startsAt: '2026-12-01T10:00:00.000Z',
        endsAt: '2026-12-01T10:45:00.000Z',
        language: 'en',
        moves: 0,
      },
    ],
  })
  const refundedMail = (cancellation: string, language: 'en' | 'et' = 'en'): Mail => ({
    ...common,
    language,
    kind: 'consultation_refunded',
    number: '2026-000001',
    cents: 6_500,
    cancellation,
  })
  const fileOf = async (mail: Mail) => (await invoiceAttachments(harness.db, mail))[0]
  const numberOf = async (id: string): Promise<number | null | undefined> => {
    const [row] = await harness.db
      .select()
      .from(cancelledConsultations)
      .where(eq(cancelledConsultations.id, id))
    return row?.creditNoteNumber
  }
  const buyAndCancel = async () => {
    const { order } = await buyer.buy({ codes: ['before-cancer-panel'], cents: 6_500 })
    const { id } = await buyer.only()
    expect((await buyer.cancel(id)).status).toBe(200)
    return { id, orderId: order.id }
  }

  it('credit note: has the next number without gaps, once for a cancellation that is repeated', async () => {
    const { id } = await buyAndCancel()
    const first = await numberOf(id)
    expect((await buyer.cancel(id)).status).toBe(200)
    expect(await numberOf(id)).toBe(first)

    buyer = await createConsultationBuyer(harness, `credit.${(names += 1)}`)
    const next = await buyAndCancel()

    expect(await numberOf(next.id)).toBe((first ?? 0) + 1)
  })

  it('credit note: two that are cancelled at once get two numbers that follow each other', async () => {
    await buyer.buy({ codes: ['counsellor', 'before-cancer-panel'], cents: 11_400 })
    const other = await createConsultationBuyer(harness, `credit.${(names += 1)}`)
    await other.buy({ codes: ['before-cancer-panel'], cents: 6_500 })
    const own = await buyer.bookings()
    const foreign = await other.only()

    await Promise.all([...own.map(({ id }) => buyer.cancel(id)), other.cancel(foreign.id)])

    const ids = [...own.map(({ id }) => id), foreign.id]
    const numbers = (await Promise.all(ids.map(numberOf))).map(Number).toSorted((a, b) => a - b)
    const [first = 0] = numbers
    expect(numbers).toEqual([first, first + 1, first + 2])
  })

  it('credit note: names the invoice, the negative sums and how the money goes back', async () => {
    const { id, orderId } = await buyAndCancel()
    const [order] = await harness.db.select().from(orders).where(eq(orders.id, orderId))
    const number = String(await numberOf(id)).padStart(6, '0')

    const file = await fileOf(refundedMail(id))
    const text = textOf(file?.content)

    expect(file).toMatchObject({
      filename: `credit-note-${number}.pdf`,
      contentType: 'application/pdf',
    })
    expect(text).toContain(`Credit note ${number}`)
    expect(text).toContain('Refers to invoice')
    expect(text).toContain(String(order?.invoiceNumber).padStart(6, '0'))
    expect(text).toContain(order?.number)
    expect(text).toContain('−€65.00')
    expect(text).toContain('Returned the way you paid: card')
    expect(text).not.toContain('gift card')
  })

  it('credit note: is attached to both emails, in their language, and they say so', async () => {
    const { id } = await buyAndCancel()
    const [cancelled, refunded] = [cancelledMail(id), refundedMail(id)]

    const [first, second] = [await fileOf(cancelled), await fileOf(refunded)]
    expect(first?.content).toEqual(second?.content)
    expect((await fileOf(refundedMail(id, 'et')))?.filename).toMatch(/^kreeditarve-\d{6}\.pdf$/)
    for (const mail of [cancelled, refunded])
      expect(renderEmail(mail, demoSecret).text).toContain('The credit note is attached.')
  })

  it('credit note: says what goes back to the gift card', async () => {
    await fillCart(buyer.browser, 'before-cancer-panel')
    await buyer.browser.make(applyGiftcard, { token: thousand.code })
    await place(buyer.browser, { expected_total_cents: 0, ...withoutDelivery })
    await buyer.postpone()
    const { id } = await buyer.only()
    await buyer.cancel(id)

    const text = textOf((await fileOf(cancelledMail(id)))?.content)

    expect(text).toContain('Returned to your gift card')
    expect(text).not.toContain('the way you paid')
  })

  it('credit note: there is none for an unknown cancellation', async () => {
    expect(await fileOf(refundedMail(crypto.randomUUID()))).toBeUndefined()
  })
})
