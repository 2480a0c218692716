import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import { SMTPServer } from 'smtp-server'

import type { Faults } from '../faults/faults.ts'
import type { Mailbox } from './mailbox.ts'
import { readMessage } from './read-message.ts'

/**
 * Creates an SMTP server that accepts every email for every address, with or without a password, without TLS. A fault
 * occurs after the data was received, when the sender cannot know the result; a reset connection occurs immediately.
 */
export const createSmtp = (mailbox: Mailbox, faults: Faults, now: () => Date): SMTPServer => {
  const smtp = new SMTPServer({
    name: 'sandbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 200,
    onAuth: (_credentials, _session, done) => done(null, { user: 'sandbox' }),
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const take = async (): Promise<void> => {
        const raw = await buffer(stream)
        const { api, ms } = faults.injectFault('smtp')
        if (api === 'timeout') return
        if (api === 'error') return done(refusal(451, 'Try again later'))
        if (api === 'refuse') return done(refusal(550, 'No such mailbox'))
        if (api === 'slow') await pause(ms)
        mailbox.add(await readMessage(raw, { to, receivedAt: now() }))
        done()
      }
      take().catch(() => done(refusal(554, 'The message cannot be parsed')))
    },
  })
  smtp.server.on('connection', (socket) => {
    if (faults.of('smtp').api !== 'reset') return
    faults.injectFault('smtp')
    socket.resetAndDestroy()
  })
  // a sender that closes the connection is not an error
  smtp.on('error', () => {})
  return smtp
}

const refusal = (responseCode: number, labels: string): Error & { responseCode: number } =>
  Object.assign(new Error(labels), { responseCode })
