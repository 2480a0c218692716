import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { dialogMachine, type DialogMessage } from '#machines/app/dialog.machine.ts'

describe('the dialog', () => {
  it('is closed while there is no message', () => {
    expect(opened().actor.getSnapshot().value).toBe('closed')
  })

  it('opens with a message and closes on dialog.close', () => {
    const { actor } = opened(broken)
    expect(actor.getSnapshot().value).toBe('open')

    actor.send({ type: 'dialog.close' })

    expect(actor.getSnapshot().value).toBe('closed')
  })

  it('shows one message at a time, and the next one when the first is closed', () => {
    const { actor } = opened(broken, unreachable)
    expect(actor.getSnapshot().context.queue[0]).toEqual(broken)

    actor.send({ type: 'dialog.close' })
    expect(actor.getSnapshot().value).toBe('open')
    expect(actor.getSnapshot().context.queue).toEqual([unreachable])
    actor.send({ type: 'dialog.close' })

    expect(actor.getSnapshot().value).toBe('closed')
  })

  it('stays open for as long as the user needs', () => {
    const { actor, clock } = opened(broken)

    clock.advance(3_600_000)

    expect(actor.getSnapshot().value).toBe('open')
  })
})

const broken: DialogMessage = { kind: 'problem', problem: problem('errors.unexpected').problem }
const unreachable: DialogMessage = {
  kind: 'problem',
  problem: problem('errors.unreachable').problem,
}

const opened = (...messages: DialogMessage[]) => {
  const testActor = createTestActor(dialogMachine)
  for (const message of messages) testActor.actor.send({ type: 'dialog.open', message })
  return testActor
}
