import * as v from 'valibot'

import { findAccountById, hasEmail } from '#server/account/account.store.ts'
import type { Database } from '#server/db/database.ts'
import { enqueueJob } from '#server/jobs/outbox.store.ts'
import type { Task } from '#server/jobs/worker.ts'
import type { MailKind } from '#server/mail/mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

import { isAwaited, postableSince, remindersOf } from './kit.rules.ts'
import { findLastKit, type OwnedKit } from './kit.store.ts'

export const reminderTaskName = 'kit-reminder'

type KitMailKind = Extract<MailKind, `sample_${string}`>
type KitMailContext = { kind: KitMailKind; key: string; origin: string; now: Date }

/** Emails a customer about a sample, or about the data of the biobank that takes its place. The email names neither the test nor a result. */
export const mailSample = async (
  tx: Database,
  accountId: string,
  { kind, key, origin, now }: KitMailContext,
): Promise<void> => {
  const account = await findAccountById(tx, accountId)
  if (!hasEmail(account)) return
  const mail = { kind, to: account.email, language: account.language, origin }
  await queueMail(tx, { key, mail }, now)
}

/** Schedules the reminders to post the sample of a kit, from its registration or from the signature that made it usable again. */
export const scheduleReminders = async (
  tx: Database,
  kit: OwnedKit,
  origin: string,
): Promise<void> => {
  const { id, accountId } = kit
  const since = postableSince(kit)
  for (const [index, runAt] of remindersOf(kit).entries()) {
    const payload: Reminder = { kitId: id, accountId, origin, index }
    const key = `${reminderTaskName}:${reminderKey(kit, index)}`
    await enqueueJob(tx, { key, task: reminderTaskName, payload, runAt }, since)
  }
}

const reminderKey = ({ id, restoredAt }: OwnedKit, index: number): string =>
  restoredAt === null ? `${id}:${index}` : `${id}:${restoredAt.getTime()}:${index}`

const Reminder = v.strictObject({
  kitId: v.string(),
  accountId: v.string(),
  origin: v.string(),
  index: v.number(),
})
type Reminder = v.InferOutput<typeof Reminder>

type ReminderTaskDeps = { db: Database; clock: () => Date }

/**
 * Reminds a customer to post a sample. Sends nothing while the customer says that it is posted, once the laboratory has
 * it, after a withdrawn consent, for a kit that was replaced or has expired, and before the time that counts since the last signature.
 */
export const reminderTask =
  ({ db, clock }: ReminderTaskDeps): Task =>
  async ({ payload }) => {
    const { kitId, accountId, origin, index } = v.parse(Reminder, payload)
    const now = clock()
    const kit = await findLastKit(db, accountId)
    if (kit?.id !== kitId || !isAwaited(kit) || kit.postedAt || kit.expiresAt <= now) return 'done'
    const dueAt = remindersOf(kit)[index]
    if (dueAt === undefined || dueAt > now) return 'done'
    const context = { key: reminderKey(kit, index), origin, now }
    await mailSample(db, accountId, { kind: 'sample_reminder', ...context })
    return 'done'
  }
