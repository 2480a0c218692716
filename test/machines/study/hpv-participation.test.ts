import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { unreachable } from '#flows/machines/samples.ts'
import { receipt } from '#flows/machines/study/hpv-order.flow.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { hpvParticipationMachine } from '#machines/study/hpv-participation.machine.ts'

const followed = { hasResult: true, canBeReminded: true, hasStoppedReminders: false }
const open = (input = followed) => {
  const test = createTestActor(hpvParticipationMachine, { input })
  const emitted: object[] = []
  test.actor.on('*', (event) => emitted.push(event))
  return {
    ...test,
    emitted,
    value: () => test.actor.getSnapshot().value,
    context: () => test.actor.getSnapshot().context,
  }
}

const showResult = () => {
  const test = open()
  test.actor.send({ type: 'result.show' })
  return test
}

const leave = () => {
  const test = open()
  test.actor.send({ type: 'withdrawal.open' })
  return test
}

describe('HPV participation: the result', () => {
  it('is shown, and hidden again', () => {
    const test = showResult()
    expect(test.actor.getSnapshot().hasTag('busy')).toBe(true)
    test.settle('readHpvResult', { output: { result: 'found' } })
    expect([test.value(), test.context().result]).toEqual(['resultShown', 'found'])
    test.actor.send({ type: 'result.hide' })

    expect([test.value(), test.context().result]).toEqual(['participating', null])
  })

  it('is read again after the identity was confirmed again', () => {
    const test = showResult()
    test.settle('readHpvResult', { error: problem('errors.step_up_required') })
    expect(test.value()).toBe('awaitingStepUp')
    test.settle('requestStepUp', { output: null })
    expect(test.value()).toBe('loadingResult')
    test.settle('readHpvResult', { error: problem('errors.step_up_required') })
    test.settle('requestStepUp', { error: new Error('cancelled') })

    expect([test.value(), test.context().problem]).toEqual(['participating', null])
  })

  it('that cannot be read shows why, until it is asked for again', () => {
    const test = showResult()
    test.settle('readHpvResult', { error: unreachable })
    expect(test.context()).toMatchObject({ problem: unreachable.problem, rejectionCount: 1 })
    test.actor.send({ type: 'result.show' })
    expect(test.context().problem).toBeNull()
    test.settle('readHpvResult', { error: unreachable })
    test.actor.send({ type: 'reminders.stop' })
    expect(test.context().problem).toBeNull()
    test.settle('stopReminders', { error: unreachable })
    test.actor.send({ type: 'withdrawal.open' })

    expect(test.context().problem).toBeNull()
  })

  it('is not offered before it is there', () => {
    const test = open({ ...followed, hasResult: false })

    expect(test.actor.getSnapshot().can({ type: 'result.show' })).toBe(false)
  })
})

describe('HPV participation: the reminders', () => {
  it('stop, and are not offered any longer', () => {
    const test = open()
    test.actor.send({ type: 'reminders.stop' })
    expect(test.calls()).toMatchObject([{ input: { level: 'stop_reminders' } }])
    expect(test.actor.getSnapshot().hasTag('busy')).toBe(true)
    test.settle('stopReminders', {
      output: { receipt: null, withdrawn_at: '2027-03-01T09:00:00Z' },
    })

    expect(test.value()).toBe('participating')
    expect(test.context().hasStoppedReminders).toBe(true)
    expect(test.actor.getSnapshot().can({ type: 'reminders.stop' })).toBe(false)
    expect(test.emitted).toEqual([])
  })

  it('are not offered to be stopped when none could be sent', () => {
    const test = open({ ...followed, canBeReminded: false })

    expect(test.actor.getSnapshot().can({ type: 'reminders.stop' })).toBe(false)
  })

  it('go on when the request fails', () => {
    const test = open()
    test.actor.send({ type: 'reminders.stop' })
    test.settle('stopReminders', { error: unreachable })

    expect(test.context()).toMatchObject({
      hasStoppedReminders: false,
      problem: unreachable.problem,
    })
    expect(test.actor.getSnapshot().can({ type: 'reminders.stop' })).toBe(true)
  })
})

describe('HPV participation: the withdrawal', () => {
  it('asks what to delete', () => {
    const test = leave()
    test.actor.send({ type: 'withdrawal.confirm', level: null })

    expect(test.value()).toBe('choosingWithdrawal')
    expect(test.context()).toMatchObject({
      rejectionCount: 1,
      problem: {
        message: 'errors.form_validation',
        validationErrors: [{ field: 'level', message: 'errors.no_choice' }],
      },
    })
    test.actor.send({ type: 'withdrawal.dismiss' })
    expect([test.value(), test.context().problem]).toEqual(['participating', null])
  })

  it.each(['withdraw', 'withdraw_and_destroy'] as const)(
    'deletes as much as was chosen and hands over the receipt: %s',
    (level) => {
      const test = leave()
      test.actor.send({ type: 'withdrawal.confirm', level: null })
      test.actor.send({ type: 'withdrawal.confirm', level })
      expect(test.context().problem).toBeNull()
      expect(test.calls()).toMatchObject([{ name: 'withdrawFromHpv', input: { level } }])
      expect(test.actor.getSnapshot().hasTag('busy')).toBe(true)
      test.settle('withdrawFromHpv', { output: { receipt, withdrawn_at: '2027-03-01T09:00:00Z' } })

      expect(test.value()).toBe('withdrawn')
      expect(test.emitted).toEqual([
        {
          type: 'notification.show',
          notification: { tone: 'success', key: 'success.hpv_withdrawn' },
        },
        { type: 'study.withdrawn', receipt },
      ])
    },
  )

  it('is repeated after the identity was confirmed again', () => {
    const test = leave()
    test.actor.send({ type: 'withdrawal.confirm', level: 'withdraw_and_destroy' })
    test.settle('withdrawFromHpv', { error: problem('errors.step_up_required') })
    expect(test.value()).toBe('confirmingWithdrawal')
    expect(test.actor.getSnapshot().hasTag('busy')).toBe(true)
    test.settle('requestStepUp', { output: null })

    expect([test.value(), test.context().problem]).toEqual(['withdrawing', null])
    expect(test.calls()).toMatchObject([{ input: { level: 'withdraw_and_destroy' } }])
    test.settle('withdrawFromHpv', { error: problem('errors.step_up_required') })
    test.settle('requestStepUp', { error: new Error('cancelled') })
    expect([test.value(), test.context().problem]).toEqual(['choosingWithdrawal', null])
  })

  it('can be confirmed again when the request fails', () => {
    const test = leave()
    test.actor.send({ type: 'withdrawal.confirm', level: 'withdraw' })
    test.settle('withdrawFromHpv', { error: unreachable })

    expect([test.value(), test.context().problem]).toEqual([
      'choosingWithdrawal',
      unreachable.problem,
    ])
  })
})
