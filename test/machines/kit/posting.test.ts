import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { postedSample, receivedSample, registeredKit, sample } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { postingMachine } from '#machines/kit/posting.machine.ts'

const open = (kit = registeredKit) => {
  const test = createTestActor(postingMachine, { input: { kit } })
  const emitted: unknown[] = []
  test.actor.on('*', (event) => emitted.push(event))
  return {
    ...test,
    emitted,
    value: () => test.actor.getSnapshot().value,
    context: () => test.actor.getSnapshot().context,
    isBusy: () => test.actor.getSnapshot().hasTag('busy'),
    inputs: () => test.calls().map(({ name, input }) => ({ name, input })),
  }
}

const openPosted = () => open(postedSample.kit)

const notification = (key: string) => ({
  type: 'notification.show',
  notification: { tone: 'success', key },
})
const failed = { error: problem('errors.unreachable') }

describe('posting of a sample', () => {
  it('is at home until the customer says that it is posted', () => {
    const test = open()
    expect(test.value()).toBe('atHome')
    expect(test.isBusy()).toBe(false)

    test.actor.send({ type: 'posting.report' })

    expect(test.inputs()).toEqual([{ name: 'reportSamplePosted', input: { is_posted: true } }])
    expect(test.isBusy()).toBe(true)
    test.settle('reportSamplePosted', { output: postedSample })
    expect(test.value()).toBe('posted')
    expect(test.isBusy()).toBe(false)
    expect(test.context()).toMatchObject({ kit: postedSample.kit, sample: postedSample })
    expect(test.emitted).toEqual([notification('success.sample_posted')])
  })

  it('that the customer has posted is on its way, which can be taken back', () => {
    const test = openPosted()
    expect(test.value()).toBe('posted')

    test.actor.send({ type: 'posting.retract' })

    expect(test.inputs()).toEqual([{ name: 'reportSamplePosted', input: { is_posted: false } }])
    expect(test.isBusy()).toBe(true)
    test.settle('reportSamplePosted', { output: sample })
    expect(test.value()).toBe('atHome')
    expect(test.context().kit).toEqual(registeredKit)
    expect(test.emitted).toEqual([notification('success.sample_not_posted')])
  })

  it.each([
    ['posting.report', open],
    ['posting.retract', openPosted],
  ] as const)(
    '%s shows that the laboratory has it already, and confirms nothing',
    (type, start) => {
      const test = start()
      test.actor.send({ type })
      test.settle('reportSamplePosted', { output: receivedSample })

      expect(test.value()).toBe('received')
      expect(test.context()).toMatchObject({ kit: receivedSample.kit, sample: receivedSample })
      expect(test.emitted).toEqual([])
    },
  )

  it.each([
    ['posting.report', open, { state: 'atHome', output: postedSample }],
    ['posting.retract', openPosted, { state: 'posted', output: sample }],
  ] as const)('%s shows why it failed until the next try', (type, start, { state, output }) => {
    const test = start()
    test.actor.send({ type })
    test.settle('reportSamplePosted', failed)

    expect(test.value()).toBe(state)
    expect(test.context().problem?.message).toBe('errors.unreachable')
    expect(test.emitted).toEqual([])
    test.actor.send({ type })
    expect(test.context().problem).toBeNull()
    test.settle('reportSamplePosted', { output })
    expect(test.value()).not.toBe(state)
  })
})
