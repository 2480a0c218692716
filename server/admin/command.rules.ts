import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import type { MeetingConfig } from '#server/providers/meeting/meeting.config.ts'

/** Who runs the command, and when. */
export type Operator = {
  actor: string
  now: Date
  secret: Secret
  meeting?: MeetingConfig | undefined
  /** The address of the portal, for the emails of a command that sends some. */
  origin?: string
}

/** The printed lines, and the content of the audit record. The target is never a name or an address. */
export type Outcome = {
  lines: string[]
  target: string | null
  result: string
  isFailure?: boolean
}
export type Command = (
  tx: Database,
  args: readonly string[],
  operator: Operator,
) => Promise<Outcome>

/** The outcome of a command that has changed nothing, with the reason. */
export const failureOutcome = (line: string, target: string | null = null): Outcome => ({
  lines: [line],
  target,
  result: line,
  isFailure: true,
})
