import PostalMime, { type Attachment } from 'postal-mime'

import type { MailFile, Message } from './mailbox.ts'

/** Parses a received email. */
export const readMessage = async (
  raw: Uint8Array,
  { to, receivedAt }: Pick<Message, 'to' | 'receivedAt'>,
): Promise<Omit<Message, 'id'>> => {
  const email = await PostalMime.parse(raw)
  const text = email.text ?? ''
  const html = email.html ?? null
  return {
    receivedAt,
    from: email.from ? [email.from.name, email.from.address].filter(Boolean).join(' · ') : '',
    to,
    subject: email.subject ?? '',
    text,
    html,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: email.attachments.map(aboutAttachment),
    links: linksIn(text, html ?? ''),
  }
}

const aboutAttachment = ({ filename, mimeType, content }: Attachment): MailFile => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
  return { name: filename ?? '', type: mimeType, bytes: bytes.byteLength, content: bytes }
}

const linksIn = (text: string, html: string): string[] => {
  const spelled = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? []
  const linked = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  return [...new Set([...spelled, ...linked])]
}
