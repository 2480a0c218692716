import { and, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'

import { tokenOfLink } from '#server/crypto/secret.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { demoSecret } from '#server/environment.ts'
import { Mail, type MailKind } from '#server/mail/mail.ts'
import { mailTaskName } from '#server/mail/queue-mail.ts'

import type { TestServer } from './server.ts'

/** Returns the waiting emails to an address, the oldest first. */
export const mailsTo = async ({ db }: TestServer, email: string): Promise<Mail[]> => {
  const jobs = await db
    .select()
    .from(outbox)
    .where(and(isNull(outbox.doneAt), eq(outbox.task, mailTaskName)))
    .orderBy(outbox.createdAt)
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
