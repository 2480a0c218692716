import * as v from 'valibot'

import { Trace, traceLimit } from '#contract/incident.ts'

import type { Row } from '../record/recorder.ts'

/** What a trace may hold of rows: names only. */
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

/** What somebody sent of an incident to the server beside; nothing where nobody did. */
export const fetchTrace = async (code: string): Promise<Trace | null> => {
  const answer = await fetch(`/api/trace/${encodeURIComponent(code)}`)
  return readTrace(await answer.text())
}

/** The trace in a file, or nothing where the file holds none. */
export const readTrace = (content: string): Trace | null => {
  try {
    const result = v.safeParse(Trace, JSON.parse(content))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
