import * as v from 'valibot'

import { findAccountById, hasEmail } from '#server/account/account.store.ts'
import { after, type Clock } from '#server/clock.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { enqueueJob } from '#server/jobs/outbox.store.ts'
import type { Task } from '#server/jobs/worker.ts'
import type { MailKind } from '#server/mail/mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

import { hasWithdrawn } from './study-kit.rules.ts'
import { findSentKit, lockKitsWithoutEnding, type SentKit } from './study-kit.store.ts'
import { decryptContact } from '#server/study/study-contact.mapper.ts'
import { listStudies } from '#server/study/study-settings.store.ts'
import { canRemind, isEndAnnounced, reminderDelays } from '#server/study/study.rules.ts'
import { findStudy, type Study, type StudyKit, type StudyOrder } from '#server/study/study.store.ts'

export const studyReminderTaskName = 'study-reminder'

type StudyMail = (
  | { kind: Exclude<Extract<MailKind, `study_${string}`>, 'study_ending'> }
  | { kind: 'study_ending'; day: string }
) & {
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
  { key, origin, now, secret, ...content }: StudyMail,
): Promise<void> => {
  if (hasWithdrawn(sent)) return
  const to = await findAddress(tx, sent.order, secret)
  if (to === null) return
  const addressed = { to, language: sent.order.reportLanguage, origin }
  const mail =
    content.kind === 'study_ending'
      ? { kind: content.kind, day: content.day, ...addressed }
      : { kind: content.kind, ...addressed }
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

type EndingDeps = { db: Database; secret: Secret; now: Date; origin: string }

/** Small, so that no transaction blocks the portal for long. */
const batchSize = 100

/**
 * Informs the participants of each study that ends soon, once, that their data will be deleted and how to download a copy.
 * This is no reminder: who has stopped those would otherwise lose her data without notice. One who has left gets none.
 */
export const mailEndingStudies = async (deps: EndingDeps): Promise<void> => {
  for (const study of await listStudies(deps.db)) {
    if (!isEndAnnounced(study, deps.now)) continue
    let last: string | undefined
    do
      last = await transact(deps.db, (tx) => mailNextParticipants({ ...deps, db: tx }, study, last))
    while (last !== undefined)
  }
}

/** Emails the next participants; returns the id of the last kit, undefined when there was none. */
const mailNextParticipants = async (
  { db: tx, ...context }: EndingDeps,
  { id, deleteBy: day }: Study,
  previous: string | undefined,
): Promise<string | undefined> => {
  const batch = await lockKitsWithoutEnding(tx, id, { previous, limit: batchSize })
  for (const sent of batch) {
    await mailParticipant(tx, sent, { kind: 'study_ending', day, key: sent.kit.id, ...context })
  }
  return batch.at(-1)?.kit.id
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
