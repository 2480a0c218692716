import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { loginThrottles } from '#server/account/account.rules.ts'
import { demoPeople } from '#server/demo/people.ts'
import { json, logIn, startServer, type TestServer } from '#test/support/server/server.ts'

/** A thousand wrong passwords, each from another address, for so many accounts in turn. */
const tries = 1_000
const accounts = 31

describe('a thousand wrong log-ins from many addresses', { timeout: 300_000 }, () => {
  let server: TestServer
  let statuses: number[]
  beforeAll(async () => {
    server = await startServer()
    statuses = []
    for (const batch of Array.from({ length: tries / 20 }, (_, index) => index * 20)) {
      const answers = Array.from({ length: 20 }, (_, offset) => attack(batch + offset))
      statuses.push(...(await Promise.all(answers)))
    }
  }, 300_000)
  afterAll(() => server.close())

  const attack = async (index: number): Promise<number> => {
    const emails = [demoPeople.regular.email, ...otherEmails]
    const email = emails[index % accounts]
    const browser = server.visitor(`198.51.${Math.floor(index / 250)}.${index % 250}`)
    const { status } = await browser.request('/api/auth/login', json({ email, password: 'wrong' }))
    return status
  }

  it('are checked ten times per account, and all fail', () => {
    const judged = statuses.filter((status) => status === 401)

    expect(judged).toHaveLength(accounts * loginThrottles.account.limit)
    expect(statuses.filter((status) => status === 429)).toHaveLength(tries - judged.length)
  })

  it('raise one alarm', () => {
    expect(server.log.filter((line) => line.includes('login.alarm'))).toHaveLength(1)
  })

  it('block neither other customers, nor the owner after the window', async () => {
    expect((await logIn(server.visitor(), 'oneOrder')).status).toBe(200)
    expect((await logIn(server.visitor(), 'regular')).status).toBe(429)

    server.advance(loginThrottles.account.window)

    expect((await logIn(server.visitor(), 'regular')).status).toBe(200)
  })
})

const otherEmails = Array.from({ length: accounts - 1 }, (_, index) => `s${index}@alleel.example`)
