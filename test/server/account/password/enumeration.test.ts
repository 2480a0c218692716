import { hash, verify, type Options } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { login, resendConfirmation } from '#contract/account/account.ts'
import type { CallShape } from '#contract/call.ts'
import { register, restore } from '#contract/account/registration.ts'
import { disclosureLimits } from '#server/account/account.rules.ts'
import { countTry } from '#server/throttle/throttle.store.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { startOfTests } from '#test/support/database/database.constants.ts'
import { startServer, type TestServer, type TestResponse } from '#test/support/server/server.ts'

vi.mock('@node-rs/argon2', { spy: true })

const password = 'kollane auto sõidab'
const person = {
  first_name: 'Eeva',
  last_name: 'Tamm',
  password,
  password_confirmation: password,
  terms_accepted: true,
}
const knownEmails = [demoPeople.regular.email, demoPeople.oneOrder.email, demoPeople.newcomer.email]
const unknownEmails = knownEmails.map((_email, index) => `nobody-${index}@alleel.example`)

type Question = {
  call: CallShape
  more: object
  /** What the response time consists of, for known and unknown addresses alike. */
  time: 'password hash' | 'minimum time'
}

const loginQuestion: Question = { call: login, more: { password: 'wrong' }, time: 'password hash' }
const restoreQuestion: Question = { call: restore, more: {}, time: 'minimum time' }
const questions: readonly Question[] = [
  loginQuestion,
  restoreQuestion,
  { call: resendConfirmation, more: {}, time: 'minimum time' },
  { call: register, more: person, time: 'password hash' },
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

  it.each(questions)(
    'enumeration: $call.id reveals no account by text, headers or timing',
    async (question) => {
      const { known, unknown } = await answersTo(question, server)

      const visible = [...known, ...unknown].map(({ response }) => visibleParts(response))
      expect(visible).toEqual(visible.map(() => visible[0]))
      expectSameTime(question, { known, unknown })
    },
  )
})

describe('account enumeration with the responses of the specification', () => {
  it.each([
    { ...loginQuestion, statuses: [401, 401] },
    { ...restoreQuestion, statuses: [200, 404] },
  ])('enumeration: the response time of $call.id reveals no account', async (question) => {
    const server = await startServer()

    const { known, unknown } = await answersTo(question, server)

    expect([known[0]?.response.status, unknown[0]?.response.status]).toEqual(question.statuses)
    expectSameTime(question, { known, unknown })
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

/** The password hashes that were computed, by their parameters, and the elapsed time in milliseconds. */
type Answer = { response: TestResponse; hashes: string[]; elapsed: number }
type Answers = Record<'known' | 'unknown', Answer[]>

/** Asks for known and unknown addresses in turn. */
async function answersTo({ call, more }: Question, server: TestServer): Promise<Answers> {
  const ask = (email = '') => measured(() => server.visitor().make(call, { email, ...more }))
  const answers: Answers = { known: [], unknown: [] }
  for (const [index, email] of knownEmails.entries()) {
    answers.known.push(await ask(email))
    answers.unknown.push(await ask(unknownEmails[index]))
  }
  return answers
}

const measured = async (work: () => Promise<TestResponse>): Promise<Answer> => {
  vi.clearAllMocks()
  const start = performance.now()
  const response = await work()
  const elapsed = performance.now() - start
  const computed = vi.mocked(hash).mock.calls.map(([, options]) => parametersOf(options ?? {}))
  const compared = vi.mocked(verify).mock.calls.map(([stored]) => parametersIn(String(stored)))
  return { response, hashes: [...computed, ...compared], elapsed }
}

const parametersOf = ({ memoryCost, timeCost, parallelism }: Options) =>
  `m=${memoryCost},t=${timeCost},p=${parallelism}`

const parametersIn = (stored: string) => stored.split('$')[3] ?? ''

/**
 * Checks that each response takes one password hash of the same cost, for known and unknown addresses alike, or that it
 * computes none and takes the minimum time, which is 150 ms. Its CPU time would measure the load of the machine.
 */
const expectSameTime = ({ time }: Question, { known, unknown }: Answers): void => {
  const answers = [...known, ...unknown]
  const hashes = time === 'password hash' ? ['m=65536,t=3,p=1'] : []
  expect(answers.map((answer) => answer.hashes)).toEqual(answers.map(() => hashes))
  if (time === 'minimum time')
    expect(Math.min(...answers.map(({ elapsed }) => elapsed))).toBeGreaterThan(145)
}

const visibleParts = ({ status, body, headers }: TestResponse) => ({
  status,
  body,
  cookies: headers.getSetCookie(),
  names: [...headers.keys()].filter((name) => name !== 'x-request-id'),
})
