import { createTransport } from 'nodemailer'

import { brand } from '#contract/app/brand.ts'

import type { RenderedEmail } from './render-email.ts'

export const sender = { name: brand.name, address: brand.email }

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** An attachment of an email. */
export type Attachment = { filename: string; contentType: string; content: Buffer }

type Envelope = { to: string; id: string; date: Date; attachments?: readonly Attachment[] }

/** Encodes an email as MIME: text and HTML, in ASCII. */
export const toMime = async (
  { subject, text, html, language }: RenderedEmail,
  { to, id, date, attachments = [] }: Envelope,
): Promise<string> => {
  const { message } = await composer.sendMail({
    from: sender,
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: [...attachments],
    date,
    messageId: `<${id}@${brand.email.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (!Buffer.isBuffer(message)) throw new Error('The composer did not return a buffer.')
  return message.toString('utf8')
}
