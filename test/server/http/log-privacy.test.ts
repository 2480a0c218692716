import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { login, logout, readMe, resendConfirmation } from '#contract/account/account.ts'
import { readIdentityVerification } from '#contract/identity/identity.ts'
import { updateIdentity } from '#contract/account/profile.ts'
import { confirmEmail, register, resetPassword, restore } from '#contract/account/registration.ts'
import { eraseAccount, exportData, listSessions, stepUp } from '#contract/account/session.ts'
import { readCart } from '#contract/shop/shop.ts'
import { demoSecret } from '#server/environment.ts'
import { lastLink } from '#test/support/server/mails.ts'
import type { TestBrowser } from '#test/support/server/server.ts'
import {
  begin,
  decide,
  startVerificationHarness,
  type VerificationHarness,
} from '#test/support/server/verification-harness.ts'

const email = 'eeva.kuusepuu@alleel.example'
const phone = '+37255512345'
const personalCode = '49001018522'
const cartToken = 'abcdefghijklmnopqrstu1'
const [password, newPassword] = ['kollane auto sõidab', 'sinine paat ujub']
const person = { email, first_name: 'Eeva', last_name: 'Kuusepuu', phone, terms_accepted: true }
const address = { address: 'Linnulaulu 17', postal_code: '51013', city: 'Tartu', country: 'EE' }
const identity = { first_name: 'Eeva', last_name: 'Kuusepuu', dob: '1990-01-01', address }
const document = { firstName: 'EEVA', lastName: 'KUUSEPUU', idNumber: personalCode }
const twice = (chosen: string) => ({ password: chosen, password_confirmation: chosen })

/** A step of the journey, and the log event that it causes. */
type Step = [event: string, act: (journey: Journey) => Promise<unknown>]
type Journey = { server: VerificationHarness; browser: TestBrowser }

const steps: Step[] = [
  ['readCart', ({ browser }) => browser.make(readCart, { cart_token: cartToken })],
  ['account.created', ({ browser }) => browser.make(register, { ...person, ...twice(password) })],
  ['readMe', ({ browser }) => browser.make(readMe)],
  [
    'confirmEmail',
    async ({ server, browser }) => browser.make(confirmEmail, await lastLink(server, email)),
  ],
  ['listSessions', ({ browser }) => browser.make(listSessions)],
  ['step_up.refused', ({ browser }) => browser.make(stepUp, { password: 'not the password' })],
  ['step_up.succeeded', ({ browser }) => browser.make(stepUp, { password })],
  ['logout.succeeded', ({ browser }) => browser.make(logout)],
  ['login.refused', ({ browser }) => browser.make(login, { email, password: 'not the password' })],
  ['login.succeeded', ({ browser }) => browser.make(login, { email, password })],
  [
    'identity.changed',
    ({ browser }) => browser.make(updateIdentity, { ...identity, phone, id_number: personalCode }),
  ],
  [
    'identity.started',
    async ({ browser }) => {
      const { url } = await begin(browser, { return_to: `/orders?for=${personalCode}` })
      await decide(url, 'approved', document)
    },
  ],
  ['identity.decided', ({ browser }) => browser.make(readIdentityVerification)],
  ['data.exported', ({ browser }) => browser.make(exportData)],
  ['resendConfirmation', ({ browser }) => browser.make(resendConfirmation, { email })],
  ['restore', ({ browser }) => browser.make(restore, { email })],
  [
    'resetPassword',
    async ({ server, browser }) => {
      const { signature } = await lastLink(server, email)
      await browser.make(resetPassword, { validation_code: signature, ...twice(newPassword) })
    },
  ],
  [
    'foreign_origin',
    ({ browser }) => browser.request('/api/auth/logout', { method: 'POST', body: email }),
  ],
  ['login.succeeded', ({ browser }) => browser.make(login, { email, password: newPassword })],
  ['account.erased', ({ browser }) => browser.make(eraseAccount, { understood: true })],
  // the content of addresses: links, providers' tokens, invalid input
  ['request', ({ browser }) => browser.request('/id-login?session_token=idtoken-4711')],
  ['request', ({ browser }) => browser.request(`/verify-email?id=1&signature=${personalCode}`)],
  ['request', ({ browser }) => browser.request(`/api/nowhere/${email}?code=${personalCode}`)],
]

describe('log of a complete journey', () => {
  let server: VerificationHarness
  const secrets = new Set<string>()
  beforeAll(async () => {
    server = await startVerificationHarness()
    const browser = server.visitor()
    for (const [, act] of steps) {
      await act({ server, browser })
      for (const value of browser.cookies.values()) secrets.add(value)
      const link = await lastLink(server, email).catch(() => undefined)
      if (link) secrets.add(link.signature)
    }
  })
  afterAll(() => server.close())

  it('names each event', () => {
    const log = server.log.join('\n')

    for (const [event] of steps) if (!quiet.has(event)) expect(log).toContain(event)
  })

  it('contains no personal data and no credentials', () => {
    const log = server.log.join('\n')

    expect(secrets.size).toBeGreaterThan(3)
    const known = ['EEVA', 'KUUSEPUU', 'Linnulaulu', '51013', '1990-01-01']
    const output = [email, ...known, 'Eeva', 'Kuusepuu', phone, '55512345', personalCode, cartToken]
    const keys = [password, newPassword, 'not the password', demoSecret.current, 'idtoken-4711']
    const marks = ['@', 'signature=', 'session_token=', 'code=', '__Host-', '198.51.100.7']
    for (const secret of [...output, ...keys, ...marks, ...secrets])
      expect(log).not.toContain(secret)
  })

  it('contains nothing that redaction had to remove', () => {
    const log = server.log.join('\n')

    expect(log).not.toContain('[email]')
    expect(log).not.toContain('[secret]')
  })

  it('consists of lines with a time and an event', () => {
    const lines: unknown[] = server.log.map((line) => JSON.parse(line))

    for (const line of lines)
      expect(line).toMatchObject({ time: expect.any(String), event: expect.any(String) })
  })
})

/** Recorded only by the status of the request. */
const quiet = new Set(['foreign_origin'])
