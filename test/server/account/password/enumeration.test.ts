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

/** Elapsed time and CPU time of all threads, in milliseconds. */
type Answer = { response: TestResponse; elapsed: number; cpu: number }
type Answers = Record<'known' | 'unknown', Answer[]>

/** Asks for known and unknown addresses in turn. The first call prepares statements and is not measured. */
async function answersTo({ call, more }: Question, server: TestServer): Promise<Answers> {
  const ask = (email = '') => measured(() => server.visitor().make(call, { email, ...more }))
  await ask('somebody@alleel.example')
  const answers: Answers = { known: [], unknown: [] }
  for (const [index, email] of knownEmails.entries()) {
    answers.known.push(await ask(email))
    answers.unknown.push(await ask(unknownEmails[index]))
  }
  return answers
}

const measured = async (work: () => Promise<TestResponse>): Promise<Answer> => {
  const [start, before] = [performance.now(), process.cpuUsage()]
  const response = await work()
  const { user, system } = process.cpuUsage(before)
  return { response, elapsed: performance.now() - start, cpu: (user + system) / 1000 }
}

/**
 * Checks that known and unknown addresses need the same CPU time, or less than the minimum time of a response, which
 * is 150 ms. The elapsed time would also measure the load of the machine.
 */
const expectSameTime = ({ time }: Question, { known, unknown }: Answers): void => {
  const [shorter = 0, longer = 0] = [cpuOf(known), cpuOf(unknown)].toSorted((a, b) => a - b)
  if (time === 'password hash') {
    expect(longer / shorter).toBeLessThan(2)
    return
  }
  const shortest = Math.min(...[...known, ...unknown].map(({ elapsed }) => elapsed))
  expect(shortest).toBeGreaterThan(145)
  expect(longer).toBeLessThan(145)
}

const visibleParts = ({ status, body, headers }: TestResponse) => ({
  status,
  body,
  cookies: headers.getSetCookie(),
  names: [...headers.keys()].filter((name) => name !== 'x-request-id'),
})

/** The shortest CPU time: other threads of the process can only add to it. */
const cpuOf = (answers: readonly Answer[]): number => Math.min(...answers.map(({ cpu }) => cpu))
