import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import { SMTPServer } from 'smtp-server'

import type { Faults } from '../faults/faults.ts'
import type { Mailbox } from './mailbox.ts'
import { readMessage } from './read-message.ts'

/**
 * Takes every letter for every address, with any password or none, over plain SMTP. A fault strikes when the letter
 * has been handed over, which is where a sender can be left in doubt; a cut connection strikes at once.
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
      take().catch(() => done(refusal(554, 'The letter cannot be read')))
    },
  })
  smtp.server.on('connection', (socket) => {
    if (faults.of('smtp').api !== 'reset') return
    faults.injectFault('smtp')
    socket.resetAndDestroy()
  })
  // a sender that hangs up is no reason to fall
  smtp.on('error', () => {})
  return smtp
}

const refusal = (responseCode: number, words: string): Error & { responseCode: number } =>
  Object.assign(new Error(words), { responseCode })
