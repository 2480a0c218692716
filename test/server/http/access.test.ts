import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { calls } from '#contract/calls.ts'
import type { CallShape } from '#contract/call.ts'
import { accounts } from '#server/db/schema/account.ts'
import { demoPeople, type DemoName } from '#server/demo/people.ts'
import { routes } from '#server/routes.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server.ts'

const roles = {
  visitor: null,
  'who has not accepted the terms': 'undecided',
  unverified: 'newcomer',
  verified: 'oneOrder',
  'back-office': 'backOffice',
} as const satisfies Record<string, DemoName | null>

type Role = keyof typeof roles
const roleNames = [
  'visitor',
  'who has not accepted the terms',
  'unverified',
  'verified',
  'back-office',
] as const

/** The only calls that are open before the terms are accepted. */
const beforeTerms = ['readMe', 'logout', 'acceptTerms', 'readTermsOfService']

const refusals: Record<'anyone' | 'session' | 'verified', Partial<Record<Role, string>>> = {
  anyone: {},
  session: { visitor: 'errors.authentication_required' },
  verified: {
    visitor: 'errors.authentication_required',
    unverified: 'errors.not_verified',
  },
}

describe('the calls that are answered', () => {
  it('are these', () => {
    expect(routes.map(({ call }) => call.id)).toEqual([
      'readMe',
      'login',
      'logout',
      'acceptTerms',
      'register',
      'restore',
      'resendConfirmation',
      'resetPassword',
      'confirmEmail',
      'stepUp',
      'listSessions',
      'endSession',
      'readTermsOfService',
      'readTerms',
      'readGeneDonorTerms',
      'readSettings',
      'listProducts',
      'readCart',
      'readDashboard',
      'readOrderedProduct',
    ])
  })

  it('are calls of the contract, each answered once', () => {
    const answered = routes.map(({ call }) => call)

    expect(new Set(answered).size).toBe(answered.length)
    expect(answered.filter((call) => !calls.includes(call))).toEqual([])
  })
})

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('a call that nothing answers yet', () => {
  const answered = new Set(routes.map(({ call }) => `${call.method} ${call.path}`))
  const missing = calls.filter(({ method, path }) => !answered.has(`${method} ${path}`))

  it.each(missing.map((call) => [call.id, call] as const))('%s is not there', async (_id, call) => {
    const browser = server.visitor()

    const answer = await browser.make(call)

    expect(answer).toMatchObject({
      status: 404,
      body: {
        message: 'errors.path_not_supported',
        messageArguments: { path: `/api${call.path}` },
      },
    })
  })
})

describe.each(roleNames)('a customer or visitor: %s', (role) => {
  it.each(routes.map(({ call }) => [call.id, call] as const))('calls %s', async (_id, call) => {
    const browser = await enter(role)

    const answer = await browser.make(call)

    const refusal = expectedRefusal(call, role)
    expect(refusedBy(answer.body)).toBe(refusal)
    if (refusal === undefined) expect([401, 403]).not.toContain(answer.status)
  })
})

const enter = async (role: Role): Promise<TestBrowser> => {
  const name = roles[role]
  if (name === null) return server.visitor()
  if (name === 'undecided') await server.db.update(accounts).set(unaccepted).where(isUndecided)
  return server.customer(name)
}

const unaccepted = { acceptedTermsAt: null }
const isUndecided = eq(accounts.email, demoPeople.undecided.email)

const expectedRefusal = (call: CallShape, role: Role): string | undefined => {
  if (role === 'who has not accepted the terms' && !beforeTerms.includes(call.id)) {
    return 'errors.terms_not_accepted'
  }
  if (call.access === 'provider' || call.access === 'laboratory') return undefined
  return refusals[call.access][role]
}

const gateKeys = [
  'errors.authentication_required',
  'errors.terms_not_accepted',
  'errors.not_verified',
]

const refusedBy = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  return gateKeys.find((key) => key === body.message)
}
