import { describe, expect, it } from 'vitest'

import { paymentDeadline } from '#server/order/order.rules.ts'
import { totalsOf, vatByRate } from '#server/order/price.rules.ts'
import { formatEuros, referenceNumber } from '#server/order/invoice/invoice.rules.ts'
import type { Order } from '#server/payment/payment.rules.ts'
import {
  canBePaidTwice,
  isRefundDue,
  isWholeRefund,
  limitToAttempt,
} from '#server/payment/refund/refund.rules.ts'
import {
  countTransfer,
  isByTransfers,
  isOurAccount,
  orderNumberOf,
  sumOf,
} from '#server/payment/transfer/transfer.rules.ts'
import { maskedCode, priceOf, spendGiftcards } from '#server/shop/shop.rules.ts'
import { toCents, toEuros } from '#server/providers/euro-amount.ts'
import { after, hours } from '#server/clock.ts'
import { product } from '#flows/machines/samples.ts'
import { attemptRow, orderedAt, orderRow } from '#test/support/payment/rows.ts'

describe('order: the VAT in prices', () => {
  it('is rounded once per rate', () => {
    const lines = [
      { priceCents: 101, vatPercent: 24 },
      { priceCents: 102, vatPercent: 24 },
      { priceCents: 1_000, vatPercent: 9 },
    ]

    expect([...vatByRate(lines)]).toEqual([
      [24, { gross: 203, vat: 39 }],
      [9, { gross: 1_000, vat: 83 }],
    ])
  })

  it('does not change by a gift card, which only reduces the sum to pay', () => {
    const lines = [
      { priceCents: 12_400, vatPercent: 24 },
      { priceCents: 1_090, vatPercent: 9 },
    ]

    expect(totalsOf(lines, { shippingCents: 300, giftcardCents: 5_000 })).toEqual({
      subtotal_cents: 13_490,
      vat_cents: 2_490,
      shipping_cents: 300,
      giftcard_cents: 5_000,
      total_cents: 8_790,
    })
  })
})

describe('order: the payment deadline', () => {
  const deadline = (method: 'invoice' | 'credit_card', start: Date | null = null) =>
    paymentDeadline({ orderedAt, method }, start)

  it('is the end of the 14th day in Tallinn for an invoice and 24 hours for other methods', () => {
    const ordered = (at: string) =>
      paymentDeadline({ orderedAt: new Date(at), method: 'invoice' }, null).toISOString()
    expect(ordered('2026-11-20T10:00:00Z')).toBe('2026-12-04T21:59:59.000Z')
    // a day later in Tallinn
    expect(ordered('2026-11-20T22:30:00Z')).toBe('2026-12-05T21:59:59.000Z')
    // over the end of summer time
    expect(ordered('2026-10-20T10:00:00Z')).toBe('2026-11-03T21:59:59.000Z')
    expect(deadline('credit_card')).toEqual(after(orderedAt, hours(24)))
  })

  it('is the start of a consultation that is sooner', () => {
    const soon = after(orderedAt, hours(3))

    expect(deadline('credit_card', soon)).toEqual(soon)
    expect(deadline('credit_card', after(orderedAt, hours(25)))).toEqual(deadline('credit_card'))
  })
})

describe('invoice: a sum', () => {
  it('has two decimals and a comma for thousands', () => {
    expect(formatEuros(1_234_505)).toBe('€12,345.05')
    expect(formatEuros(0)).toBe('€0.00')
  })

  it('has a minus sign, not a hyphen, when it is negative, as on a credit note', () => {
    expect(formatEuros(-4_900)).toBe('−€49.00')
  })
})

describe('invoice: the reference number', () => {
  it.each([
    ['2026-000001', '20260000011'],
    ['2026-000010', '20260000105'],
    ['2026-000013', '20260000134'],
    ['2026-123456', '20261234569'],
    ['2026-000004', '20260000040'],
  ])('of order %s is %s, with the check digit 7-3-1', (number, reference) => {
    expect(referenceNumber(number)).toBe(reference)
  })
})

describe('bank transfer', () => {
  it('belongs to the order of its reference number, written with or without spaces', () => {
    expect(orderNumberOf(referenceNumber('2026-000013'))).toBe('2026-000013')
    expect(orderNumberOf('2026 0000 134')).toBe('2026-000013')
    expect(orderNumberOf(referenceNumber('2026-1234567'))).toBe('2026-1234567')
  })

  it.each(['20260000137', '2026000013', '123', '', 'RF20260000134', '202600001341'])(
    'belongs to no order when the reference is %j',
    (reference) => {
      expect(orderNumberOf(reference)).toBeUndefined()
    },
  )

  it('is ours only on our own account, in any notation', () => {
    expect(isOurAccount('EE382200221020145685')).toBe(true)
    expect(isOurAccount('ee38 2200 2210 2014 5685')).toBe(true)
    expect(isOurAccount('EE382200221020145686')).toBe(false)
  })

  it('of several adds up', () => {
    expect(sumOf([{ amountCents: 100 }, { amountCents: 250 }])).toBe(350)
    expect(sumOf([])).toBe(0)
  })

  it.each([
    [0, 14_899, { isPart: true, completesOrder: false, extraCents: 0 }],
    [0, 14_900, { isPart: false, completesOrder: true, extraCents: 0 }],
    [0, 14_901, { isPart: false, completesOrder: true, extraCents: 1 }],
    [10_000, 4_899, { isPart: true, completesOrder: false, extraCents: 0 }],
    [10_000, 4_900, { isPart: false, completesOrder: true, extraCents: 0 }],
    [10_000, 5_000, { isPart: false, completesOrder: true, extraCents: 100 }],
    [14_899, 1, { isPart: false, completesOrder: true, extraCents: 0 }],
  ])(
    'counts towards an order of €149.00: after %i cents, %i cents are %o',
    (receivedCents, amountCents, counted) => {
      expect(countTransfer(orderRow(), { amountCents, receivedCents })).toEqual(counted)
    },
  )

  const ended: [string, Partial<Order>][] = [
    ['completed', { status: 'completed' }],
    ['expired', { closedAt: orderedAt }],
  ]
  it.each(ended)('has to be returned whole when the order is %s', (_, changes) => {
    const counted = countTransfer(orderRow(changes), { amountCents: 14_900, receivedCents: 100 })

    expect(counted).toEqual({ isPart: false, completesOrder: false, extraCents: 14_900 })
  })

  it('is the payment of an order, beside attempts at providers', () => {
    const attempts = [attemptRow({ id: 'a' }), attemptRow({ id: 'b', provider: 'invoice' })]

    expect(isByTransfers(attempts, 'b')).toBe(true)
    expect(isByTransfers(attempts, 'a')).toBe(false)
    expect(isByTransfers(attempts, 'c')).toBe(false)
  })
})

describe('refund of a payment', () => {
  const attempt = { amountCents: 14_900 }

  it('is at most the amount of the attempt', () => {
    const sums = [14_899, 14_900, 14_901]

    expect(sums.map((cents) => limitToAttempt(cents, attempt))).toEqual([14_899, 14_900, 14_900])
    expect(sums.map((cents) => isWholeRefund(cents, attempt))).toEqual([false, true, true])
  })

  it('is due from the moment it is decided until it is made', () => {
    expect(isRefundDue({ refundDueAt: null, refundedAt: null })).toBe(false)
    expect(isRefundDue({ refundDueAt: orderedAt, refundedAt: null })).toBe(true)
    expect(isRefundDue({ refundDueAt: orderedAt, refundedAt: orderedAt })).toBe(false)
    expect(isRefundDue({ refundDueAt: null, refundedAt: orderedAt })).toBe(false)
  })

  it('can be paid twice only in part, and only by a provider without keys for refunds', () => {
    const [withKeys, without] = [{ hasRefundKeys: true }, { hasRefundKeys: false }]

    expect(canBePaidTwice(14_899, attempt, without)).toBe(true)
    expect(canBePaidTwice(14_900, attempt, without)).toBe(false)
    expect(canBePaidTwice(14_899, attempt, withKeys)).toBe(false)
  })
})

describe('cart: prices and gift cards', () => {
  const option = { id: 'with-doctor', title: { en: 'With a doctor' }, price_cents: 20_400 }
  const offered = {
    ...product,
    price_options: [{ ...option, id: 'other', price_cents: 1 }, option],
  }

  it('has the price of the chosen option, otherwise that of the product', () => {
    expect(priceOf(offered, 'with-doctor')).toBe(20_400)
    expect(priceOf(offered, null)).toBe(product.price_cents)
    expect(priceOf(offered, 'unknown')).toBe(product.price_cents)
  })

  it('spends gift cards one after another, each no more than what is left to pay', () => {
    const card = (id: string, balance: number) => ({ id, token: id, value_cents: 5_000, balance })

    expect(spendGiftcards(6_000, [card('a', 4_000), card('b', 5_000), card('c', 10)])).toEqual({
      giftcards: [
        { id: 'a', token: 'a', value_cents: 5_000, used_cents: 4_000, remaining_cents: 0 },
        { id: 'b', token: 'b', value_cents: 5_000, used_cents: 2_000, remaining_cents: 3_000 },
        { id: 'c', token: 'c', value_cents: 5_000, used_cents: 0, remaining_cents: 10 },
      ],
      total: 0,
    })
    expect(spendGiftcards(6_000, [card('a', 4_000)]).total).toBe(2_000)
  })

  it('shows only the end of a gift card code', () => {
    expect(maskedCode('0050')).toBe('•••• •••• •••• 0050')
  })
})

describe('payment providers: a sum in euros', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [99, '0.99'],
    [100, '1.00'],
    [14_905, '149.05'],
    [14_990, '149.90'],
  ])('%i cents is %s and back', (cents, euros) => {
    expect(toEuros(cents)).toBe(euros)
    expect(toCents(euros)).toBe(cents)
  })

  it.each([
    [149, 14_900],
    [149.5, 14_950],
    ['149.5', 14_950],
    ['149.500', 14_950],
    ['9999999.99', 999_999_999],
  ])('%s is %i cents', (sum, cents) => {
    expect(toCents(sum)).toBe(cents)
  })

  it.each([
    '',
    '-1',
    '1,5',
    '1.505',
    '1e3',
    ' 1',
    '1.',
    '.5',
    '10000000',
    Number.NaN,
    Infinity,
    -1,
  ])('%s is no sum', (sum) => {
    expect(toCents(sum)).toBeUndefined()
  })
})
