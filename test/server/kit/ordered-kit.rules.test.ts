import { describe, expect, it } from 'vitest'

import type { Sample } from '#contract/kit/sample.ts'
import type { DnaOriginKind } from '#contract/shop/product-kinds.ts'
import type { KitStatus, OrderStatus } from '#contract/statuses.ts'
import { orderedKitOf, postByOf, type KitProgress } from '#server/kit/ordered-kit.rules.ts'

const sampleOf = (status: KitStatus): Sample => ({
  kit: {
    spit_kit_barcode: 'ALL7K2M9QF',
    status,
    registered_at: '2026-11-20T09:00:00.000Z',
    post_by: '2026-12-04',
    posted_at: null,
    usable_until: '2027-11-01',
    is_withdrawn: false,
  },
  received_at: null,
  failure_reason: null,
  attempt: 1,
  replacement: null,
})
const sample = sampleOf('registered')

const ordered = (changes: {
  status?: OrderStatus
  shipping?: 'post' | 'none'
  dnaOrigins?: DnaOriginKind[]
  memberName?: string
}) => ({
  item: { memberName: changes.memberName ?? null },
  order: {
    id: 'order',
    status: changes.status ?? 'completed',
    orderedAt: new Date('2026-11-23T09:00:00Z'),
    completedAt: new Date('2026-11-23T09:00:00Z'),
    delivery: { shipping_option: changes.shipping ?? 'post' },
  },
  product: { dnaOrigins: changes.dnaOrigins ?? ['kit'] },
})
const progress = (changes: Partial<KitProgress> = {}): KitProgress => ({
  sample,
  analyzable: new Set(),
  sentAt: new Map(),
  ...changes,
})

describe('kit of an ordered product', () => {
  it('is sent within two working days after the payment, together with its order', () => {
    const sentAt = new Map([
      ['order', new Date('2026-11-24T12:00:00Z')],
      ['other order', new Date('2026-11-26T12:00:00Z')],
    ])

    expect(orderedKitOf(ordered({}), progress({ sentAt }))).toEqual({
      dispatch_by: '2026-11-25T09:00:00.000Z',
      sent_at: '2026-11-24T12:00:00.000Z',
      sample,
    })
  })

  it('has no day of dispatch when nothing is sent, and none on which it was posted before that', () => {
    expect(orderedKitOf(ordered({ shipping: 'none' }), progress())).toEqual({
      dispatch_by: null,
      sent_at: null,
      sample,
    })
  })

  it.each<OrderStatus>(['waiting_for_payment', 'processing_payment'])(
    'does not exist while the order is %s',
    (status) => {
      expect(orderedKitOf(ordered({ status }), progress())).toBeNull()
    },
  )

  it('does not exist for a product that accepts no kit', () => {
    expect(orderedKitOf(ordered({ dnaOrigins: [] }), progress())).toBeNull()
    expect(orderedKitOf(ordered({ dnaOrigins: ['file'] }), progress())).toBeNull()
  })

  it('has the sample of the customer while no other DNA can be analysed', () => {
    const anyOrigin = ordered({ dnaOrigins: ['kit', 'file'] })

    expect(orderedKitOf(anyOrigin, progress())?.sample).toEqual(sample)
    const analyzable = new Set<DnaOriginKind>(['kit'])
    expect(orderedKitOf(anyOrigin, progress({ analyzable }))?.sample).toEqual(sample)
  })

  it('has no sample when the test is done with DNA of another source that it accepts', () => {
    const analyzable = new Set<DnaOriginKind>(['file'])

    const kitOf = (...dnaOrigins: DnaOriginKind[]) =>
      orderedKitOf(ordered({ dnaOrigins }), progress({ analyzable }))

    expect(kitOf('kit', 'file')?.sample).toBeNull()
    expect(kitOf('kit', 'gene_donor')?.sample).toEqual(sample)
  })

  it('for a family member has no sample, because the sample is that of the customer', () => {
    expect(orderedKitOf(ordered({ memberName: 'Jaan' }), progress())?.sample).toBeNull()
  })
})

describe('time until which a sample should be posted', () => {
  const kit = (one: Sample | null) => ({ dispatch_by: null, sent_at: null, sample: one })

  it('is noon in Tallinn on the last day', () => {
    expect(postByOf(kit(sample))).toEqual(new Date('2026-12-04T10:00:00Z'))
  })

  it.each<KitStatus>(['received', 'in_analysis', 'analysed', 'failed'])(
    'does not exist for a sample that is %s',
    (status) => {
      expect(postByOf(kit(sampleOf(status)))).toBeNull()
    },
  )

  it('does not exist after a withdrawn consent', () => {
    const withdrawn = { ...sample, kit: { ...sample.kit, is_withdrawn: true } }

    expect(postByOf(kit(withdrawn))).toBeNull()
  })

  it('does not exist without a registered kit', () => {
    expect(postByOf(kit(null))).toBeNull()
    expect(postByOf(null)).toBeNull()
  })
})
