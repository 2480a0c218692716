import * as v from 'valibot'

import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/http/log.ts'
import type { Task } from '#server/jobs/worker.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

import { alarmSentences, type AlarmKind } from './alarm.rules.ts'
import { findAlarmById } from './alarm.store.ts'

const Due = v.object({ alarm: v.string() })

type AlarmTaskDeps = {
  db: Database
  clock: Clock
  log: Log
  origin: string
  /** The recipient; when undefined, alarms are only listed. */
  alarmEmail: string | undefined
}

/** Sends the email about an alarm. It contains only the order number and the alarm's code. */
export const alarmTask =
  ({ db, clock, log, origin, alarmEmail }: AlarmTaskDeps): Task =>
  async ({ payload }) => {
    const alarm = await findAlarmById(db, v.parse(Due, payload).alarm)
    if (!alarm || alarm.state === 'resolved') return 'done'
    if (alarmEmail === undefined) {
      log('error', 'alarm.no_address', { alarm: alarm.code })
      return 'done'
    }
    const { code, kind, orderNumber, round } = alarm
    const mail = {
      kind: 'alarm_raised',
      to: alarmEmail,
      language: 'en',
      origin,
      code,
      number: orderNumber ?? '–',
      sentence: isAlarmKind(kind) ? alarmSentences[kind] : kind,
    } as const
    await queueMail(db, { key: `${code}:${round}`, mail }, clock())
    return 'done'
  }

const isAlarmKind = (kind: string): kind is AlarmKind => Object.hasOwn(alarmSentences, kind)
