import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { login, logout } from '#contract/account/account.ts'
import { changePassword } from '#contract/account/credentials.ts'
import { register, resetPassword, restore } from '#contract/account/registration.ts'
import { accounts } from '#server/db/schema/account.ts'
import { demoPeople } from '#server/demo/people.ts'
import { lastLink } from '#test/support/server/mails.ts'
import { startServer, type TestServer, type TestResponse } from '#test/support/server/server.ts'

const person = { first_name: 'Eeva', last_name: 'Tamm', terms_accepted: true }

describe('chosen password', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  it.each([
    ['long', 'vihmapiisk katusel '.repeat(7).slice(0, 128)],
    ['of pictures', '🌲🦊🌙🍎🚲🎈🪁🧩🐝🌵🎻🧭'.repeat(5)],
    ['with blanks around it', '  kollane auto sõidab  '],
    ['in composed letters', 'õunapuu õitseb täna'.normalize('NFD')],
  ])('is checked in full, without truncation: %s', async (kind, password) => {
    const email = `${kind.replaceAll(' ', '.')}@alleel.example`
    const browser = server.visitor()
    const form = { ...person, email, password, password_confirmation: password }
    expect((await browser.make(register, form)).status).toBe(200)
    await browser.make(logout)
    const tryWith = async (given: string) =>
      (await server.visitor().make(login, { email, password: given })).status

    expect(await tryWith(password)).toBe(200)
    expect(await tryWith(Array.from(password).slice(0, -1).join(''))).toBe(401)
    expect(await tryWith(`${password}x`)).toBe(401)
    expect(await tryWith(password.toUpperCase())).toBe(kind === 'of pictures' ? 200 : 401)
  })
})

describe('stored passwords', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  const password = 'vihmapiisk katusel'
  const passwords = { password, password_confirmation: password }
  const paymentChoices: Record<string, () => Promise<{ email: string; answer: TestResponse }>> = {
    registration: async () => {
      const email = 'eeva@alleel.example'
      const form = { ...person, email, ...passwords }
      return { email, answer: await server.visitor().make(register, form) }
    },
    'a change of the password': async () => {
      const { email } = demoPeople.regular
      const browser = await server.customer('regular')
      return { email, answer: await browser.make(changePassword, passwords) }
    },
    'a reset of the password': async () => {
      const { email } = demoPeople.oneOrder
      await server.visitor().make(restore, { email })
      const { signature: code } = await lastLink(server, email)
      const form = { validation_code: code, ...passwords }
      return { email, answer: await server.visitor().make(resetPassword, form) }
    },
    'the log-in after an older hash': async () => {
      const { email } = demoPeople.newcomer
      const passwordHash = await hash(password, { memoryCost: 19 * 1024, timeCost: 2 })
      await server.db.update(accounts).set({ passwordHash }).where(eq(accounts.email, email))
      return { email, answer: await server.visitor().make(login, { email, password }) }
    },
  }

  it.each(Object.entries(paymentChoices))(
    'passwords: are stored as Argon2id with 64 MiB and three passes by %s',
    async (_name, store) => {
      const { email, answer } = await store()

      expect(answer.status).toBe(200)
      const [row] = await server.db.select().from(accounts).where(eq(accounts.email, email))
      expect(row?.passwordHash).toMatch(
        /^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
      )
    },
  )
})
