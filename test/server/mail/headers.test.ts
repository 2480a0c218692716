import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { register, restore } from '#contract/registration.ts'
import { demoSecret } from '#server/environment.ts'
import { writeLetter } from '#server/mail/letter.ts'
import { toMime } from '#server/mail/mime.ts'
import { mailsTo } from '#test/support/mails.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

const password = 'kollane auto sõidab'
const injections = [
  'Eeva\r\nBcc: everybody@alleel.example',
  'Eeva\nSubject: another',
  'Eeva\r\n\r\n<p>another body</p>',
  'Eeva\u2028Bcc: everybody@alleel.example',
]

describe('a break of line in what somebody types', { timeout: 60_000 }, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  it.each(injections.map((name, index) => [name, index] as const))(
    'reaches no header of a mail from a name: %j',
    async (name, index) => {
      const email = `eeva.${index}@alleel.example`
      const names = { first_name: name, last_name: name }
      const passwords = { password, password_confirmation: password }
      await server.visitor().make(register, { ...names, ...passwords, email, terms_accepted: true })

      const mails = await mailsTo(server, email)

      expect(mails).toHaveLength(1)
      for (const mail of mails) {
        const date = server.now()
        const letter = writeLetter(mail, demoSecret)
        const mime = await toMime(letter, { to: mail.to, id: 'one', date })
        expect(mime).not.toMatch(/everybody|another/)
        expect(mime.match(/^Subject:/gm)).toHaveLength(1)
      }
    },
  )

  it.each(injections)('is no part of an address: %j', async (text) => {
    const told = await server.visitor().make(restore, { email: `${text}@alleel.example` })

    expect(told).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: 'email', message: 'errors.incorrect_email' }] },
    })
  })
})
