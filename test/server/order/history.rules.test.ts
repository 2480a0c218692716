import { describe, expect, it } from 'vitest'

import {
  invoiceKindOf,
  closeReasonOf,
  formatCursor,
  isCancellable,
  isPayable,
  isVisiblePayment,
  lastOutcomeOf,
  parseCursor,
} from '#server/order/history.rules.ts'
import { after } from '#server/clock.ts'
import { attemptRow, orderedAt, orderRow } from '#test/support/payment/rows.ts'

describe('orders: the cursor of a page', () => {
  const cursor = { orderedAt, id: '0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e' }
  const encoded = (text: string) => Buffer.from(text).toString('base64url')

  it('is read as it was written', () => {
    expect(parseCursor(formatCursor(cursor))).toEqual(cursor)
  })

  it('is rejected when no list has returned it', () => {
    const { id } = cursor
    for (const text of ['', 'x', `2026-13-01/${id}`, `/${id}`, '2026-11-20T09:00:00.000Z/1'])
      expect(parseCursor(encoded(text))).toBeNull()
    expect(parseCursor(encoded(orderedAt.toISOString()))).toBeNull()
  })
})

describe('orders: the outcome of the last payment', () => {
  const declined = attemptRow({ state: 'failed', reason: 'declined' })
  const replaced = attemptRow({ state: 'failed', reason: 'replaced' })
  const paid = attemptRow({ state: 'paid' })
  const invoice = attemptRow({ provider: 'invoice', method: 'invoice' })

  it('is that of the last attempt which was not replaced', () => {
    expect(lastOutcomeOf(orderRow(), [attemptRow(), declined, replaced])).toBe('declined')
    expect(lastOutcomeOf(orderRow(), [replaced])).toBeNull()
    expect(lastOutcomeOf(orderRow(), [])).toBeNull()
  })

  it('is paid for a completed order, whatever came later', () => {
    const completed = orderRow({ status: 'completed' })

    expect(lastOutcomeOf(completed, [paid, declined])).toBe('paid')
    expect(lastOutcomeOf(completed, [declined])).toBe('declined')
    expect(lastOutcomeOf(orderRow(), [paid, declined])).toBe('declined')
  })

  it('is unknown after a change to invoice, until there is a transfer', () => {
    const byInvoice = orderRow({ paymentMethod: 'invoice' })

    expect(lastOutcomeOf(byInvoice, [declined])).toBeNull()
    expect(lastOutcomeOf(byInvoice, [declined, invoice])).toBe('started')
  })
})

describe('orders: an order of the list', () => {
  it('says how it ended unpaid', () => {
    expect(closeReasonOf(orderRow())).toBeNull()
    expect(closeReasonOf(orderRow({ closedAt: orderedAt }))).toBe('expired')
    expect(closeReasonOf(orderRow({ closedAt: orderedAt, cancelledAt: orderedAt }))).toBe(
      'cancelled',
    )
  })

  it('shows no failed attempt by invoice', () => {
    const isVisible = (provider: 'invoice' | 'montonio', state: 'failed' | 'paid') =>
      isVisiblePayment(attemptRow({ provider, state }))

    expect(isVisible('invoice', 'failed')).toBe(false)
    expect(isVisible('invoice', 'paid')).toBe(true)
    expect(isVisible('montonio', 'failed')).toBe(true)
  })

  it('can be cancelled while it is unpaid and no payment is open', () => {
    const [open, ended] = [attemptRow(), attemptRow({ state: 'failed' })]

    expect(isCancellable(orderRow(), [ended])).toBe(true)
    expect(isCancellable(orderRow(), [ended, open])).toBe(false)
    expect(isCancellable(orderRow({ closedAt: orderedAt }), [])).toBe(false)
    expect(isCancellable(orderRow({ status: 'completed' }), [])).toBe(false)
  })

  it('can be paid before its deadline, while no payment is pending', () => {
    const now = orderedAt
    const [sent, pending] = [attemptRow(), attemptRow({ state: 'pending' })]
    const expiring = (ms: number) => orderRow({ expiresAt: after(now, ms) })

    expect(isPayable(orderRow(), [sent], now)).toBe(true)
    expect(isPayable(orderRow(), [sent, pending], now)).toBe(false)
    expect(isPayable(expiring(1), [], now)).toBe(true)
    expect(isPayable(expiring(0), [], now)).toBe(false)
    expect(isPayable(orderRow({ closedAt: now }), [], now)).toBe(false)
    expect(isPayable(orderRow({ status: 'completed' }), [], now)).toBe(false)
  })

  it('has an invoice once it is completed, and a prepayment invoice while a transfer is awaited', () => {
    const completed = { status: 'completed', paymentMethod: 'invoice' } as const

    expect(invoiceKindOf(orderRow({ ...completed, invoiceNumber: 7 }))).toBe('invoice')
    expect(invoiceKindOf(orderRow(completed))).toBeNull()
    expect(invoiceKindOf(orderRow({ paymentMethod: 'invoice' }))).toBe('prepayment')
    expect(invoiceKindOf(orderRow({ paymentMethod: 'invoice', closedAt: orderedAt }))).toBeNull()
    expect(invoiceKindOf(orderRow())).toBeNull()
  })
})
