import { DrizzleQueryError } from 'drizzle-orm/errors'

import type { Clock } from '#server/clock.ts'

export type LogLevel = 'info' | 'warn' | 'error'
export type LogDetails = Record<string, string | number | boolean | null | undefined>
export type Log = (level: LogLevel, event: string, details?: LogDetails) => void

/** One JSON line for each event, in UTC. Who it is about is told by id only. */
export const createLog =
  (clock: Clock, write: (line: string) => void): Log =>
  (level, event, details = {}) =>
    write(JSON.stringify({ time: clock().toISOString(), level, event, ...redacted(details) }))

export const writeToStandardOutput = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

export const within =
  (log: Log, context: LogDetails): Log =>
  (level, event, details) =>
    log(level, event, { ...context, ...details })

/** Each begins where a word does, so that time grows with the text only. */
const secrets: readonly [pattern: RegExp, stand: string][] = [
  [/(?<![^\s@"'=&?<>()])[^\s@"'=&?<>()]+@[^\s@"'&<>()]+/g, '[e-mail]'],
  [/\b(\w*(?:token|signature|password|code|cookie|key))=[^&\s"']+/gi, '$1=[secret]'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])(?!\w{8}-\w{4}-)[\w-]{22,}/g, '[secret]'],
]

/** The last net: what should never have been handed to the log is taken out of it. */
export const redact = (text: string): string =>
  secrets.reduce((cleaned, [pattern, stand]) => cleaned.replace(pattern, stand), text)

const redacted = (details: LogDetails): LogDetails =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' ? redact(value) : value,
    ]),
  )

/** What may be told of an error: never the values that a query was given. */
export const describeError = (error: unknown): LogDetails => {
  if (!(error instanceof Error)) return { error: typeof error }
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return {
    error: cause?.name ?? error.name,
    detail: error instanceof DrizzleQueryError ? error.query : error.message,
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
