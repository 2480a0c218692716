import { ne } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { restore } from '#contract/account/registration.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { outboxLimits } from '#server/jobs/outbox.rules.ts'
import { claimDueJobs } from '#server/jobs/outbox.store.ts'
import { drainOutbox } from '#server/jobs/worker.ts'
import { mailTask } from '#server/mail/mail.task.ts'
import { createSentEmails } from '#server/mail/sent-mail.routes.ts'
import { createSmtpTransport, type MailTransport } from '#server/mail/smtp.ts'
import { lastLink } from '#test/support/server/mails.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const { email } = demoPeople.regular

describe('email delivery', () => {
  let server: TestServer
  let post: PostOffice
  beforeEach(async () => {
    server = await startServer()
    post = await openPostOffice()
    await server.visitor().make(restore, { email })
  })
  afterEach(async () => {
    await post.close()
    await server.close()
  })

  const work = (mailTransport?: MailTransport) =>
    drainOutbox({
      db: server.db,
      clock: server.now,
      log: () => {},
      tasks: { mail: mailTask({ secret: demoSecret, mailTransport }) },
      sendsPrepared: mailTransport !== undefined,
    })
  const rows = () => server.db.select().from(outbox).where(ne(outbox.task, 'alarm'))

  it('sends by SMTP and deletes the content', async () => {
    const { signature } = await lastLink(server, email)
    await work(post.mailTransport)

    expect(post.taken).toMatchObject([{ from: 'help@alleel.example', to: [email] }])
    expect(plain(post.taken[0]?.mime)).toContain(`http://localhost/reset-pw?code=${signature}`)
    expect(await rows()).toMatchObject([{ doneAt: server.now(), payload: {}, prepared: null }])
  })

  it('keeps a rendered email without SMTP, and sends it unchanged once SMTP is configured', async () => {
    await work()
    const [prepared] = await rows()
    expect(prepared).toMatchObject({
      doneAt: null,
      prepared: expect.stringContaining('Message-ID: <'),
    })

    await work(post.mailTransport)

    expect(post.taken[0]?.mime.trim()).toBe(prepared?.prepared?.trim())
    expect(await rows()).toMatchObject([{ doneAt: server.now(), prepared: null }])
  })

  it('keeps what it sent in every language, where developers may read it', async () => {
    const sentEmails = createSentEmails()
    const portal = await startServer('PGlite', { sentEmails })
    await portal.visitor().make(restore, { email })
    const [job] = await claimDueJobs(portal.db, { now: portal.now(), includePrepared: true })
    if (!job) throw new Error('No mail is due.')
    const { mailTransport } = post
    await mailTask({ secret: demoSecret, mailTransport, sentEmails })(job)

    const sent = await portal.visitor().request(`/api/sent-mail/${job.id}`)
    const hidden = await server.visitor().request(`/api/sent-mail/${job.id}`)

    expect(sent.body).toMatchObject([
      { language: 'en', subject: 'Choose a new password' },
      { language: 'et', subject: 'Valige uus parool' },
      { language: 'ru' },
    ])
    expect(hidden).toMatchObject({ status: 404, body: { message: 'errors.path_not_supported' } })
    await portal.close()
  })

  it('retries a busy server with the same Message-ID', async () => {
    post.answer = 451
    await work(post.mailTransport)
    const [failed] = await rows()
    expect(failed).toMatchObject({ doneAt: null, deadAt: null, attempts: 1 })

    post.answer = 250
    server.advance(30_000)
    await work(post.mailTransport)

    expect(post.taken).toHaveLength(1)
    expect(post.taken[0]?.mime).toContain(`Message-ID: <${failed?.id}@alleel.example>`)
  })

  it('mail: an email that is sent again after a process was killed has the same Message-ID', async () => {
    const [job] = await claimDueJobs(server.db, { now: server.now(), includePrepared: true })
    if (!job) throw new Error('No mail is due.')
    await mailTask({ secret: demoSecret, mailTransport: post.mailTransport })(job)
    // the process ends here: the SMTP server has accepted the email, and the outbox does not know

    server.advance(outboxLimits.lease + 1)
    await work(post.mailTransport)

    const ids = post.taken.map(({ mime }) => /^Message-ID: .+$/m.exec(mime)?.[0].trim())
    expect(ids).toEqual(Array.from({ length: 2 }, () => `Message-ID: <${job.id}@alleel.example>`))
    expect(await rows()).toMatchObject([{ doneAt: server.now() }])
  })

  it('does not try again when the recipient is rejected permanently', async () => {
    post.answer = 550
    await work(post.mailTransport)

    expect(await rows()).toMatchObject([{ deadAt: server.now(), error: 'SMTP answered 550.' }])
  })
})

type Taken = { from: string; to: string[]; mime: string }
type PostOffice = Awaited<ReturnType<typeof openPostOffice>>

/** An SMTP server that accepts everything, or rejects every recipient with a code. */
const openPostOffice = async () => {
  const office = { taken: Array<Taken>(), answer: 250 }
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(
        office.answer === 250
          ? null
          : Object.assign(new Error('no'), { responseCode: office.answer }),
      ),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        office.taken.push({ from, to, mime: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', () => done()))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const mailTransport = createSmtpTransport(`smtp://127.0.0.1:${port}`)
  return Object.assign(office, {
    mailTransport,
    close: async () => {
      mailTransport.close()
      await new Promise<void>((done) => smtp.close(done))
    },
  })
}

/** Decodes quoted-printable, for ASCII only. */
const plain = (mime = ''): string => mime.replaceAll('=\r\n', '').replaceAll('=3D', '=')
