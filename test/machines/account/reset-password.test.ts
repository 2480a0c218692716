import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { rehearse } from '#flows/rehearse.ts'
import { resetPasswordMachine } from '#machines/account/reset-password.machine.ts'

const code = 'c'.repeat(43)
const password = 'quiet-river-under-ice'
const form = { password, password_confirmation: password }

describe('choosing a new password', () => {
  it('logs a customer out first', () => {
    const { actor, calls } = opened({ isCustomer: true })

    expect(calls().map(({ name }) => name)).toEqual(['endSession'])
    expect(actor.getSnapshot().value).toBe('leaving')
  })

  it('changes nothing as long as the log-out does not succeed', () => {
    const { actor, settle } = opened({ isCustomer: true })

    settle('endSession', { error: problem('errors.unreachable') })
    expect(actor.getSnapshot().can({ type: 'password.submit', form })).toBe(false)
    actor.send({ type: 'password.retry' })
    settle('endSession', { output: null })

    expect(actor.getSnapshot().value).toBe('choosing')
  })

  it('asks nothing of the server for a visitor', () => {
    const { actor, calls } = opened({ isCustomer: false })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot().value).toBe('choosing')
  })

  it('is not begun by a link without a code', () => {
    const { actor } = opened({ isCustomer: false, code: '' })

    expect(actor.getSnapshot().value).toBe('unknown')
  })

  it('names what is wrong before it is sent', () => {
    const { actor, calls } = opened({ isCustomer: false })

    actor.send({
      type: 'password.submit',
      form: { password: 'short', password_confirmation: 'other' },
    })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot().context.problem?.validationErrors).toContainEqual({
      field: 'password',
      message: 'errors.password_too_short',
      messageArguments: { minLength: 12 },
    })
  })

  it.each([
    ['errors.link_expired', 'expired'],
    ['errors.link_used', 'used'],
    ['errors.link_superseded', 'superseded'],
    ['errors.incorrect_validation_code', 'unknown'],
  ] as const)('tells %s apart', (key, state) => {
    const { actor, settle } = opened({ isCustomer: false })

    actor.send({ type: 'password.submit', form })
    settle('resetPassword', { error: problem(key) })

    expect(actor.getSnapshot().value).toBe(state)
  })

  it('keeps no password once it is sent', () => {
    const { actor, settle } = opened({ isCustomer: false })

    actor.send({ type: 'password.submit', form })
    settle('resetPassword', { output: null })

    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(password)
  })
})

const opened = (link: { isCustomer: boolean; code?: string }) => {
  const rehearsal = rehearse(resetPasswordMachine)
  rehearsal.actor.send({ type: 'link.open', code, ...link })
  return rehearsal
}
