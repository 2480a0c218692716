import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readMe } from '#contract/account/account.ts'
import { calls } from '#contract/calls.ts'
import { OperationOutcome } from '#contract/laboratory/operation-outcome.ts'
import type { CallShape } from '#contract/call.ts'
import { accounts, sessions } from '#server/db/schema/account.ts'
import { demoPeople, type DemoName } from '#server/demo/people.ts'
import { hasApiKey } from '#server/http/security/access.ts'
import { routes } from '#server/routes.ts'
import { sample } from '#test/support/arbitrary.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

import { rows } from './access.table.ts'

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

const refusals: Record<'anyone' | 'session' | 'verified', Partial<Record<Role, string>>> = {
  anyone: {},
  session: { visitor: 'errors.authentication_required' },
  verified: {
    visitor: 'errors.authentication_required',
    unverified: 'errors.not_verified',
  },
}

const answered = routes.map(({ call }) => call)
const named = (list: readonly CallShape[]) => list.map((call) => [call.id, call] as const)

describe('access table', () => {
  it('has a row for every call of the contract, and each is implemented', () => {
    const listed = Object.keys(rows).toSorted()

    expect(answered.map(({ id }) => id).toSorted()).toEqual(listed)
    expect(calls.map(({ id }) => id).toSorted()).toEqual(listed)
  })

  it('contains calls of the contract, each implemented once', () => {
    expect(new Set(answered).size).toBe(answered.length)
    expect(answered.filter((call) => !calls.includes(call))).toEqual([])
  })
})

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe.each(roleNames)('access of %s', (role) => {
  it.each(named(answered))('is as the contract declares for %s', async (_id, call) => {
    const browser = await startAccountSession(role)

    const answer = await browser.make(call)

    const refusal = expectedRefusal(call, role)
    expect(refusedBy(answer.body)).toBe(refusal)
    if (refusal === undefined) expect([401, 403]).not.toContain(answer.status)
  })

  it.each(named(answered.filter(({ stepUp }) => stepUp)))(
    'is refused %s when step-up authentication has expired',
    async (_id, call) => {
      const browser = await startAccountSession(role)
      await server.db.update(sessions).set({ provedAt: null })

      const answer = await browser.make(call, sample(call.input))

      expect(refusedBy(answer.body)).toBe(expectedRefusal(call, role) ?? 'errors.step_up_required')
    },
  )
})

describe('permission of a customer', () => {
  it('is revoked for the next request', async () => {
    const browser = await server.customer('backOffice')
    const canAccess = async () => (await browser.make(readMe)).body
    expect(await canAccess()).toMatchObject({ data: { can_access_bo: true } })

    await server.db
      .update(accounts)
      .set({ canAccessBackOffice: false })
      .where(eq(accounts.email, demoPeople.backOffice.email))

    expect(await canAccess()).toMatchObject({ data: { can_access_bo: false } })
  })
})

let clients = 0
/** Its own address for each test: wrong keys are limited by address. */
const nextAddress = (): string => {
  clients += 1
  return `10.0.${Math.floor(clients / 250)}.${clients % 250}`
}

const startAccountSession = async (role: Role): Promise<TestBrowser> => {
  const name = roles[role]
  const address = nextAddress()
  if (name === null) return server.visitor(address)
  if (name === 'undecided') await server.db.update(accounts).set(unaccepted).where(isUndecided)
  return server.customer(name, address)
}

const unaccepted = { acceptedTermsAt: null }
const isUndecided = eq(accounts.email, demoPeople.undecided.email)

const expectedRefusal = (call: CallShape, role: Role): string | undefined => {
  if (call.access === 'provider') return undefined
  if (hasApiKey(call.access)) return 'errors.incorrect_api_key'
  if (role === 'who has not accepted the terms' && !call.isAllowedBeforeTerms) {
    return 'errors.terms_not_accepted'
  }
  return refusals[call.access][role]
}

const gateKeys = [
  'errors.authentication_required',
  'errors.terms_not_accepted',
  'errors.not_verified',
  'errors.step_up_required',
  'errors.incorrect_api_key',
]

const refusedBy = (body: unknown): string | undefined => {
  const outcome = v.safeParse(OperationOutcome, body)
  if (outcome.success) {
    const codes = outcome.output.issue.map(({ details }) => details.coding?.[0]?.code)
    return gateKeys.find((key) => codes.includes(key))
  }
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  return gateKeys.find((key) => key === body.message)
}
