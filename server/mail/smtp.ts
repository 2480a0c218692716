import { createTransport } from 'nodemailer'

import { seconds } from '#server/clock.ts'
import { field } from '#server/http/log.ts'
import { outboxLimits, PermanentError } from '#server/jobs/outbox.rules.ts'

import { sender } from './mime.ts'

export type MailTransport = {
  send: (to: string, mime: string) => Promise<void>
  close: () => void
}

/** Sends emails to an SMTP server (RFC 5321); `smtps:`, or STARTTLS if offered. */
export const createSmtpTransport = (url: string): MailTransport => {
  const transport = createTransport({
    url,
    pool: true,
    // emails of a batch do not wait for each other
    maxConnections: outboxLimits.batch,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(20),
  })
  return {
    send: async (to, mime) => {
      const envelope = { from: sender.address, to: [to] }
      await transport.sendMail({ envelope, raw: mime }).catch(classifyError)
    },
    close: () => transport.close(),
  }
}

/** A permanent rejection is final; other failures are retried. */
const classifyError = (error: unknown): never => {
  const isRefusal = /^E(?:ENVELOPE|MESSAGE)$/.test(field(error, 'code') ?? '')
  const code: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined
  if (isRefusal && typeof code === 'number' && code >= 500) {
    throw new PermanentError(`SMTP answered ${code}.`)
  }
  throw error
}
