import * as v from 'valibot'

import { findAccountById, hasEmail } from '#server/account/account.store.ts'
import { after, hours } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { enqueueJob } from '#server/jobs/outbox.store.ts'
import type { Task } from '#server/jobs/worker.ts'
import type { MailKind } from '#server/mail/mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

import { isAwaited } from './kit.rules.ts'
import { findLastKit, type OwnedKit } from './kit.store.ts'

export const reminderTaskName = 'kit-reminder'

/** How long after its registration a customer is reminded to post a sample. */
const reminderDelays = [hours(24 * 7), hours(24 * 12)]

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

/** Schedules the reminders to post the sample of a kit. */
export const scheduleReminders = async (
  tx: Database,
  { id, accountId, registeredAt }: OwnedKit,
  origin: string,
): Promise<void> => {
  for (const [index, delay] of reminderDelays.entries()) {
    const payload: Reminder = { kitId: id, accountId, origin, index }
    const job = { key: `${reminderTaskName}:${id}:${index}`, task: reminderTaskName, payload }
    await enqueueJob(tx, { ...job, runAt: after(registeredAt, delay) }, registeredAt)
  }
}

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
 * it or it is to be destroyed, and for a kit that was replaced.
 */
export const reminderTask =
  ({ db, clock }: ReminderTaskDeps): Task =>
  async ({ payload }) => {
    const { kitId, accountId, origin, index } = v.parse(Reminder, payload)
    const kit = await findLastKit(db, accountId)
    if (kit?.id !== kitId || !isAwaited(kit) || kit.postedAt) return 'done'
    const context = { key: `${kitId}:${index}`, origin, now: clock() }
    await mailSample(db, accountId, { kind: 'sample_reminder', ...context })
    return 'done'
  }
