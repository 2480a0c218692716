import { useState, type FormEvent } from 'react'

import type { Trace } from '#contract/app/incident.ts'

import type { Row } from '../record/recorder.ts'
import { fetchTrace, readTrace, saveTrace } from './trace-file.ts'

type TraceControlsProps = { rows: readonly Row[]; onOpen: (trace: Trace) => void }

/** Saves the recorded trace, identifiers only, and opens a saved or reported one. */
export const TraceControls = ({ rows, onOpen }: TraceControlsProps) => {
  const [problem, setProblem] = useState('')
  const show = (trace: Trace | null, otherwise: string): void => {
    setProblem(trace ? '' : otherwise)
    if (trace) onOpen(trace)
  }
  const openFile = async (file: File | undefined): Promise<void> => {
    if (file) show(readTrace(await file.text()), 'This file holds no trace.')
  }
  const openSent = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    if (typeof code !== 'string' || code.trim() === '') return
    show(await fetchTrace(code.trim()), `Nobody has sent the steps of ${code.trim()}.`)
  }
  return (
    <section aria-label="Trace">
      <h2>Trace</h2>
      <form className="buttons" onSubmit={(event) => void openSent(event)}>
        <input
          name="code"
          aria-label="Incident code"
          placeholder="7K3M-Q2XD"
          size={11}
          autoComplete="off"
        />
        <button type="submit">Open by code</button>
      </form>
      <label className="named">
        Open a file
        <input
          type="file"
          accept="application/json"
          onChange={({ target }) => void openFile(target.files?.[0])}
        />
      </label>
      <p>
        <button type="button" disabled={rows.length === 0} onClick={() => saveTrace(rows)}>
          Save what was recorded
        </button>
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
    </section>
  )
}
