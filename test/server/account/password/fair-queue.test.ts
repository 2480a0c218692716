import { describe, expect, it } from 'vitest'

import { login } from '#contract/account/account.ts'
import { ProblemError } from '#contract/problem.ts'
import { createFairQueue, type QueueKey } from '#server/account/password/fair-queue.service.ts'
import { createSecret } from '#server/crypto/secret.ts'
import { deviceTokenOf, queueKeyOf } from '#server/account/password/queue-key.rules.ts'
import { demoSecret } from '#server/environment.ts'
import { demoPassword, demoPeople } from '#server/demo/people.ts'
import { startServer } from '#test/support/server/server.ts'

const limits = { concurrency: 2, maxWaiting: 100, typicalMs: 150 }
const queueKey = (network: string, account: string, isKnown = false): QueueKey => ({
  network,
  account,
  isKnown,
})
const victim = queueKey('203.0.113.0/24', 'victim')
const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Creates a queue whose hashes end when the test ends them. */
const startQueue = () => {
  const queue = createFairQueue(limits)
  const begun: string[] = []
  const refused: { name: string; seconds: number | undefined }[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, from: QueueKey): Promise<void> =>
    queue
      .run(from, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
      .catch((error: unknown) => {
        const seconds =
          error instanceof ProblemError ? error.problem.messageArguments?.['seconds'] : undefined
        refused.push({ name, seconds: Number(seconds) })
      })
  const nextTick = () => new Promise((resolve) => setImmediate(resolve))
  /** Ends so many hashes, one after the other. */
  const end = async (count: number): Promise<void> => {
    for (let left = count; left > 0; left -= 1) {
      await nextTick()
      ends.shift()?.()
    }
    await nextTick()
  }
  /** Returns how many hashes end until the named job begins. */
  const waitOf = async (name: string): Promise<number> => {
    for (let ended = 0; ended < 500; ended += 1) {
      await end(0)
      if (begun.includes(name)) return ended
      await end(1)
    }
    throw new Error(`${name} never began.`)
  }
  return { ask, begun, refused, end, waitOf }
}

const attackers: readonly [string, (index: number) => QueueKey][] = [
  ['one network against many accounts', (index) => queueKey('198.51.100.0/24', `account ${index}`)],
  ['many networks against one account', (index) => queueKey(`10.0.${index}.0/24`, 'target')],
  ['one network against one account', () => queueKey('198.51.100.0/24', 'target')],
]

describe('password hash queue', () => {
  it.each(attackers)(
    'password hashes: a log-in waits for at most three others beside 300 from %s',
    async (_name, from) => {
      const { ask, waitOf, refused, end } = startQueue()
      for (const index of times(300)) void ask(`attack ${index}`, from(index))

      void ask('victim', victim)

      expect(await waitOf('victim')).toBeLessThanOrEqual(3)
      expect(refused.some(({ name }) => name === 'victim')).toBe(false)
      for (const index of times(20)) void ask(`again ${index}`, from(index))
      void ask('second victim', queueKey('192.0.2.0/24', 'second victim'))
      expect(await waitOf('second victim')).toBeLessThanOrEqual(3)
      await end(200)
    },
  )

  it('password hashes: a known device waits for at most three others beside 110 endless log-ins from many networks', async () => {
    const { ask, waitOf, end } = startQueue()
    const endless = async (index: number, rounds: number): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        await ask(`attack ${index}`, queueKey(`10.1.${index}.0/24`, `account ${index}`))
      }
    }
    for (const index of times(110)) void endless(index, 5)
    await end(150)

    void ask('known', { ...victim, isKnown: true })

    expect(await waitOf('known')).toBeLessThanOrEqual(3)
    await end(600)
  })

  it('password hashes: an unknown device is not rejected and waits for one round beside them', async () => {
    const { ask, waitOf, refused, end } = startQueue()
    const endless = async (index: number, rounds: number): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        await ask(`attack ${index}`, queueKey(`10.1.${index}.0/24`, `account ${index}`))
      }
    }
    for (const index of times(110)) void endless(index, 5)
    await end(150)

    void ask('stranger', victim)

    expect(await waitOf('stranger')).toBeLessThanOrEqual(110)
    expect(refused.map(({ name }) => name)).not.toContain('stranger')
    await end(600)
  })

  it('password hashes: unknown devices have one hash of four beside any number of known ones', async () => {
    const { ask, waitOf, end } = startQueue()
    for (const index of times(90))
      void ask(`known ${index}`, queueKey(`n${index}`, `a${index}`, true))
    void ask('stranger', victim)
    expect(await waitOf('stranger')).toBeLessThanOrEqual(4)
    await end(100)
  })

  it('password hashes: at most a hundred wait; the others are rejected with Retry-After', async () => {
    const { ask, begun, refused, end } = startQueue()
    for (const index of times(110)) void ask(`job ${index}`, queueKey('198.51.100.0/24', 'target'))
    await end(0)

    expect(begun).toHaveLength(2)
    expect(refused).toHaveLength(8)
    expect(refused.every(({ seconds = 0 }) => seconds >= 7 && seconds <= 8)).toBe(true)
    await end(110)
    expect(begun).toHaveLength(102)
  })

  it.each([
    { what: 'after a log-in', secret: demoSecret, accountId: 'one', isKnown: true },
    {
      what: 'after a rotation of the secret',
      secret: createSecret('another', [demoSecret.current]),
      accountId: 'one',
      isKnown: true,
    },
    { what: 'for another account', secret: demoSecret, accountId: 'another', isKnown: false },
  ])('password hashes: a browser $what is known: $isKnown', ({ secret, accountId, isKnown }) => {
    const context = {
      address: '2001:db8:1:2:3::4',
      session: { state: 'none' },
      secret,
      deviceToken: deviceTokenOf({ secret: demoSecret }, 'one'),
    } as const
    expect(queueKeyOf(context, { accountId, email: 'typed@alleel.example' })).toEqual({
      network: '2001:db8:1:2::/64',
      account: accountId,
      isKnown,
    })
  })

  it('password hashes: a failed hash releases its place', async () => {
    const queue = createFairQueue({ ...limits, concurrency: 1 })
    await expect(queue.run(victim, () => Promise.reject(new Error('failed')))).rejects.toThrow()
    expect(await queue.run(victim, async () => 'next')).toBe('next')
  })
})

describe('log-in during an attack', () => {
  it('log-in: a customer is answered before the queue of a network of strangers is done', async () => {
    const server = await startServer()
    const done: string[] = []
    const tryAs = async (
      name: string,
      address: string,
      form: { email: string; password: string },
    ) => {
      const { status } = await server.visitor(address).make(login, form)
      done.push(`${name} ${status}`)
    }
    const attack = times(24).map((index) =>
      tryAs('stranger', `198.51.100.${index}`, {
        email: `stranger${index}@alleel.example`,
        password: 'wrong',
      }),
    )
    const own = tryAs('customer', '203.0.113.9', {
      email: demoPeople.regular.email,
      password: demoPassword,
    })
    await Promise.all([...attack, own])

    expect(done.indexOf('customer 200')).toBeLessThan(12)
    expect(done.filter((one) => one === 'stranger 401')).toHaveLength(24)
    await server.close()
  })

  it('log-in: sets a device cookie that scripts cannot read and that contains no personal data', async () => {
    const server = await startServer()
    const browser = server.visitor()
    const { email } = demoPeople.regular
    const { headers } = await browser.make(login, { email, password: demoPassword })

    const cookie = headers.getSetCookie().find((line) => line.startsWith('__Host-device='))
    expect(cookie).toMatch(
      /^__Host-device=[\da-f]{64}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    await server.close()
  })
})
