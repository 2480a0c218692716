import { Suspense } from 'react'
import type { AnyActorRef, AnyEventObject } from 'xstate'

import { flowModels } from '#flows/machines/flow-models.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { describeValue } from '#flows/graph/sample-names.ts'
import { sentEvents } from '#flows/graph/possible-events.ts'
import { statePaths } from '#machines/fragments/state-paths.ts'

import { Diagram } from './diagram.tsx'
import type { Timer, RecordedActor } from '../record/recorder.ts'

type ActorViewProps = { recordedActor: RecordedActor; timers: readonly Timer[] }

/** One machine: its states, the events it can take now, and its pending timers. */
export const ActorView = ({ recordedActor, timers }: ActorViewProps) => {
  const { address, machine, actor, snapshot } = recordedActor
  return (
    <section className="actor" aria-label={machine}>
      <div className="controls">
        <h2>
          {machine} <small>{statePaths(snapshot.value).join(', ')}</small>
        </h2>
        <Sendable {...recordedActor} />
        <Timers address={address} timers={timers.filter((timer) => timer.actor === actor)} />
      </div>
      <Suspense fallback={<p>The diagram is being laid out…</p>}>
        <Diagram machine={machine} state={statePaths(snapshot.value)} />
      </Suspense>
    </section>
  )
}

const models: ReadonlyMap<string, FlowModel> = new Map(Object.entries(flowModels))

/** A button for every event that the machine can take now, with the payloads of its flow model. */
const Sendable = ({ address, machine, snapshot }: RecordedActor) => {
  const model = models.get(machine)
  if (!model) return null
  const events = sentEvents(model, snapshot).filter((event) => snapshot.can(event))
  if (events.length === 0) return <p>Nothing can be sent now.</p>
  return (
    <p className="buttons">
      {events.map((event) => (
        <button key={formatEvent(event)} type="button" onClick={() => address.send(event)}>
          {formatEvent(event)}
        </button>
      ))}
    </p>
  )
}

const formatEvent = ({ type, ...payload }: AnyEventObject): string =>
  Object.keys(payload).length === 0 ? type : `${type} ${describeValue(payload)}`.slice(0, 80)

/** Pending timers, each of which can be fired at once. */
const Timers = ({ address, timers }: { address: AnyActorRef; timers: readonly Timer[] }) => (
  <ul aria-label="Armed timers">
    {timers.length === 0 ? <li>No timer is armed.</li> : null}
    {timers.map(({ id, event, ms }) => (
      <li key={id}>
        {event.replace('xstate.after.', 'after ')} ({ms} ms){' '}
        <button type="button" onClick={() => address.send({ type: event })}>
          Now
        </button>
      </li>
    ))}
  </ul>
)
