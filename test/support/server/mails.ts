import { and, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { tokenOfLink } from '#server/crypto/secret.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { demoSecret } from '#server/environment.ts'
import { drainOutbox } from '#server/jobs/worker.ts'
import { Mail, type MailKind } from '#server/mail/mail.ts'
import { mailTask } from '#server/mail/mail.task.ts'
import { mailTaskName } from '#server/mail/queue-mail.ts'

import type { TestServer } from './server.ts'

/**
 * Returns the waiting emails to an address, the oldest first. The clock of a test often stands still: emails of the same
 * time are in the order of their transactions and statements, since PostgreSQL also fills the space of deleted rows.
 */
export const mailsTo = async ({ db }: TestServer, email: string): Promise<Mail[]> => {
  const jobs = await db
    .select()
    .from(outbox)
    .where(and(isNull(outbox.doneAt), eq(outbox.task, mailTaskName)))
    .orderBy(outbox.createdAt, sql`xmin::text::bigint`, sql`cmin::text::bigint`)
  return jobs.map(({ payload }) => v.parse(Mail, payload)).filter(({ to }) => to === email)
}

export const kindsOf = (mails: readonly Mail[]): MailKind[] => mails.map(({ kind }) => kind)

/** Returns the two parts of the link in the latest email that has one. */
export const lastLink = async (
  server: TestServer,
  email: string,
): Promise<{ id: string; signature: string }> => {
  const mail = (await mailsTo(server, email)).findLast((one) => 'linkId' in one)
  if (!mail || !('linkId' in mail)) throw new Error(`No link was mailed to ${email}.`)
  return { id: mail.linkId, signature: tokenOfLink(demoSecret, mail.linkId) }
}

/** Sends the waiting emails, and ends the other jobs that are due; returns the recipients. */
export const deliverMails = async ({ db, now: clock }: TestServer): Promise<string[]> => {
  const sent: string[] = []
  const mailTransport = { send: async (to: string) => void sent.push(to), close: () => undefined }
  const end = () => Promise.resolve('done' as const)
  const tasks = {
    mail: mailTask({ secret: demoSecret, mailTransport }),
    consultant: end,
    alarm: end,
  }
  await drainOutbox({ db, clock, log: () => undefined, tasks, sendsPrepared: true })
  return sent
}
