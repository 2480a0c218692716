import { createActor, createMachine } from 'xstate'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { Trace } from '#contract/app/incident.ts'
import { inspectOptions } from '#src/actors/inspect.ts'
import { recordTrace, createTrace } from '#src/actors/trace.ts'

const machine = createMachine({
  id: 'sample',
  initial: 'asking',
  states: {
    asking: { on: { 'name.typed': 'known' } },
    known: { type: 'parallel', states: { left: {}, right: {} } },
  },
})

describe('trace', () => {
  it('records events and states from its start, without payloads', () => {
    createActor(machine, inspectOptions).start()
    recordTrace()
    const actor = createActor(machine, inspectOptions).start()
    actor.send({ type: 'name.typed', name: 'Mari Tamm' })

    const { steps } = createTrace('7K3M-Q2XD')

    expect(steps.map(({ event, state }) => [event, state])).toEqual([
      ['xstate.init', ['asking']],
      ['name.typed', ['known.left', 'known.right']],
    ])
    expect(JSON.stringify(steps)).not.toContain('Mari')
  })

  it('stays within the limits of the contract after any number of events', () => {
    recordTrace()
    const actor = createActor(machine, inspectOptions).start()
    for (let count = 0; count < 400; count++) actor.send({ type: 'name.typed', name: '' })

    const trace = createTrace('7K3M-Q2XD')

    expect(v.is(Trace, trace)).toBe(true)
    expect(trace.steps).toHaveLength(300)
  })
})
