import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { acceptTerms, logout, readMe } from '#contract/account/account.ts'
import { readDashboard } from '#contract/order/ordered-product.ts'
import { readCart } from '#contract/shop/shop.ts'
import { createLog, describeError } from '#server/http/log.ts'
import { demoPassword, demoPeople } from '#server/demo/people.ts'
import { startOfTests } from '#test/support/database/database.constants.ts'
import { logIn, startServer, type TestServer } from '#test/support/server/server.ts'

describe('server log', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  it('of a complete journey contains no personal data and no secret', async () => {
    const browser = server.visitor()
    const cartToken = 'abcdefghijklmnopqrstu1'
    await browser.make(readCart, { cart_token: cartToken })
    await logIn(browser, 'undecided', 'a wrong password')
    await logIn(browser, 'undecided')
    const first = browser.cookies.get('__Host-sid') ?? ''
    await browser.make(acceptTerms)
    const second = browser.cookies.get('__Host-sid') ?? ''
    await browser.make(readMe)
    await browser.make(readDashboard)
    await browser.request('/api/auth/me?session_token=abc&signature=def')
    await browser.request('/verify-email?id=1&signature=oskar.vaher@alleel.example')
    await browser.request('/oskar.vaher@alleel.example')
    await browser.make(logout)

    const log = server.log.join('\n')
    const { email, firstName, lastName } = demoPeople.undecided
    const secrets = [email, firstName, lastName, demoPassword, 'wrong password', first, second]
    for (const secret of [
      ...secrets,
      cartToken,
      'session_token',
      'signature',
      '198.51.100.7',
      '@',
    ]) {
      expect(log).not.toContain(secret)
    }
    for (const event of [
      'login.refused',
      'login.succeeded',
      'terms.accepted',
      'logout.succeeded',
    ]) {
      expect(log).toContain(event)
    }
  })

  it('has a line for each request, with its id', async () => {
    const { headers } = await server.visitor().make(readMe)

    const line: unknown = JSON.parse(server.log.at(-1) ?? '')
    expect(line).toEqual({
      time: startOfTests.toISOString(),
      level: 'info',
      event: 'request',
      requestId: headers.get('x-request-id'),
      method: 'GET',
      call: 'readMe',
      status: 200,
      ms: 0,
    })
  })

  it('keeps every event on one line', () => {
    const lines: string[] = []
    const log = createLog(
      () => startOfTests,
      (line) => lines.push(line),
    )

    log('warn', 'odd', { detail: 'a\r\n{"level":"fatal"}' })

    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toMatch(/[\r\n]/)
  })

  it.each([
    ['mail to mari.maasikas@alleel.example failed', 'mail to [email] failed'],
    ['GET /x?session_token=abc&page=2', 'GET /x?session_token=[secret]&page=2'],
    ['code=ABCD-1234 was wrong', 'code=[secret] was wrong'],
    ['sid -D-o2aR4q67Ru1LSB2x1j_FWuCWby9-S1YJ8rCmkjF4.', 'sid [secret].'],
    ['id 51316d99-df90-53cb-b0b6-6b48e22952b2', 'id 51316d99-df90-53cb-b0b6-6b48e22952b2'],
    ['at server/http/client-address.ts:12:3', 'at server/http/client-address.ts:12:3'],
  ])('redacts %s', (text, expected) => {
    const lines: string[] = []
    createLog(
      () => startOfTests,
      (line) => lines.push(line),
    )('warn', 'odd', { detail: text })

    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'odd', detail: expected })
  })

  it('log: a failed query is logged without its values', async () => {
    const failure = await server.db.execute(sql`select ${'Maasikas'}::int`).then(
      () => null,
      (error: unknown) => error,
    )

    const described = JSON.stringify(describeError(failure))

    expect(described).toContain('22P02')
    expect(described).toContain('select $1::int')
    expect(described).not.toContain('Maasikas')
  })
})
