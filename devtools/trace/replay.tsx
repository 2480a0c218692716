import { Suspense, useState } from 'react'

import type { Trace } from '#contract/app/incident.ts'
import { machines } from '#machines/index.ts'

import { Diagram } from '../machine/diagram.tsx'

/** A trace may be older than the portal: a machine that no longer exists has no diagram. */
const isKnown = (machine: string): boolean => machine in machines

/** Replays a trace step by step on the diagrams of its machines. */
export const Replay = ({ trace, onClose }: { trace: Trace; onClose: () => void }) => {
  const [at, setAt] = useState(0)
  const step = trace.steps[at]
  return (
    <main>
      <section aria-label="Replay">
        <h2>{trace.incident ? `Incident ${trace.incident}` : 'A saved trace'}</h2>
        <p>
          <label>
            Step{' '}
            <input
              type="range"
              min={0}
              max={Math.max(0, trace.steps.length - 1)}
              value={at}
              onChange={({ target }) => setAt(Number(target.value))}
            />{' '}
            {at + 1} of {trace.steps.length}
          </label>
          <button type="button" onClick={onClose}>
            Close the trace
          </button>
        </p>
        {step ? (
          <p>
            <strong>{step.machine}</strong> {step.event} → {step.state.join(', ')}{' '}
            <small>{step.ms} ms</small>
          </p>
        ) : (
          <p>The trace holds no steps.</p>
        )}
        {step && isKnown(step.machine) ? (
          <Suspense fallback={<p>The diagram is being laid out…</p>}>
            <Diagram machine={step.machine} state={step.state} />
          </Suspense>
        ) : null}
      </section>
    </main>
  )
}
