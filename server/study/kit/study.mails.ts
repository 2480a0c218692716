import * as v from 'valibot'

import { findAccountById, hasEmail } from '#server/account/account.store.ts'
import { after, type Clock } from '#server/clock.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { enqueueJob } from '#server/jobs/outbox.store.ts'
import type { Task } from '#server/jobs/worker.ts'
import type { MailKind } from '#server/mail/mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

import { hasWithdrawn } from './study-kit.rules.ts'
import { findSentKit, type SentKit } from './study-kit.store.ts'
import { decryptContact } from '#server/study/study-contact.mapper.ts'
import { canRemind, reminderDelays } from '#server/study/study.rules.ts'
import { findStudy, type StudyKit, type StudyOrder } from '#server/study/study.store.ts'

export const studyReminderTaskName = 'study-reminder'

type StudyMail = {
  kind: Extract<MailKind, `study_${string}`>
  /** Names the reason, so that the email is sent once. It never names a result. */
  key: string
  origin: string
  now: Date
  secret: Secret
}

/**
 * Emails a participant. The email names neither the study nor a result: it says that there is news, and she reads it
 * after she has logged in. One who has left gets none.
 */
export const mailParticipant = async (
  tx: Database,
  sent: SentKit,
  { kind, key, origin, now, secret }: StudyMail,
): Promise<void> => {
  if (hasWithdrawn(sent)) return
  const to = await findAddress(tx, sent.order, secret)
  if (to === null) return
  const mail = { kind, to, language: sent.order.reportLanguage, origin }
  await queueMail(tx, { key, mail }, now)
}

/** Returns the email address of the account, or the one given with the order. */
const findAddress = async (
  db: Database,
  order: StudyOrder,
  secret: Secret,
): Promise<string | null> => {
  const { accountId } = order
  const account = accountId === null ? undefined : await findAccountById(db, accountId)
  if (hasEmail(account)) return account.email
  return decryptContact(order, secret)?.email ?? null
}

/** Schedules the reminders to return a kit. */
export const scheduleReminders = async (
  tx: Database,
  { id, sentAt }: StudyKit,
  origin: string,
): Promise<void> => {
  for (const [index, delay] of reminderDelays.entries()) {
    const payload: Reminder = { kitId: id, origin, index }
    const job = { key: `${studyReminderTaskName}:${id}:${index}`, task: studyReminderTaskName }
    await enqueueJob(tx, { ...job, payload, runAt: after(sentAt, delay) }, sentAt)
  }
}

const Reminder = v.strictObject({ kitId: v.string(), origin: v.string(), index: v.number() })
type Reminder = v.InferOutput<typeof Reminder>

type ReminderTaskDeps = { db: Database; clock: Clock; secret: Secret }

/**
 * Reminds a woman to return a kit. Sends nothing once it is on its way back or was replaced, when she has left,
 * stopped the reminders or deleted her account, and when the study ends before a sample could be tested.
 */
export const studyReminderTask =
  ({ db, clock, secret }: ReminderTaskDeps): Task =>
  async ({ payload }) => {
    const { kitId, origin, index } = v.parse(Reminder, payload)
    const sent = await findSentKit(db, kitId)
    if (!sent?.kit.isCurrent || sent.kit.status !== 'sent') return 'done'
    const study = await findStudy(db, sent.invitation.studyId)
    const now = clock()
    if (sent.invitation.remindersStoppedAt || !study || !canRemind(study, now)) return 'done'
    const key = `${kitId}:${index}`
    await mailParticipant(db, sent, { kind: 'study_reminder', key, origin, now, secret })
    return 'done'
  }
