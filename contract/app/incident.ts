import * as v from 'valibot'

import { call } from '../call.ts'

/** The code that a person reads to support: letters and digits that are not easily confused. */
export const IncidentCode = v.pipe(
  v.string(),
  v.regex(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/),
)

/** An identifier from our code, such as a state or an event; a pattern that a person's input is unlikely to match. */
const name = v.pipe(v.string(), v.maxLength(120), v.regex(/^[\w.:()#|>/$-]*$/))
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(604_800_000))

/** A transition of a machine: the event and the resulting states, never the event's payload. */
export const TraceStep = v.strictObject({
  ms: milliseconds,
  machine: name,
  /** Distinguishes actors of one machine. */
  actor: name,
  event: name,
  /** The paths of the innermost states. */
  state: v.pipe(v.array(name), v.maxLength(12)),
})
export type TraceStep = v.InferOutput<typeof TraceStep>

/** The maximum number of steps in a trace. */
export const traceLimit = 300

/** The last steps of a page, oldest first. */
export const Trace = v.strictObject({
  version: v.literal(1),
  incident: v.nullable(IncidentCode),
  steps: v.pipe(v.array(TraceStep), v.maxLength(traceLimit)),
})
export type Trace = v.InferOutput<typeof Trace>

/** How a page can fail without a code from the server. */
const incidentKinds = ['broken_page', 'unknown_answer', 'no_answer', 'missing_part'] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** A failure reported by the page itself, without personal data. */
export const IncidentReport = v.strictObject({
  incident: IncidentCode,
  kind: v.picklist(incidentKinds),
  /** The id of the failed call, if it was one. */
  call: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{1,60}$/))),
  /** The pattern of the route, without its parameters. */
  route: v.pipe(v.string(), v.regex(/^[A-Za-z_$/{}.-]{0,120}$/)),
  /** The file name of the page’s first script, which differs in every build. */
  build: v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/)),
})
export type IncidentReport = v.InferOutput<typeof IncidentReport>

export const reportIncident = call({
  id: 'reportIncident',
  method: 'POST',
  path: '/general/incident',
  summary: 'Logs a failure of a page, under the code that the page shows.',
  access: 'anyone',
  input: IncidentReport,
  output: v.null(),
  problems: [],
  isExtension: true,
})

export const sendTrace = call({
  id: 'sendTrace',
  method: 'POST',
  path: '/general/trace',
  summary: 'Stores the last steps of a page with the code of an incident, for its investigation.',
  access: 'anyone',
  input: v.strictObject({ incident: IncidentCode, trace: Trace }),
  output: v.null(),
  message: 'success.trace_sent',
  problems: [],
  isExtension: true,
})
