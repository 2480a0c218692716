import { describe, expect, it } from 'vitest'

import { waitsOf, type OpenWork } from '#server/product/waiting.rules.ts'

const orderedAt = new Date('2026-11-18T09:00:00Z')
const since = new Date('2026-11-20T09:00:00Z')

const nothing: OpenWork = {
  reviewedSince: null,
  biobankAskedAt: null,
  paymentSentAt: new Map<string, Date>(),
}

const ordered = {
  item: { memberName: null },
  order: { id: 'order', status: 'completed', orderedAt },
  product: { dnaOrigins: ['kit', 'gene_donor'] },
}
const ofMember = { ...ordered, item: { memberName: 'Juku' } }
const unpaid = { ...ordered, order: { ...ordered.order, status: 'processing_payment' } }

describe('progress: what others work on', () => {
  it('is nothing while nobody does', () => {
    expect(waitsOf(ordered, nothing, false)).toEqual({})
  })

  it('is the check of the documents, for a day', () => {
    const work = { ...nothing, reviewedSince: since }

    expect(waitsOf(ordered, work, false)).toEqual({
      identity: { actor: 'verifier', since, expectedBy: new Date('2026-11-21T09:00:00Z') },
    })
    expect(waitsOf(ofMember, work, false)).toEqual({})
  })

  it('is the answer of the biobank, for two weeks, for a test that accepts its data', () => {
    const work = { ...nothing, biobankAskedAt: since }

    expect(waitsOf(ordered, work, false)).toEqual({
      dna_origin: { actor: 'biobank', since, expectedBy: new Date('2026-12-04T09:00:00Z') },
    })
    expect(waitsOf({ ...ordered, product: { dnaOrigins: ['kit'] } }, work, false)).toEqual({})
    expect(waitsOf(ofMember, work, false)).toEqual({})
  })

  it('is not the biobank after a failed sample, which the customer replaces', () => {
    expect(waitsOf(ordered, { ...nothing, biobankAskedAt: since }, true)).toEqual({})
  })

  it('is the confirmation of the payment, until the next working day', () => {
    const work = { ...nothing, paymentSentAt: new Map([['order', since]]) }

    expect(waitsOf(unpaid, work, false)).toEqual({
      paid: { actor: 'payment_provider', since, expectedBy: new Date('2026-11-23T09:00:00Z') },
    })
    expect(waitsOf(unpaid, nothing, false).paid).toMatchObject({ since: orderedAt })
    expect(waitsOf(ordered, work, false)).toEqual({})
  })
})
