import { describe, expect, it } from 'vitest'

import type { Sample } from '#contract/kit/sample.ts'
import type { KitStatus } from '#contract/statuses.ts'
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
const sampleOf = (status: KitStatus, postedAt: string | null): Sample => ({
  kit: {
    spit_kit_barcode: 'ALL7K2M9QF',
    status,
    registered_at: '2026-11-18T09:00:00.000Z',
    post_by: '2026-12-02',
    posted_at: postedAt,
    usable_until: '2027-11-01',
    is_withdrawn: false,
  },
  received_at: null,
  failure_reason: null,
  attempt: 1,
  replacement: null,
})
const ofMember = { ...ordered, item: { memberName: 'Juku' } }
const unpaid = { ...ordered, order: { ...ordered.order, status: 'processing_payment' } }

describe('progress: what others work on', () => {
  it('is nothing while nobody does', () => {
    expect(waitsOf(ordered, nothing, null)).toEqual({})
  })

  it('is the check of the documents, for a day', () => {
    const work = { ...nothing, reviewedSince: since }

    expect(waitsOf(ordered, work, null)).toEqual({
      identity: { actor: 'verifier', since, expectedBy: new Date('2026-11-21T09:00:00Z') },
    })
    expect(waitsOf(ofMember, work, null)).toEqual({})
  })

  it('is the answer of the biobank, for two weeks, for a test that accepts its data', () => {
    const work = { ...nothing, biobankAskedAt: since }

    expect(waitsOf(ordered, work, null)).toEqual({
      dna_origin: { actor: 'biobank', since, expectedBy: new Date('2026-12-04T09:00:00Z') },
    })
    expect(waitsOf({ ...ordered, product: { dnaOrigins: ['kit'] } }, work, null)).toEqual({})
    expect(waitsOf(ofMember, work, null)).toEqual({})
  })

  it('is not the biobank after a failed sample, which the customer replaces', () => {
    expect(
      waitsOf(ordered, { ...nothing, biobankAskedAt: since }, sampleOf('failed', null)),
    ).toEqual({})
  })

  it('is a posted sample, for five working days, until the laboratory has it', () => {
    const posted = since.toISOString()

    expect(waitsOf(ordered, nothing, sampleOf('registered', posted))).toEqual({
      sample_at_laboratory: {
        actor: 'laboratory',
        since,
        expectedBy: new Date('2026-11-27T09:00:00Z'),
      },
    })
    expect(waitsOf(ordered, nothing, sampleOf('registered', null))).toEqual({})
    expect(waitsOf(ordered, nothing, sampleOf('received', posted))).toEqual({})
    expect(waitsOf(ordered, nothing, sampleOf('failed', posted))).toEqual({})
  })

  it('is the confirmation of the payment, until the next working day', () => {
    const work = { ...nothing, paymentSentAt: new Map([['order', since]]) }

    expect(waitsOf(unpaid, work, null)).toEqual({
      paid: { actor: 'payment_provider', since, expectedBy: new Date('2026-11-23T09:00:00Z') },
    })
    expect(waitsOf(unpaid, nothing, null).paid).toMatchObject({ since: orderedAt })
    expect(waitsOf(ordered, work, null)).toEqual({})
  })
})
