import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { register, restore } from '#contract/account/registration.ts'
import { accounts } from '#server/db/schema/account.ts'
import { demoSecret } from '#server/environment.ts'
import { renderEmail } from '#server/mail/render-email.ts'
import { toMime } from '#server/mail/mime.ts'
import { mailsTo } from '#test/support/server/mails.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const password = 'kollane auto sõidab'
const injections = [
  'Eeva\r\nBcc: everybody@alleel.example',
  'Eeva\nSubject: another',
  'Eeva\r\n\r\n<p>another body</p>',
  'Eeva\u2028Bcc: everybody@alleel.example',
]

describe('line break in typed text', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  it.each(injections)('is rejected in the name of a new customer: %j', async (name) => {
    const email = 'eeva@alleel.example'
    const names = { first_name: name, last_name: name }
    const passwords = { password, password_confirmation: password }
    const form = { ...names, ...passwords, email, terms_accepted: true }

    expect((await server.visitor().make(register, form)).status).toBe(422)
    expect(await mailsTo(server, email)).toEqual([])
  })

  it.each(injections.map((name, index) => [name, index] as const))(
    'is not passed from a name to an email header: %j',
    async (name, index) => {
      // a name that was stored before names were validated
      const email = `eeva.${index}@alleel.example`
      await server.db.insert(accounts).values({
        id: randomUUID(),
        email,
        firstName: name,
        lastName: name,
        passwordHash: 'none',
        createdAt: server.now(),
      })
      await server.visitor(`198.51.100.${index}`).make(restore, { email })

      const mails = await mailsTo(server, email)

      expect(mails).toHaveLength(1)
      for (const mail of mails) {
        const date = server.now()
        const letter = renderEmail(mail, demoSecret)
        const mime = await toMime(letter, { to: mail.to, id: 'one', date })
        expect(mime).not.toMatch(/everybody|another/)
        expect(mime.match(/^Subject:/gm)).toHaveLength(1)
      }
    },
  )

  it.each(injections)('is rejected in an address: %j', async (text) => {
    const response = await server.visitor().make(restore, { email: `${text}@alleel.example` })

    expect(response).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: 'email', message: 'errors.incorrect_email' }] },
    })
  })
})
