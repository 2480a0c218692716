import { EventEmitter, once } from 'node:events'

/** A file that came with a mail. */
export type MailFile = { name: string; type: string; bytes: number; content: Uint8Array }

export type Message = {
  id: number
  receivedAt: Date
  from: string
  /** Whom the envelope named, which is not always what the letter says. */
  to: readonly string[]
  subject: string
  text: string
  html: string | null
  headers: readonly { name: string; value: string }[]
  attachments: readonly MailFile[]
  /** Every address that the letter leads to, each once. */
  links: readonly string[]
}

export type MessageFilter = { to?: string | undefined; after?: number | undefined }

export type Mailbox = ReturnType<typeof createMailbox>

/** Keeps the newest letters in memory; a sandbox begins with an empty box. */
export const createMailbox = (limit = 500) => {
  let messages: Message[] = []
  let count = 0
  const arrivals = new EventEmitter().setMaxListeners(0)

  const list = (messageFilter: MessageFilter = {}): Message[] =>
    messages.filter((message) => matches(message, messageFilter))

  return {
    list,
    find: (id: number): Message | undefined => messages.find((message) => message.id === id),
    add: (message: Omit<Message, 'id'>): void => {
      messages = [{ ...message, id: ++count }, ...messages].slice(0, limit)
      arrivals.emit('arrival')
    },
    clear: (messageFilter: MessageFilter = {}): void => {
      messages = messages.filter((message) => !matches(message, messageFilter))
    },
    /** As `list`, but an empty answer is held back until something comes or patience ends. */
    waitFor: async (
      messageFilter: MessageFilter,
      timeoutSignal: AbortSignal,
    ): Promise<Message[]> => {
      while (list(messageFilter).length === 0 && !timeoutSignal.aborted) {
        await once(arrivals, 'arrival', { signal: timeoutSignal }).catch(() => [])
      }
      return list(messageFilter)
    },
  }
}

/** An address is found by any part of it, whatever the case. */
const matches = (message: Message, { to, after }: MessageFilter): boolean =>
  message.id > (after ?? 0) &&
  (!to || message.to.some((address) => address.toLowerCase().includes(to.toLowerCase())))
