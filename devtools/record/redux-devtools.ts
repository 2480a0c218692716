import { redacted } from './redact.ts'
import type { Recorder } from './recorder.ts'

type Connection = { init: (state: unknown) => void; send: (action: object, state: unknown) => void }

/** Sends the same events to the Redux DevTools extension, where it is installed. */
export const connectReduxDevtools = (recorder: Recorder, extension: unknown): void => {
  const connect: unknown = Reflect.get(Object(extension), 'connect')
  if (typeof connect !== 'function') return
  const connection: Connection = connect.call(extension, { name: 'Alleel' })
  const states: Record<string, readonly string[]> = {}
  let last = 0
  connection.init(states)
  recorder.subscribe(() => {
    for (const { n, machine, actor, event, state, payload } of recorder.read().rows) {
      if (n <= last) continue
      last = n
      states[`${machine} ${actor}`] = state
      const action = { type: `${machine} ← ${event}`, payload: redacted(payload) }
      connection.send(action, { ...states })
    }
  })
}
