import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { checkReceiptMachine } from '#machines/account/security/check-receipt.machine.ts'

const receipt = '7K3M-Q2XD-9VTA-04HN'
const erasure = {
  erased_at: '2026-11-20T09:00:00.000Z',
  rule: 'account',
  rows: 12,
  kinds: [],
} as const

describe('checking the receipt of an account deletion', () => {
  it('shows what was deleted if the receipt is genuine', () => {
    const { actor, settle, calls } = checking()
    expect(calls()).toMatchObject([{ name: 'checkErasure', input: { receipt } }])

    settle('checkErasure', { output: erasure })

    expect(actor.getSnapshot()).toMatchObject({
      value: { editing: 'confirmed' },
      context: { erasure, problem: null },
    })
  })

  it('sends nothing while nothing is typed', () => {
    const { actor, calls } = createTestActor(checkReceiptMachine)

    actor.send({ type: 'receipt.check', receipt: '' })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot().context.problem?.validationErrors).toEqual([
      { field: 'receipt', message: 'errors.no_value' },
    ])
  })

  it('clears an earlier result when the next receipt is not genuine', () => {
    const { actor, settle } = checking()
    settle('checkErasure', { output: erasure })
    actor.send({ type: 'receipt.check', receipt: 'another' })

    settle('checkErasure', { error: problem('errors.receipt_unknown') })

    expect(actor.getSnapshot()).toMatchObject({
      value: { editing: 'unconfirmed' },
      context: { erasure: null, problem: { message: 'errors.receipt_unknown' }, rejectionCount: 1 },
    })
  })

  it('shows no earlier result for an empty field, and no problem while it checks', () => {
    const { actor, settle } = checking()
    settle('checkErasure', { output: erasure })

    actor.send({ type: 'receipt.check', receipt: '' })
    expect(actor.getSnapshot().value).toEqual({ editing: 'unconfirmed' })
    actor.send({ type: 'receipt.check', receipt })

    expect(actor.getSnapshot()).toMatchObject({ value: 'checking', context: { problem: null } })
  })

  it('accepts no other receipt while one is being checked', () => {
    const { actor } = checking()

    expect(actor.getSnapshot().can({ type: 'receipt.check', receipt })).toBe(false)
  })
})

const checking = () => {
  const testActor = createTestActor(checkReceiptMachine)
  testActor.actor.send({ type: 'receipt.check', receipt })
  return testActor
}
