import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { eraseAccountMachine } from '#machines/account/security/erase-account.machine.ts'

const receipt = '7K3M-Q2XD-9VTA-04HN'

describe('deleting the account', () => {
  it('requires the box to be ticked', () => {
    const { actor, calls } = started()

    actor.send({ type: 'erasure.confirm', understood: false })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot().context.problem?.validationErrors).toEqual([
      { field: 'understood', message: 'errors.not_ticked' },
    ])
  })

  it('opens the page of the receipt, and keeps the receipt if that fails', () => {
    const { actor, settle, calls } = started()
    actor.send({ type: 'erasure.confirm', understood: true })

    settle('eraseAccount', { output: { receipt, erased_at: '2026-11-20T09:00:00.000Z' } })
    expect(calls()).toMatchObject([{ name: 'showReceipt', input: { receipt } }])
    settle('showReceipt', { error: new Error('no') })

    expect(actor.getSnapshot()).toMatchObject({ value: 'erased', context: { receipt } })
  })

  it('shows why it failed, and the session is checked again', () => {
    const { actor, settle } = started()
    const emitted: string[] = []
    actor.on('*', ({ type }) => emitted.push(type))
    actor.send({ type: 'erasure.confirm', understood: true })
    expect(emitted).toEqual(['ping.pause'])

    settle('eraseAccount', { error: problem('errors.unreachable') })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'confirming',
      context: { problem: { message: 'errors.unreachable' }, rejectionCount: 1 },
    })
    expect(emitted).toEqual(['ping.pause', 'ping.resume'])
  })

  it('does nothing when the customer changes their mind', () => {
    const { actor, calls } = started()
    actor.send({ type: 'erasure.confirm', understood: false })

    actor.send({ type: 'erasure.cancel' })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { problem: null } })
  })

  it('continues by itself once the identity is proven, and pings only in between', () => {
    const { actor, settle, calls } = started()
    const emitted: string[] = []
    actor.on('*', ({ type }) => emitted.push(type))
    actor.send({ type: 'erasure.confirm', understood: true })
    settle('eraseAccount', { error: problem('errors.step_up_required') })
    expect(emitted).toEqual(['ping.pause', 'ping.resume'])

    settle('requestStepUp', { output: null })

    expect(calls()).toMatchObject([{ name: 'eraseAccount', input: { understood: true } }])
    expect(emitted).toEqual(['ping.pause', 'ping.resume', 'ping.pause'])
  })

  it('is tried again without the last problem', () => {
    const { actor, settle } = started()
    actor.send({ type: 'erasure.confirm', understood: true })
    settle('eraseAccount', { error: problem('errors.unreachable') })

    actor.send({ type: 'erasure.confirm', understood: true })

    expect(actor.getSnapshot()).toMatchObject({ value: 'erasing', context: { problem: null } })
  })

  it('leaves the receipt for the customer to open again', () => {
    const { actor, settle, calls } = started()
    actor.send({ type: 'erasure.confirm', understood: true })
    settle('eraseAccount', { output: { receipt, erased_at: '2026-11-20T09:00:00.000Z' } })
    settle('showReceipt', { output: null })
    expect(actor.getSnapshot()).toMatchObject({ value: 'erased', context: { receipt } })

    actor.send({ type: 'receipt.show' })

    expect(calls()).toMatchObject([{ name: 'showReceipt', input: { receipt } }])
  })

  it('does nothing without the proof of identity', () => {
    const { actor, settle } = started()
    actor.send({ type: 'erasure.confirm', understood: true })

    settle('eraseAccount', { error: problem('errors.step_up_required') })
    settle('requestStepUp', { error: new Error('step-up cancelled') })

    expect(actor.getSnapshot().value).toBe('confirming')
  })
})

const started = () => {
  const testActor = createTestActor(eraseAccountMachine)
  testActor.actor.send({ type: 'erasure.start' })
  return testActor
}
