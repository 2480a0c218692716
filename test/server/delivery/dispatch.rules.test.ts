import { describe, expect, it } from 'vitest'

import { dispatchBy } from '#server/delivery/dispatch.rules.ts'

describe('dispatch: the day by which a kit is posted', () => {
  const paid = {
    status: 'completed',
    orderedAt: new Date('2026-12-21T09:00:00Z'),
    completedAt: new Date('2026-12-22T09:00:00Z'),
    delivery: { shipping_option: 'post' },
  } as const

  it('is two working days after the payment, without public holidays', () => {
    expect(dispatchBy(paid)).toEqual(new Date('2026-12-28T09:00:00Z'))
  })

  it('is two working days after the order when the time of the payment is not known', () => {
    expect(dispatchBy({ ...paid, completedAt: null })).toEqual(new Date('2026-12-23T09:00:00Z'))
  })

  it('exists for a kit that is sent to a parcel locker, too', () => {
    const terminal = { provider: 'omniva', terminal_id: '96091', name: 'Kristiine' } as const
    const delivery = { shipping_option: 'terminal', terminal } as const

    expect(dispatchBy({ ...paid, delivery })).toEqual(new Date('2026-12-28T09:00:00Z'))
  })

  it.each([
    ['before the payment', { status: 'waiting_for_payment' }],
    ['while the payment is processed', { status: 'processing_payment' }],
    ['when nothing is sent', { delivery: { shipping_option: 'none' } }],
    ['for an old order without a delivery', { delivery: null }],
  ] as const)('does not exist %s', (_name, changes) => {
    expect(dispatchBy({ ...paid, ...changes })).toBeNull()
  })
})
