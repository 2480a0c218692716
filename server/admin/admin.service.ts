import * as v from 'valibot'

import { id as idSchema } from '#contract/form/fields.ts'
import {
  findAccount,
  findAccountById,
  revokeBackOfficeAccess,
  type Account,
} from '#server/account/account.store.ts'
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
import { transact } from '#server/db/transact.ts'
import { retryDeadJob } from '#server/jobs/outbox.store.ts'
import { recordReturn } from '#server/payment/refund/record-return.service.ts'

import { insertAuditRecord } from './audit.store.ts'
import { consultationSummaryCommand } from './consultation-summary.service.ts'
import { consultationCommand, consultationsCommand } from './consultations.service.ts'
import { failureOutcome, type Command, type Operator, type Outcome } from './command.rules.ts'
import { erasuresCommand, replayErasuresCommand } from './erasures.service.ts'
import {
  cancelGiftcardCommand,
  giftcardCommand,
  issueGiftcardsCommand,
} from './giftcards.service.ts'
import { kitsToSendCommand } from './kits-to-send.service.ts'
import { importInvitationsCommand, kitLabelsCommand, studyCommand } from './study.service.ts'
import { publishProductsCommand } from './publication/catalogue.service.ts'
import { publishConsentCommand } from './publication/consent.service.ts'
import { publishQuestionnaireCommand } from './publication/questionnaire.service.ts'
import { publishSlotsCommand } from './publication/slots.service.ts'
import { publishTermsCommand } from './publication/terms.service.ts'

export const usage = `Usage: npm run admin -- [--as <name>] <command>

  list [--all]                  lists the open alarms, or all of them
  show <code>                   shows an alarm and what has happened to it
  resolve <code> [note]         resolves an alarm; a due return or a failed refund counts as refunded
  retry <code>                  retries the failed job or refund behind an alarm
  end-sessions <email or id>    logs a person out everywhere
  revoke-staff <email or id>    revokes the back-office access of a person and logs them out
  consultations                 lists the booked consultations that are not over
  consultation <number>         shows the consultations of an order, with topic, findings and contact
  consultation-summary <number> <language>=<file> ...
                                releases the summary of a consultation to the customer (PDF)
  erasures                      prints the ledger of deleted accounts
  replay-erasures <file>        after a restore, repeats the deletions listed in a ledger or log
  kits-to-send                  prints the kits that wait to be posted, with name and address (CSV)
  issue-giftcards <number> <euros> <last day>
                                issues gift cards and prints their codes (CSV)
  giftcard <code>               shows the balance and the validity of a gift card
  cancel-giftcard <code>        cancels a gift card, for good: its balance can no longer be spent
  publish-terms <file>          publishes terms (JSON, with an HTML file for each language)
  publish-consent <file>        publishes a version of a consent form (JSON)
  publish-questionnaire <file>  publishes a version of a questionnaire (FHIR R4, JSON)
  publish-products <file>       publishes the catalogue with all its products (JSON)
  publish-slots <file>          publishes consultation times (CSV)
  import-invitations <file>     imports invitations to the HPV study (CSV)
  kit-labels <file>             writes the addresses of the HPV kits to be sent to a new file (CSV)
  study [<file>]                shows the HPV study; with a file (JSON), changes its settings

Every command is recorded under your name.`

/**
 * Runs an operator command and writes its audit record, in one transaction. Returns the lines to print. An unknown
 * command is recorded as well and answered with the usage.
 */
export const runAdmin = async (
  db: Database,
  [name = 'help', ...args]: readonly string[],
  operator: Operator,
): Promise<{ lines: string[]; isFailure: boolean }> =>
  transact(db, async (tx) => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    const outcome = command ? await command(tx, args, operator) : unknownCommand
    const { lines, target, result, isFailure = false } = outcome
    const action = command ? name : 'unknown'
    await insertAuditRecord(tx, { at: operator.now, actor: operator.actor, action, target, result })
    return { lines, isFailure }
  })

const unknownCommand: Outcome = {
  lines: [usage],
  target: null,
  result: 'refused',
  isFailure: true,
}

const listCommand: Command = async (tx, args) => {
  const found = await listAlarms(tx, { all: args.includes('--all') })
  const lines = found.length === 0 ? ['There are no open alarms.'] : found.map(toLine)
  return { lines, target: null, result: `${found.length} listed` }
}

const showCommand: Command = async (tx, [code = '']) => {
  const alarm = await findAlarm(tx, code)
  if (!alarm) return failureOutcome('No alarm has this code.')
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
  if (!alarm) return failureOutcome('No alarm has this code.')
  if (alarm.state === 'resolved')
    return failureOutcome('The alarm is already resolved.', alarm.code)
  const isReturned = await recordReturn(tx, alarm, now)
  await closeAlarm(tx, alarm, now)
  const args = note.join(' ')
  await insertEvent(tx, {
    alarmId: alarm.id,
    kind: 'resolved',
    at: now,
    actor,
    note: args || null,
  })
  const lines = [
    `Alarm ${alarm.code} is resolved.`,
    ...(isReturned ? ['The order now says that the money was returned.'] : []),
  ]
  return { lines, target: alarm.code, result: 'resolved' }
}

const retryCommand: Command = async (tx, [code = ''], { actor, now }) => {
  const alarm = await findAlarm(tx, code, { lock: true })
  if (!alarm) return failureOutcome('No alarm has this code.')
  const isRetried = alarm.jobId !== null && (await retryDeadJob(tx, alarm.jobId, now))
  if (!isRetried)
    return failureOutcome('There is no failed job to retry behind this alarm.', alarm.code)
  await closeAlarm(tx, alarm, now)
  await insertEvent(tx, { alarmId: alarm.id, kind: 'retried', at: now, actor })
  const line = `The job of alarm ${alarm.code} runs again. If it fails, the alarm opens again.`
  return { lines: [line], target: alarm.code, result: 'retried' }
}

const endSessionsCommand: Command = async (tx, [person = '']) => {
  const account = await findPerson(tx, person)
  if (!account) return failureOutcome('No account has this email address or id.')
  const count = await endAllSessions(tx, account.id)
  return { lines: [`${count} sessions ended.`], target: account.id, result: `${count} ended` }
}

const revokeStaffCommand: Command = async (tx, [person = '']) => {
  const account = await findPerson(tx, person)
  if (!account) return failureOutcome('No account has this email address or id.')
  const count = await endAllSessions(tx, account.id)
  if (!(await revokeBackOfficeAccess(tx, account.id))) {
    return failureOutcome(
      `The account had no back-office access. ${count} sessions ended.`,
      account.id,
    )
  }
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
  consultations: consultationsCommand,
  consultation: consultationCommand,
  'consultation-summary': consultationSummaryCommand,
  erasures: erasuresCommand,
  'replay-erasures': replayErasuresCommand,
  'kits-to-send': kitsToSendCommand,
  'issue-giftcards': issueGiftcardsCommand,
  giftcard: giftcardCommand,
  'cancel-giftcard': cancelGiftcardCommand,
  'publish-terms': publishTermsCommand,
  'publish-consent': publishConsentCommand,
  'publish-questionnaire': publishQuestionnaireCommand,
  'publish-products': publishProductsCommand,
  'publish-slots': publishSlotsCommand,
  'import-invitations': importInvitationsCommand,
  'kit-labels': kitLabelsCommand,
  study: studyCommand,
}

const findPerson = (tx: Database, person: string): Promise<Account | undefined> => {
  const find = v.is(idSchema, person) ? findAccountById : findAccount
  return find(tx, person.toLowerCase())
}

const sentenceOf = ({ kind }: AlarmRow): string =>
  Object.entries(alarmSentences).find(([name]) => name === kind)?.[1] ?? kind

const toLine = ({ code, state, kind, orderNumber, lastRaisedAt }: AlarmRow): string =>
  [code, state, lastRaisedAt.toISOString(), kind, orderNumber ? `order ${orderNumber}` : '']
    .join('  ')
    .trimEnd()
