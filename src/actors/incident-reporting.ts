import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import type { IncidentKind, IncidentReport } from '#contract/app/incident.ts'
import type { Problem } from '#contract/problem.ts'
import { sendIncidentReport } from '#src/api/incident-report.ts'

import { onOnline } from './app/network-events.ts'

/**
 * Returns the incident code of a problem: the one that the server sent, or a generated one that is
 * reported to the server. `undefined` for expected refusals, whose message is known, and for an offline browser.
 */
export const useIncidentCode = (problem: Problem, isKnown: boolean): string | undefined => {
  const router = useRouter({ warn: false })
  const report = findOrCreateReport(problem, isKnown, router?.state.matches.at(-1)?.routeId ?? '')
  useEffect(() => {
    if (report) sendOnce(report)
  }, [report])
  return problem.incident ?? report?.incident
}

/** Reports that the page could not be rendered; returns the code for the fallback message. */
export const fallbackIncidentCode = (): string => {
  if (!navigator.onLine) return ''
  const report = createReport({ kind: 'broken_page', route: '' })
  sendOnce(report)
  return `Incident code · Juhtumi kood · Код происшествия: ${report.incident}`
}

/** The most reports per page, in case of repeated errors. */
const maxReports = 20
const reports = new WeakMap<Problem, IncidentReport>()
let count = 0

const findOrCreateReport = (
  problem: Problem,
  isKnown: boolean,
  route: string,
): IncidentReport | undefined => {
  const known = reports.get(problem)
  if (known) return known
  const kind = kindOf(problem, isKnown)
  if (!kind || !navigator.onLine || count === maxReports) return undefined
  count++
  const { call } = problem
  const report = createReport({ kind, route, ...(call === undefined ? {} : { call }) })
  reports.set(problem, report)
  return report
}

const kindOf = (
  { incident, message, status, call }: Problem,
  isKnown: boolean,
): IncidentKind | undefined => {
  if (incident !== undefined) return undefined
  if (message === 'errors.unreachable') return 'no_answer'
  if (message === 'errors.page_part_failed') return 'missing_part'
  if (isKnown && status < 500) return undefined
  return call === undefined ? 'broken_page' : 'unknown_answer'
}

const createReport = (details: Omit<IncidentReport, 'incident' | 'build'>): IncidentReport => ({
  ...details,
  incident: generateCode(),
  build: buildName(),
})

/** `/assets/index-DqZx8k2Q.js` belongs to the build `index-DqZx8k2Q`. */
const buildName = (): string =>
  /([\w-]{1,40})\.\w+$/.exec(
    document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '',
  )?.[1] ?? ''

const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Generates a code in the format of the server's codes. */
const generateCode = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => codeAlphabet.charAt(byte % codeAlphabet.length))
    .join('')
    .replace(/^.{4}/, '$&-')

const queuedCodes = new Set<string>()
const unsent: IncidentReport[] = []

const sendOnce = (report: IncidentReport): void => {
  if (queuedCodes.has(report.incident)) return
  if (queuedCodes.size === 0) {
    onOnline(() => void sendAll())
    window.addEventListener('pagehide', () => void sendAll())
  }
  queuedCodes.add(report.incident)
  unsent.push(report)
  void sendAll()
}

const initialDelay = 5_000
const maxDelay = 300_000
let delay = initialDelay
let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false

/**
 * Sends the queued reports one by one. After a failure it retries with increasing delays, and when
 * the network returns.
 */
const sendAll = async (): Promise<void> => {
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  while (unsent[0] && (await sendIncidentReport(unsent[0]))) {
    unsent.shift()
    delay = initialDelay
  }
  isSending = false
  if (unsent.length === 0) return
  timer = setTimeout(() => void sendAll(), delay)
  delay = Math.min(delay * 2, maxDelay)
}
