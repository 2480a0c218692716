import PostalMime, { type Attachment } from 'postal-mime'

import type { MailFile, Message } from './mailbox.ts'

/** Reads a letter as it came over the wire. */
export const readMessage = async (
  raw: Uint8Array,
  { to, receivedAt }: Pick<Message, 'to' | 'receivedAt'>,
): Promise<Omit<Message, 'id'>> => {
  const letter = await PostalMime.parse(raw)
  const text = letter.text ?? ''
  const html = letter.html ?? null
  return {
    receivedAt,
    from: letter.from ? [letter.from.name, letter.from.address].filter(Boolean).join(' · ') : '',
    to,
    subject: letter.subject ?? '',
    text,
    html,
    headers: letter.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: letter.attachments.map(aboutAttachment),
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
