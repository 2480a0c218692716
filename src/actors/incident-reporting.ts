import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import type { FaultKind, FaultReport } from '#contract/incident.ts'
import { isProblemKey } from '#contract/messages.ts'
import type { Problem } from '#contract/problem.ts'
import { sendIncidentReport } from '#src/api/incident-report.ts'

/**
 * By what the support finds what is shown: the code that the server told with its own fault, or one that the page
 * invents and tells the server of. What was refused as it should be has none, and so has a network that is away.
 */
export const useIncidentCode = (problem: Problem): string | undefined => {
  const router = useRouter({ warn: false })
  const report = findOrCreateReport(problem, router?.state.matches.at(-1)?.routeId ?? '')
  useEffect(() => {
    if (report) sendOnce(report)
  }, [report])
  return problem.incident ?? report?.incident
}

/** The page has no words: its code in every language, on its way to the server. */
export const fallbackIncidentCode = (): string => {
  if (!navigator.onLine) return ''
  const report = createReport({ kind: 'broken_page', route: '' })
  sendOnce(report)
  return `Incident code · Juhtumi kood · Код происшествия: ${report.incident}`
}

/** A page that breaks down over and over has told enough of it. */
const maxReports = 20
const reports = new WeakMap<Problem, FaultReport>()
let count = 0

const findOrCreateReport = (problem: Problem, route: string): FaultReport | undefined => {
  const known = reports.get(problem)
  if (known) return known
  const kind = kindOf(problem)
  if (!kind || !navigator.onLine || count === maxReports) return undefined
  count++
  const { call } = problem
  const report = createReport({ kind, route, ...(call === undefined ? {} : { call }) })
  reports.set(problem, report)
  return report
}

const kindOf = ({ incident, message, status, call }: Problem): FaultKind | undefined => {
  if (incident !== undefined) return undefined
  if (message === 'errors.unreachable') return 'no_answer'
  if (message === 'errors.page_part_failed') return 'missing_part'
  if (isProblemKey(message) && status < 500) return undefined
  return call === undefined ? 'broken_page' : 'unknown_answer'
}

const createReport = (details: Omit<FaultReport, 'incident' | 'build'>): FaultReport => ({
  ...details,
  incident: generateCode(),
  build: buildName(),
})

/** `/assets/index-DqZx8k2Q.js` is of the build `index-DqZx8k2Q`. */
const buildName = (): string =>
  /([\w-]{1,40})\.\w+$/.exec(
    document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '',
  )?.[1] ?? ''

const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Like those of the server. */
const generateCode = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => codeAlphabet.charAt(byte % codeAlphabet.length))
    .join('')
    .replace(/^.{4}/, '$&-')

const queuedCodes = new Set<string>()
const unsent: FaultReport[] = []

const sendOnce = (report: FaultReport): void => {
  if (queuedCodes.has(report.incident)) return
  if (queuedCodes.size === 0) {
    window.addEventListener('online', () => void sendAll())
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

/** Tells of one after the other; what the server did not take waits for the network, and ever longer. */
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
