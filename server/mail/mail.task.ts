import * as v from 'valibot'

import { secretOfLink, type Secret } from '#server/account/secret.ts'
import type { Task } from '#server/jobs/worker.ts'

import { writeLetter } from './letter.ts'
import { Mail } from './mail.ts'
import { toMime, type Attachment } from './mime.ts'
import type { MailCarrier } from './smtp.ts'

type MailParts = {
  secret: Secret
  carrier: MailCarrier | undefined
  /** The hash of the token of a link, which names the secret it was made with; undefined for a link that is gone. */
  tokenHashOf?: (linkId: string) => Promise<string | undefined>
  /** The files of a mail, made when it is sent. A repeated attempt makes the same ones. */
  attachmentsOf?: (mail: Mail) => Promise<readonly Attachment[]>
}

/**
 * Renders a mail and sends it. Where no carrier is set up, what was rendered is kept and goes out once there is one.
 * The Message-ID is the errand's own, so that a mail sent twice is shown once.
 */
export const mailTask =
  ({ carrier, attachmentsOf, ...parts }: MailParts): Task =>
  async (errand) => {
    const mail = v.parse(Mail, errand.payload)
    const mime =
      errand.kept ??
      (await toMime(writeLetter(mail, await secretFor(mail, parts)), {
        to: mail.to,
        id: errand.id,
        date: errand.createdAt,
        attachments: (await attachmentsOf?.(mail)) ?? [],
      }))
    if (!carrier) return { keep: mime }
    await carrier.send(mail.to, mime)
    return 'done'
  }

/** A link keeps the token that it was made with, although the secret may have changed since. */
const secretFor = async (
  mail: Mail,
  { secret, tokenHashOf }: Pick<MailParts, 'secret' | 'tokenHashOf'>,
): Promise<Secret> => {
  if (!('linkId' in mail)) return secret
  const tokenHash = await tokenHashOf?.(mail.linkId)
  if (!tokenHash) return secret
  return secretOfLink(secret, { id: mail.linkId, tokenHash }) ?? secret
}
