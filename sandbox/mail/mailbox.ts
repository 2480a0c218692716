import { EventEmitter, once } from 'node:events'

/** An attachment of an email. */
export type MailFile = { name: string; type: string; bytes: number; content: Uint8Array }

export type Message = {
  id: number
  receivedAt: Date
  from: string
  /** The recipients of the envelope, which may differ from those of the header. */
  to: readonly string[]
  subject: string
  text: string
  html: string | null
  headers: readonly { name: string; value: string }[]
  attachments: readonly MailFile[]
  /** Every address that the email links to, each once. */
  links: readonly string[]
}

type MessageFilter = { to?: string | undefined; after?: number | undefined }

export type Mailbox = ReturnType<typeof createMailbox>

/** Creates a mailbox that keeps the newest emails in memory. */
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
    /** Like `list`, but waits for an email while there is none, until the timeout. */
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

/** Addresses match by any part, ignoring case. */
const matches = (message: Message, { to, after }: MessageFilter): boolean =>
  message.id > (after ?? 0) &&
  (!to || message.to.some((address) => address.toLowerCase().includes(to.toLowerCase())))
