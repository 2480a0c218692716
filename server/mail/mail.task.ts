import * as v from 'valibot'

import type { Task } from '#server/jobs/worker.ts'

import { writeLetter } from './letter.ts'
import { Mail } from './mail.ts'
import { toMime, type Attachment } from './mime.ts'
import type { MailCarrier } from './smtp.ts'

type MailParts = {
  secret: string
  carrier: MailCarrier | undefined
  /** The files of a mail, made when it is sent. A repeated attempt makes the same ones. */
  attachmentsOf?: (mail: Mail) => Promise<readonly Attachment[]>
}

/**
 * Renders a mail and sends it. Where no carrier is set up, what was rendered is kept and goes out once there is one.
 * The Message-ID is the errand's own, so that a mail sent twice is shown once.
 */
export const mailTask =
  ({ secret, carrier, attachmentsOf }: MailParts): Task =>
  async (errand) => {
    const mail = v.parse(Mail, errand.payload)
    const mime =
      errand.kept ??
      (await toMime(writeLetter(mail, secret), {
        to: mail.to,
        id: errand.id,
        date: errand.createdAt,
        attachments: (await attachmentsOf?.(mail)) ?? [],
      }))
    if (!carrier) return { keep: mime }
    await carrier.send(mail.to, mime)
    return 'done'
  }
