import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { login, logout } from '#contract/account.ts'
import { register } from '#contract/registration.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

const person = { first_name: 'Eeva', last_name: 'Tamm', terms_accepted: true }

describe('a password that was chosen', { timeout: 60_000 }, () => {
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
  ])('is taken whole, and nothing shorter opens: %s', async (kind, password) => {
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
