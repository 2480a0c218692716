import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import * as v from 'valibot'

import { id as idSchema } from '#contract/form/fields.ts'
import { lockAccount } from '#server/account/account.store.ts'
import { endAllSessions } from '#server/account/session/session.store.ts'
import { alarmSentences } from '#server/alarm/alarm.rules.ts'
import {
  closeAlarm,
  findAlarm,
  insertEvent,
  listAlarms,
  listEvents,
  type AlarmRow,
} from '#server/alarm/alarm.store.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, sessions } from '#server/db/schema/account.ts'
import { auditRecords } from '#server/db/schema/alarm.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { transact } from '#server/db/transact.ts'
import { recordReturn } from '#server/payment/record-return.service.ts'

import { erasuresCommand, replayErasuresCommand } from './erasures.service.ts'

export const usage = `Usage: npm run admin -- [--as <name>] <command>

  list [--all]                  lists the open alarms, or all of them
  show <code>                   shows an alarm and what has happened to it
  resolve <code> [note]         marks an alarm as dealt with; a return or a failed refund as paid back
  retry <code>                  retries the failed job or refund behind an alarm
  end-sessions <email or id>    logs a person out everywhere
  revoke-staff <email or id>    takes the back-office access from a person and logs them out
  erasures                      prints the ledger of deleted accounts
  replay-erasures <file>        deletes the accounts of a ledger or log again after a restore

Every command is recorded under your name.`

/** Who runs the command, and when. */
export type Operator = { actor: string; now: Date }

/** The printed lines, and the content of the audit record. The target is never a name or an address. */
type Outcome = { lines: string[]; target: string | null; result: string; isFailure?: boolean }
export type Command = (
  tx: Database,
  words: readonly string[],
  operator: Operator,
) => Promise<Outcome>

/**
 * Runs an operator command and writes its audit record, in one transaction. Returns the lines to print. An unknown
 * command is recorded as well and answered with the usage.
 */
export const runAdmin = async (
  db: Database,
  [name = 'help', ...words]: readonly string[],
  operator: Operator,
): Promise<{ lines: string[]; isFailure: boolean }> =>
  transact(db, async (tx) => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    const outcome = command ? await command(tx, words, operator) : unknownCommand
    const { lines, target, result, isFailure = false } = outcome
    await tx.insert(auditRecords).values({
      id: randomUUID(),
      at: operator.now,
      actor: operator.actor,
      action: command ? name : 'unknown',
      target,
      result,
    })
    return { lines, isFailure }
  })

const unknownCommand: Outcome = {
  lines: [usage],
  target: null,
  result: 'refused',
  isFailure: true,
}

const failure = (line: string, target: string | null = null): Outcome => ({
  lines: [line],
  target,
  result: line,
  isFailure: true,
})

const listCommand: Command = async (tx, words) => {
  const found = await listAlarms(tx, { all: words.includes('--all') })
  const lines = found.length === 0 ? ['There are no open alarms.'] : found.map(toLine)
  return { lines, target: null, result: `${found.length} listed` }
}

const showCommand: Command = async (tx, [code = '']) => {
  const alarm = await findAlarm(tx, code)
  if (!alarm) return failure('No alarm has this code.')
  const events = await listEvents(tx, alarm)
  const details = [
    ['payment', alarm.paymentId],
    ['job', alarm.jobId],
    ['detail', alarm.detail],
    ['occurrences', String(alarm.occurrences)],
  ].flatMap(([name, value]) => (value ? [`  ${name}: ${value}`] : []))
  const history = events.map(({ at, kind, actor, note }) =>
    ['  ', at.toISOString(), kind, actor ? `by ${actor}` : '', note ?? ''].join(' ').trimEnd(),
  )
  return {
    lines: [toLine(alarm), `  ${sentenceOf(alarm)}`, ...details, ...history],
    target: alarm.code,
    result: 'shown',
  }
}

const resolveCommand: Command = async (tx, [code = '', ...note], { actor, now }) => {
  const alarm = await findAlarm(tx, code, { lock: true })
  if (!alarm) return failure('No alarm has this code.')
  if (alarm.state === 'resolved') return failure('The alarm is already resolved.', alarm.code)
  const isReturned = await recordReturn(tx, alarm, now)
  await closeAlarm(tx, alarm, now)
  const words = note.join(' ')
  await insertEvent(tx, {
    alarmId: alarm.id,
    kind: 'resolved',
    at: now,
    actor,
    note: words || null,
  })
  const lines = [
    `Alarm ${alarm.code} is resolved.`,
    ...(isReturned ? ['The order now says that the money was returned.'] : []),
  ]
  return { lines, target: alarm.code, result: 'resolved' }
}

const retryCommand: Command = async (tx, [code = ''], { actor, now }) => {
  const alarm = await findAlarm(tx, code, { lock: true })
  if (!alarm) return failure('No alarm has this code.')
  const [job] = alarm.jobId
    ? await tx.select().from(outbox).where(eq(outbox.id, alarm.jobId)).for('update')
    : []
  if (!job?.deadAt) return failure('There is no failed job to retry behind this alarm.', alarm.code)
  await tx
    .update(outbox)
    .set({ deadAt: null, attempts: 0, lockedUntil: null, runAt: now, error: null })
    .where(eq(outbox.id, job.id))
  await closeAlarm(tx, alarm, now)
  await insertEvent(tx, { alarmId: alarm.id, kind: 'retried', at: now, actor })
  const line = `The job of alarm ${alarm.code} runs again. If it fails, the alarm opens again.`
  return { lines: [line], target: alarm.code, result: 'retried' }
}

const endSessionsCommand: Command = async (tx, [person = '']) => {
  const account = await findPerson(tx, person)
  if (!account) return failure('No account has this email address or id.')
  const count = await endSessions(tx, account.id)
  return { lines: [`${count} sessions ended.`], target: account.id, result: `${count} ended` }
}

const revokeStaffCommand: Command = async (tx, [person = '']) => {
  const account = await findPerson(tx, person)
  if (!account) return failure('No account has this email address or id.')
  const count = await endSessions(tx, account.id)
  if (!account.canAccessBackOffice) {
    return failure(`The account had no back-office access. ${count} sessions ended.`, account.id)
  }
  await tx.update(accounts).set({ canAccessBackOffice: false }).where(eq(accounts.id, account.id))
  const line = `The back-office access is revoked. ${count} sessions ended.`
  return { lines: [line], target: account.id, result: 'revoked' }
}

const commands: Readonly<Record<string, Command>> = {
  help: async () => ({ lines: [usage], target: null, result: 'shown' }),
  list: listCommand,
  show: showCommand,
  resolve: resolveCommand,
  retry: retryCommand,
  'end-sessions': endSessionsCommand,
  'revoke-staff': revokeStaffCommand,
  erasures: erasuresCommand,
  'replay-erasures': replayErasuresCommand,
}

const findPerson = async (tx: Database, person: string) => {
  const column = v.is(idSchema, person) ? accounts.id : accounts.email
  const [account] = await tx.select().from(accounts).where(eq(column, person.toLowerCase()))
  return account
}

/** Under the account's lock, so that a session that is being replaced concurrently ends, too. */
const endSessions = async (tx: Database, accountId: string): Promise<number> => {
  await lockAccount(tx, accountId)
  const count = await tx.$count(sessions, eq(sessions.accountId, accountId))
  await endAllSessions(tx, accountId)
  return count
}

const sentenceOf = ({ kind }: AlarmRow): string =>
  Object.entries(alarmSentences).find(([name]) => name === kind)?.[1] ?? kind

const toLine = ({ code, state, kind, orderNumber, lastRaisedAt }: AlarmRow): string =>
  [code, state, lastRaisedAt.toISOString(), kind, orderNumber ? `order ${orderNumber}` : '']
    .join('  ')
    .trimEnd()
