import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { send, startSandbox, type TestSandbox } from '#test/support/sandbox.ts'

describe('sandbox mailbox', () => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(() => sandbox.stop())
  beforeEach(() => {
    sandbox.mailbox.clear()
    sandbox.faults.clear()
  })

  it('receives an email and returns its complete content', async () => {
    await post(sandbox)

    expect(await emailsTo(sandbox, 'liis@alleel.example')).toEqual([
      {
        id: expect.any(Number),
        received_at: '2026-11-20T09:00:00.000Z',
        from: 'Alleel · help@alleel.example',
        to: ['liis@alleel.example'],
        subject: 'Kinnita oma e-post – õ',
        text: 'Vaata: https://portal.example/verify-email?id=1&signature=abc\n',
        html: expect.stringContaining('<a href='),
        headers: expect.arrayContaining([{ name: 'Content-Language', value: 'et' }]),
        attachments: [
          {
            name: 'export.json',
            type: 'application/json',
            bytes: 2,
            url: expect.stringMatching(/^\/mail\/\d+\/files\/0$/),
          },
        ],
        links: ['https://portal.example/verify-email?id=1&signature=abc'],
      },
    ])
  })

  it('finds emails by part of an address, newest first, and those after a given one', async () => {
    await post(sandbox, { to: 'liis@alleel.example', subject: 'one' })
    await post(sandbox, { to: 'oskar@alleel.example', subject: 'two' })
    await post(sandbox, { to: 'LIIS@alleel.example', subject: 'three' })

    const found = await emailsTo(sandbox, 'liis@')
    expect(found.map(({ subject }) => subject)).toEqual(['three', 'one'])
    const newer = await emailsTo(sandbox, `liis@&after=${found[1]?.id}`)
    expect(newer.map(({ subject }) => subject)).toEqual(['three'])
  })

  it('waits for an email that has not arrived yet', async () => {
    const waiting = emailsTo(sandbox, 'liis@alleel.example&wait=4000')

    await post(sandbox)

    expect(await waiting).toHaveLength(1)
  })

  it('shows an email without running its scripts', async () => {
    await post(sandbox, { html: '<script>alert(1)</script><b>Tere</b>' })
    const [email] = await emailsTo(sandbox, 'liis@')

    const page = await fetch(`${sandbox.origin}/mail/${email?.id}?lang=et`)
    const inside = await fetch(`${sandbox.origin}/mail/${email?.id}/html`)

    expect(await page.text()).toMatch(/Eelvaade[^]+<iframe[^>]+sandbox="allow-popups/)
    expect(page.headers.get('content-security-policy')).not.toContain('script-src')
    expect(inside.headers.get('content-security-policy')).toMatch(/^sandbox .+default-src 'none'/)
    expect(await inside.text()).toContain('<b>Tere</b>')
  })

  it('is emptied for one address or for all addresses', async () => {
    await post(sandbox, { to: 'liis@alleel.example' })
    await post(sandbox, { to: 'oskar@alleel.example' })

    await fetch(`${sandbox.origin}/mail.json?to=liis`, { method: 'DELETE' })
    expect(sandbox.mailbox.list().map(({ to }) => to)).toEqual([['oskar@alleel.example']])

    await send(`${sandbox.origin}/mail/clear`, {})
    expect(sandbox.mailbox.list()).toEqual([])
  })

  it.each([
    ['error', '451'],
    ['refuse', '550'],
    ['reset', /ECONNRESET|ESOCKET|closed/],
  ] as const)('injects the fault %s', async (api, output) => {
    sandbox.faults.set({ smtp: { ...sandbox.faults.of('smtp'), api, times: 1 } })

    await expect(post(sandbox)).rejects.toThrow(output)
    await expect(post(sandbox)).resolves.toBeDefined()
    expect(sandbox.mailbox.list()).toHaveLength(1)
  })
})

const post = (sandbox: TestSandbox, changes: Record<string, string> = {}) =>
  createTransport(sandbox.smtpUrl).sendMail({
    from: 'Alleel <help@alleel.example>',
    to: 'liis@alleel.example',
    subject: 'Kinnita oma e-post – õ',
    text: 'Vaata: https://portal.example/verify-email?id=1&signature=abc',
    html: '<p><a href="https://portal.example/verify-email?id=1&amp;signature=abc">Kinnita</a></p>',
    headers: { 'Content-Language': 'et' },
    attachments: [{ filename: 'export.json', content: '{}', contentType: 'application/json' }],
    ...changes,
  })

type Email = { id: number; subject: string }

const emailsTo = async (sandbox: TestSandbox, to: string): Promise<Email[]> => {
  const answer = await fetch(`${sandbox.origin}/mail.json?to=${to}`)
  const { messages }: { messages: Email[] } = await answer.json()
  return messages
}
