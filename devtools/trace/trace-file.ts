import * as v from 'valibot'

import { Trace, traceLimit } from '#contract/app/incident.ts'

import type { Row } from '../record/recorder.ts'

/** Creates a trace of the last events, with identifiers only. */
export const createTrace = (rows: readonly Row[]): Trace => ({
  version: 1,
  incident: null,
  steps: rows
    .slice(-traceLimit)
    .map(({ ms, machine, actor, event, state }) => ({ ms, machine, actor, event, state })),
})

export const saveTrace = (rows: readonly Row[]): void => {
  const content = JSON.stringify(createTrace(rows), null, 1)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  link.download = 'trace.json'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Loads the trace of an incident from the server; null when none was sent. */
export const fetchTrace = async (code: string): Promise<Trace | null> => {
  const answer = await fetch(`/api/trace/${encodeURIComponent(code)}`)
  return readTrace(await answer.text())
}

/** Parses a trace file; null when it contains no trace. */
export const readTrace = (content: string): Trace | null => {
  try {
    const result = v.safeParse(Trace, JSON.parse(content))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
