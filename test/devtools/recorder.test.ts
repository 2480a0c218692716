import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine, SimulatedClock } from 'xstate'

import { Trace } from '#contract/app/incident.ts'
import { redacted } from '#devtools/record/redact.ts'
import { createRecorder } from '#devtools/record/recorder.ts'
import { connectReduxDevtools } from '#devtools/record/redux-devtools.ts'
import { readTrace, createTrace } from '#devtools/trace/trace-file.ts'

const machine = createMachine({
  id: 'sample',
  initial: 'asking',
  states: {
    asking: { on: { 'name.typed': 'greeting' } },
    greeting: { after: { 5_000: 'asking' }, on: { 'greeting.stop': 'asking' } },
  },
})

const recordedActor = () => {
  const clock = new SimulatedClock()
  const recorder = createRecorder(() => clock.now())
  const actor = createActor(machine, { inspect: recorder.inspect, clock }).start()
  return { recorder, actor, clock }
}

describe('the recorder', () => {
  it('records every machine, its events and its states', () => {
    const { recorder, actor } = recordedActor()
    actor.send({ type: 'name.typed', name: 'Mari' })

    const { actors, rows } = recorder.read()
    expect(actors.map(({ machine: id }) => id)).toEqual(['sample'])
    expect(rows.map(({ event, state }) => [event, state])).toEqual([
      ['xstate.init', ['asking']],
      ['name.typed', ['greeting']],
    ])
  })

  it('records the actions of the states left, of the transition and of the states entered', () => {
    const busy = createMachine({
      id: 'busy',
      initial: 'idle',
      states: {
        idle: { entry: 'showIdle', exit: 'hideIdle', on: { 'work.start': 'checking' } },
        checking: { always: { target: 'working', actions: 'countStart' } },
        working: {
          entry: { type: 'showWork', params: 'slow' },
          on: { 'work.note': { actions: 'keepNote' }, 'work.stop': 'idle' },
        },
      },
    })
    const recorder = createRecorder()
    const actor = createActor(busy, { inspect: recorder.inspect }).start()
    for (const type of ['work.start', 'work.note', 'work.stop']) actor.send({ type })

    expect(recorder.read().rows.map(({ event, actions }) => [event, actions])).toEqual([
      ['xstate.init', ['showIdle']],
      ['work.start', ['hideIdle', 'countStart', 'showWork slow']],
      ['work.note', ['keepNote']],
      ['work.stop', ['showIdle']],
    ])
  })

  it('lists a timer while it is pending', () => {
    const { recorder, actor, clock } = recordedActor()
    const armed = () => recorder.read().timers.map(({ ms, due }) => [ms, due])

    actor.send({ type: 'name.typed', name: 'Mari' })
    expect(armed()).toEqual([[5_000, 5_000]])
    actor.send({ type: 'greeting.stop' })
    expect(armed()).toEqual([])
    actor.send({ type: 'name.typed', name: 'Mari' })
    clock.increment(5_000)
    expect(armed()).toEqual([])
  })

  it('keeps the last five hundred events', () => {
    const { recorder, actor } = recordedActor()
    for (let count = 0; count < 600; count++) actor.send({ type: 'name.typed', name: '' })

    expect(recorder.read().rows).toHaveLength(500)
  })

  it('redacts payloads except for identifiers from our code', () => {
    const payload = {
      type: 'user.loaded',
      user: { email: 'mari@alleel.example', age: 41 },
      as: 'x',
    }

    expect(redacted(payload)).toEqual({
      type: 'user.loaded',
      user: { email: '‹text›', age: '‹number›' },
      as: 'x',
    })
  })

  it('saves a trace of identifiers only, which can be read again', () => {
    const { recorder, actor } = recordedActor()
    actor.send({ type: 'name.typed', name: 'Mari Tamm' })

    const trace = createTrace(recorder.read().rows)

    expect(v.is(Trace, trace)).toBe(true)
    expect(JSON.stringify(trace)).not.toContain('Mari')
    expect(readTrace(JSON.stringify(trace))).toEqual(trace)
    expect(readTrace('{"steps": 1}')).toBeNull()
    expect(readTrace('no trace')).toBeNull()
  })

  it('sends the same events to the Redux DevTools, if installed', () => {
    const sent: unknown[] = []
    const connection = { init: () => undefined, send: (...news: unknown[]) => sent.push(news) }
    const { recorder, actor } = recordedActor()
    connectReduxDevtools(recorder, { connect: () => connection })
    connectReduxDevtools(recorder, undefined)

    actor.send({ type: 'name.typed', name: 'Mari' })

    const action = { type: 'sample ← name.typed', payload: { name: '‹text›' } }
    expect(sent.at(-1)).toEqual([action, expect.objectContaining({})])
  })
})
