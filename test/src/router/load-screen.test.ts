import { describe, expect, it } from 'vitest'

import type { User } from '#contract/account/account.ts'
import {
  barcodeReads,
  checkoutReads,
  orderedProductRead,
  orderStatusReads,
  verifiedProductReads,
} from '#src/router/load-screen.ts'
import { customer } from '#flows/machines/samples.ts'

const verified: User = { ...customer, is_verified: true }
const unverified: User = { ...customer, is_verified: false }
const id = '7b1f0c52-9a3e-4d6b-8c5e-2f1f6b8c1a01'

describe('first reads', () => {
  it('name the ordered product as the call does', () => {
    expect(orderedProductRead('/user/dna-file', 'a&b')).toBe(
      '/user/dna-file?order_product_id=a%26b',
    )
  })

  it('of an ordered product start for a customer with a verified identity only', () => {
    const reads = verifiedProductReads('/order-product/report/preview')

    expect(reads(verified, { id })).toEqual([
      `/order-product/report/preview?order_product_id=${id}`,
    ])
    expect(reads(unverified, { id })).toEqual([])
    expect(reads(null, { id })).toEqual([])
  })

  it('of the barcode page are the kit of a customer, unless the address has a barcode', () => {
    expect(barcodeReads(unverified, {})).toEqual(['/user/sample'])
    expect(barcodeReads(unverified, { code: '' })).toEqual(['/user/sample'])
    expect(barcodeReads(unverified, { code: 'AL12345678' })).toEqual([])
    expect(barcodeReads(null, {})).toEqual([])
  })

  it('of an order and of the checkout need a verified identity', () => {
    expect(orderStatusReads(verified, { order: 'a/b' })).toEqual(['/order/a%2Fb'])
    expect(orderStatusReads(verified, { order: id, token: 'EC-1' })).toEqual([])
    expect(orderStatusReads(unverified, { order: id })).toEqual([])
    expect(checkoutReads(unverified, { isCheckout: true })).toEqual(['/general/countries'])
  })
})
