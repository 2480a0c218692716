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

  it('does nothing without the proof of identity', () => {
    const { actor, settle } = started()
    actor.send({ type: 'erasure.confirm', understood: true })

    settle('eraseAccount', { error: problem('errors.step_up_required') })
    settle('requestStepUp', { error: new Error('given up') })

    expect(actor.getSnapshot().value).toBe('confirming')
  })
})

const started = () => {
  const testActor = createTestActor(eraseAccountMachine)
  testActor.actor.send({ type: 'erasure.start' })
  return testActor
}
