import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { login, resendConfirmation } from '#contract/account/account.ts'
import type { CallShape } from '#contract/call.ts'
import { register, restore } from '#contract/account/registration.ts'
import { disclosureLimits } from '#server/account/account.rules.ts'
import { countTry } from '#server/throttle/throttle.store.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { startOfTests } from '#test/support/database/database.constants.ts'
import { startServer, type TestServer, type TestResponse } from '#test/support/server/server.ts'

const password = 'kollane auto sõidab'
const person = {
  first_name: 'Eeva',
  last_name: 'Tamm',
  password,
  password_confirmation: password,
  terms_accepted: true,
}
const known = [demoPeople.regular.email, demoPeople.oneOrder.email, demoPeople.newcomer.email]
const unknown = known.map((_email, index) => `nobody-${index}@alleel.example`)

const questions: readonly { call: CallShape; more: object }[] = [
  { call: login, more: { password: 'wrong' } },
  { call: restore, more: {} },
  { call: resendConfirmation, more: {} },
  { call: register, more: person },
]

/** The first one is strict privacy; in the second, the limit of disclosures is reached. */
const modes = [
  ['where privacy is strict', () => startServer('PostgreSQL', { privacyStrict: true })],
  ['where the budget is spent', startSpent],
] as const

describe.each(modes)('account enumeration, %s', (_mode, start) => {
  let server: TestServer
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.close())

  it.each(questions.map((question) => [question.call.id, question] as const))(
    'enumeration: %s reveals no account by text, headers or timing',
    async (_id, { call, more }) => {
      const answers: { known: Answer[]; unknown: Answer[] } = { known: [], unknown: [] }
      const ask = (email: string) => timed(() => server.visitor().make(call, { email, ...more }))
      await ask('somebody@alleel.example')

      for (const [index, email] of known.entries()) {
        answers.known.push(await ask(email))
        answers.unknown.push(await ask(unknown[index] ?? ''))
      }

      const visible = [...answers.known, ...answers.unknown].map(({ response }) =>
        visibleParts(response),
      )
      expect(visible).toEqual(visible.map(() => visible[0]))
      const [shorter = 0, longer = 0] = [mean(answers.known), mean(answers.unknown)].toSorted(
        (a, b) => a - b,
      )
      expect(longer / shorter).toBeLessThan(3)
    },
  )
})

describe('account enumeration with the responses of the specification', () => {
  it('enumeration: the response time reveals no account', async () => {
    const server = await startServer()
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (const [index, email] of known.entries()) {
      const one = await timed(() => server.visitor().make(restore, { email }))
      const other = await timed(() => server.visitor().make(restore, { email: unknown[index] }))
      times.known.push(one.ms)
      times.unknown.push(other.ms)
      expect([one.response.status, other.response.status]).toEqual([200, 404])
    }

    const [shorter = 0, longer = 0] = [average(times.known), average(times.unknown)].toSorted(
      (a, b) => a - b,
    )
    expect(longer / shorter).toBeLessThan(3)
    await server.close()
  })
})

async function startSpent(): Promise<TestServer> {
  const server = await startServer()
  const { address: throttle } = disclosureLimits
  const attempt = { throttle, subject: '198.51.100.7', secret: demoSecret }
  for (const _ of Array.from({ length: throttle.limit }))
    await countTry(server.db, attempt, startOfTests)
  return server
}

type Answer = { response: TestResponse; ms: number }

const timed = async (work: () => Promise<TestResponse>): Promise<Answer> => {
  const start = performance.now()
  const response = await work()
  return { response, ms: performance.now() - start }
}

const visibleParts = ({ status, body, headers }: TestResponse) => ({
  status,
  body,
  cookies: headers.getSetCookie(),
  names: [...headers.keys()].filter((name) => name !== 'x-request-id'),
})

const mean = (answers: readonly Answer[]): number => average(answers.map(({ ms }) => ms))

const average = (times: readonly number[]): number =>
  times.reduce((sum, time) => sum + time, 0) / times.length
