import './panel.css'

import { useState, useSyncExternalStore } from 'react'

import type { Trace } from '#contract/app/incident.ts'

import { ActorView } from './machine/actor-view.tsx'
import { ClockControls } from './clock/clock-controls.tsx'
import type { PageClock } from './clock/page-clock.ts'
import { EventLog } from './record/event-log.tsx'
import type { Recorder, RecordedActor } from './record/recorder.ts'
import { Replay } from './trace/replay.tsx'
import { Switches } from './switches/switches.tsx'
import { TraceControls } from './trace/trace-controls.tsx'

/** Shows the machines of the page, the diagram and the controls of one, and the log, side by side. */
export const Panel = ({ recorder, clock }: { recorder: Recorder; clock: PageClock }) => {
  const recording = useSyncExternalStore(recorder.subscribe, recorder.read)
  const [chosen, setChosen] = useState<string | null>(null)
  const [trace, setTrace] = useState<Trace | null>(null)
  const recordedActor =
    recording.actors.find(({ actor }) => actor === chosen) ?? recording.actors.find(isAuth)
  return (
    <div className="machines-panel">
      <div className="desk">
        <aside>
          <ActorList actors={recording.actors} chosen={recordedActor?.actor} onChoose={setChosen} />
          <ClockControls clock={clock} />
          <Switches />
          <TraceControls rows={recording.rows} onOpen={setTrace} />
        </aside>
        {trace ? (
          <Replay trace={trace} onClose={() => setTrace(null)} />
        ) : (
          <main>
            {recordedActor ? (
              <ActorView recordedActor={recordedActor} timers={recording.timers} />
            ) : null}
          </main>
        )}
        <EventLog rows={recording.rows} onClear={recorder.clear} onChoose={setChosen} />
      </div>
    </div>
  )
}

const isAuth = ({ machine }: RecordedActor): boolean => machine === 'auth'

type ActorListProps = {
  actors: readonly RecordedActor[]
  chosen: string | undefined
  onChoose: (actor: string) => void
}

const ActorList = ({ actors, chosen, onChoose }: ActorListProps) => (
  <section aria-label="Actors">
    <h2>Actors</h2>
    {actors.length === 0 ? <p>No machine is running yet.</p> : null}
    <ul className="actors">
      {actors.map(({ actor, machine, snapshot }) => (
        <li key={actor}>
          <button type="button" aria-pressed={actor === chosen} onClick={() => onChoose(actor)}>
            <strong>{machine}</strong> {formatState(snapshot.value)}
            <small> {snapshot.status === 'active' ? actor : 'ended'}</small>
          </button>
        </li>
      ))}
    </ul>
  </section>
)

const formatState = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value).replaceAll(/["{}]/g, '')
