import { useState } from 'react'

import type { Trace } from '#contract/incident.ts'

import type { Row } from './recorder.ts'
import { readTrace, saveTrace } from './trace-file.ts'

type TraceFileProps = { rows: readonly Row[]; onOpen: (trace: Trace) => void }

/** Saves what was recorded, by names only, and opens what somebody else has saved or sent. */
export const TraceFile = ({ rows, onOpen }: TraceFileProps) => {
  const [problem, setProblem] = useState('')
  const open = async (file: File | undefined): Promise<void> => {
    const trace = file ? readTrace(await file.text()) : null
    setProblem(trace ? '' : 'This file holds no trace.')
    if (trace) onOpen(trace)
  }
  return (
    <section aria-label="Trace">
      <h2>Trace</h2>
      <p>
        <button type="button" onClick={() => saveTrace(rows)}>
          Save
        </button>
        <label>
          Open{' '}
          <input
            type="file"
            accept="application/json"
            onChange={({ target }) => void open(target.files?.[0])}
          />
        </label>
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
    </section>
  )
}
