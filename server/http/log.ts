import { DrizzleQueryError } from 'drizzle-orm/errors'
import { pino } from 'pino'

import type { Clock } from '#server/clock.ts'

type LogLevel = 'info' | 'warn' | 'error'
type LogDetails = Record<string, string | number | boolean | null | undefined>
export type Log = (level: LogLevel, event: string, details?: LogDetails) => void

/**
 * Creates a log that writes one JSON line per event, in UTC, by pino. Details are redacted; people are identified by
 * account id only. `write` gets the line without its line break.
 */
export const createLog = (clock: Clock, write: (line: string) => void): Log => {
  const logger = pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: () => `,"time":"${clock().toISOString()}"`,
      formatters: { level: (level) => ({ level }), log: redactDetails },
    },
    { write: (line) => write(line.trimEnd()) },
  )
  return (level, event, details = {}) => logger[level](details, event)
}

export const writeToStandardOutput = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Returns the same log with `context` in each line. */
export const within =
  (log: Log, context: LogDetails): Log =>
  (level, event, details) =>
    log(level, event, { ...context, ...details })

/** Each pattern starts at a word boundary, so that matching takes linear time. */
const secrets: readonly [pattern: RegExp, replacement: string][] = [
  [/(?<![^\s@"'=&?<>()])[^\s@"'=&?<>()]+@[^\s@"'&<>()]+/g, '[email]'],
  [/\b(\w*(?:token|signature|password|code|cookie|key))=[^&\s"']+/gi, '$1=[secret]'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])(?!\w{8}-\w{4}-)[\w-]{22,}/g, '[secret]'],
]

/** Redacts email addresses, tokens and signatures in `text`; a second defence, since callers log ids only. */
export const redact = (text: string): string =>
  secrets.reduce((cleaned, [pattern, replacement]) => cleaned.replace(pattern, replacement), text)

const redactDetails = (details: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' ? redact(value) : value,
    ]),
  )

/** Returns the redacted message of an error; for a failed query its text without the parameter values. */
export const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return redact(error instanceof DrizzleQueryError ? error.query : error.message)
}

/** Returns the details of an error that may be logged. */
export const describeError = (error: unknown): LogDetails => {
  if (!(error instanceof Error)) return { error: typeof error }
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return {
    error: cause?.name ?? error.name,
    detail: messageOf(error),
    code: field(cause, 'code'),
    constraint: field(cause, 'constraint'),
    stack: frames(cause?.stack) ?? frames(error.stack),
  }
}

export const field = (holder: unknown, name: string): string | undefined => {
  const value: unknown =
    typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined
  return typeof value === 'string' ? value : undefined
}

const frames = (stack: string | undefined): string | undefined =>
  stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim())
    .join(' | ')
