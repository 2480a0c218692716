import * as v from 'valibot'

import { call } from './call.ts'

/** What a person reads to the support: letters and digits that are not taken for one another. */
export const IncidentCode = v.pipe(
  v.string(),
  v.regex(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/),
)

/** A name of ours, such as a state or an event; nothing that a person has typed looks like all of it. */
const name = v.pipe(v.string(), v.maxLength(120), v.regex(/^[\w.:()#|>/$-]*$/))
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(604_800_000))

/** What a machine did: which event led it to which state. Never what an event carried. */
export const TraceStep = v.strictObject({
  ms: milliseconds,
  machine: name,
  /** Tells apart actors of one machine. */
  actor: name,
  event: name,
  /** The innermost states, by their paths. */
  state: v.pipe(v.array(name), v.maxLength(12)),
})
export type TraceStep = v.InferOutput<typeof TraceStep>

export const traceLimit = 300

/** The last steps of a page, oldest first. */
export const Trace = v.strictObject({
  version: v.literal(1),
  incident: v.nullable(IncidentCode),
  steps: v.pipe(v.array(TraceStep), v.maxLength(traceLimit)),
})
export type Trace = v.InferOutput<typeof Trace>

/** How a page can break down where no answer of the server tells a code. */
export const faultKinds = ['broken_page', 'unknown_answer', 'no_answer', 'missing_part'] as const
export type FaultKind = (typeof faultKinds)[number]

/** The bare fact, told by the page itself; nothing in it is of a person. */
export const FaultReport = v.strictObject({
  incident: IncidentCode,
  kind: v.picklist(faultKinds),
  /** The call that was made, if it was one. */
  call: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{1,60}$/))),
  /** The pattern of the route, without what fills it: a number is never part of one. */
  route: v.pipe(v.string(), v.regex(/^[A-Za-z_$/{}.-]{0,120}$/)),
  /** The name of the page’s first script, of which every build has another. */
  build: v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/)),
})
export type FaultReport = v.InferOutput<typeof FaultReport>

export const reportFault = call({
  id: 'reportFault',
  method: 'POST',
  path: '/general/fault',
  summary: 'Writes down that a page broke down by itself, under the code that its reader was told.',
  access: 'anyone',
  input: FaultReport,
  output: v.null(),
  problems: [],
  addition: true,
})

export const sendTrace = call({
  id: 'sendTrace',
  method: 'POST',
  path: '/general/trace',
  summary:
    'Keeps the last steps of a page beside the code of an incident, for those who look into it.',
  access: 'anyone',
  input: v.strictObject({ incident: IncidentCode, trace: Trace }),
  output: v.null(),
  message: 'success.trace_sent',
  problems: [],
  addition: true,
})
