import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { booking, bookingWithFindings } from '#flows/machines/consultation/bookings.flow.ts'
import { reported, shown } from '#test/support/machines/bookings.ts'

describe('booked consultations with results of a report', () => {
  it('offer to stop sharing results only while some are shared', () => {
    expect(shown().can({ type: 'findings.remove', id: booking.id })).toBe(false)
    const page = shown([bookingWithFindings])
    expect(page.can({ type: 'findings.remove', id: booking.id })).toBe(true)
    expect(page.can({ type: 'findings.remove', id: 'another' })).toBe(false)
    const one = shown([{ ...booking, findings_count: 1 }])
    expect(one.can({ type: 'findings.remove', id: booking.id })).toBe(true)
  })

  it('lose the shared results after a question', () => {
    const other = { ...booking, id: 'another' }
    const page = shown([other, bookingWithFindings])
    page.actor.send({ type: 'findings.remove', id: booking.id })
    expect([page.state(), page.context().bookingWithFindings]).toEqual([
      'confirmingRemoval',
      bookingWithFindings,
    ])
    expect(page.pending()).toEqual([])

    page.actor.send({ type: 'removal.confirm' })
    expect(page.actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(page.pending()).toEqual([{ name: 'removeFindings', input: { booking_id: booking.id } }])
    page.settle('removeFindings', { output: booking })

    expect(page.state()).toBe('shown')
    expect(page.context()).toMatchObject({
      bookings: [other, booking],
      bookingWithFindings: null,
    })
    expect(page.emitted).toEqual([
      {
        type: 'notification.show',
        notification: { tone: 'success', key: 'success.findings_removed' },
      },
    ])
  })

  it('keep the shared results when the customer decides so', () => {
    const page = shown([bookingWithFindings])
    page.actor.send({ type: 'findings.remove', id: booking.id })

    page.actor.send({ type: 'removal.dismiss' })

    expect(page.state()).toBe('shown')
    expect(page.context()).toMatchObject({
      bookings: [bookingWithFindings],
      bookingWithFindings: null,
    })
  })

  it.each([
    ['errors.unreachable', 'confirmingRemoval'],
    ['errors.consultation_not_found', 'loading'],
  ] as const)('report that results are still shared because of %s', (key, state) => {
    const page = shown([bookingWithFindings])
    page.actor.send({ type: 'findings.remove', id: booking.id })
    page.actor.send({ type: 'removal.confirm' })

    page.settle('removeFindings', { error: problem(key) })

    expect(page.state()).toBe(state)
    expect(page.emitted).toEqual([reported(key)])
  })

  it('close the question about shared results when they are read again', () => {
    const page = shown([bookingWithFindings])
    page.actor.send({ type: 'findings.remove', id: booking.id })
    page.actor.send({ type: 'removal.confirm' })
    page.settle('removeFindings', { error: problem('errors.consultation_not_found') })

    page.settle('listBookings', { output: { bookings: [] } })

    expect(page.context()).toMatchObject({ bookings: [], bookingWithFindings: null })
  })
})
