import { describe, expect, it } from 'vitest'

import { incidentCode, unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { incidentMachine } from '#machines/app/incident.machine.ts'

const input = {
  incident: incidentCode,
  trace: { version: 1 as const, incident: incidentCode, steps: [] },
}

const opened = () => {
  const { actor, settle, calls } = createTestActor(incidentMachine, { input })
  const state = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  const pending = () => calls().map(({ name, input: sent }) => ({ name, input: sent }))
  return { actor, settle, state, context, pending }
}

describe('the report of an incident', () => {
  it('sends nothing by itself', () => {
    expect(opened().pending()).toEqual([])
  })

  it('sends the steps with the code when the customer chooses to', () => {
    const { actor, settle, state, pending } = opened()

    actor.send({ type: 'trace.send' })
    expect(pending()).toEqual([{ name: 'sendTrace', input }])
    settle('sendTrace', { output: null })

    expect(state()).toBe('sent')
  })

  it('shows why the steps could not be sent, and sends them again on demand', () => {
    const { actor, settle, context, pending } = opened()
    actor.send({ type: 'trace.send' })
    settle('sendTrace', { error: unreachable })
    expect(context().problem).toEqual(unreachable.problem)

    actor.send({ type: 'trace.send' })

    expect(context().problem).toBeNull()
    expect(pending()).toEqual([{ name: 'sendTrace', input }])
  })

  it('shows that the code is copied, whether the steps are sent or not', () => {
    const { actor, context, state } = opened()
    expect(context().isCopied).toBe(false)

    actor.send({ type: 'code.copied' })

    expect(context().isCopied).toBe(true)
    expect(state()).toBe('idle')
  })
})
