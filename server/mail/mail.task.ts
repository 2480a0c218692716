import * as v from 'valibot'

import { locales } from '#contract/locale.ts'
import { secretOfLink, type Secret } from '#server/crypto/secret.ts'
import type { Task } from '#server/jobs/worker.ts'

import { renderEmail } from './render-email.ts'
import { Mail } from './mail.ts'
import { toMime, type Attachment } from './mime.ts'
import type { SentEmails } from './sent-mail.routes.ts'
import type { MailTransport } from './smtp.ts'

type MailTaskDeps = {
  secret: Secret
  mailTransport: MailTransport | undefined
  /** Returns the hash of a link's token, which names the secret it was made with; undefined for a deleted link. */
  tokenHashOf?: (linkId: string) => Promise<string | undefined>
  /** Returns the files of an email, created when it is sent. A repeated attempt creates the same ones. */
  attachmentsOf?: (mail: Mail) => Promise<readonly Attachment[]>
  /** Takes each sent email in every language. */
  sentEmails?: SentEmails | undefined
}

/**
 * Renders and sends an email. Without SMTP the rendered email is stored, and sent once SMTP is configured. The
 * Message-ID is derived from the job, so that an email sent twice is shown once.
 */
export const mailTask =
  ({ mailTransport, attachmentsOf, sentEmails, ...deps }: MailTaskDeps): Task =>
  async (job) => {
    const mail = v.parse(Mail, job.payload)
    const secret = await secretFor(mail, deps)
    const mime =
      job.prepared ??
      (await toMime(renderEmail(mail, secret), {
        to: mail.to,
        id: job.id,
        date: job.createdAt,
        attachments: (await attachmentsOf?.(mail)) ?? [],
      }))
    if (!mailTransport) return { storePrepared: mime }
    sentEmails?.add(
      job.id,
      locales.map((language) => renderEmail({ ...mail, language }, secret)),
    )
    await mailTransport.send(mail.to, mime)
    return 'done'
  }

/** A link keeps the token it was made with, although the secret may have changed since. */
const secretFor = async (
  mail: Mail,
  { secret, tokenHashOf }: Pick<MailTaskDeps, 'secret' | 'tokenHashOf'>,
): Promise<Secret> => {
  if (!('linkId' in mail)) return secret
  const tokenHash = await tokenHashOf?.(mail.linkId)
  if (!tokenHash) return secret
  return secretOfLink(secret, { id: mail.linkId, tokenHash }) ?? secret
}
