import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { login, logout, readMe } from '#contract/account/account.ts'
import { addConsultation, releaseSlot } from '#contract/consultation/consultation.ts'
import { confirmEmail, resetPassword } from '#contract/account/registration.ts'
import { endOtherSessions, stepUp } from '#contract/account/session.ts'
import { createLink } from '#server/account/link/link.store.ts'
import { tokenOfLink } from '#server/crypto/secret.ts'
import { after, hours, minutes } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { accounts, throttleCounters, sessions } from '#server/db/schema/account.ts'
import { consultationBookings, consultationSlots } from '#server/db/schema/consultation.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPassword, demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { counsellor, hold } from '#test/support/server/consultations.ts'
import { createPostgresDatabase } from '#test/support/database/database.ts'
import { templateDatabase } from '#test/support/database/database.constants.ts'
import { newCustomer, place } from '#test/support/server/orders.ts'
import { openBrowser, type TestBrowser } from '#test/support/server/server.ts'
import {
  bundleServer,
  startProcess,
  type ServerProcess,
} from '#test/support/server/server-process.ts'

/** How often each ending is tried; `tools/load/soak-test.mjs` sets more. */
const rounds = Number(process.env['SOAK_ROUNDS'] ?? 1)
const sid = '__Host-sid'
const newPassword = 'kollane auto sõidab'
const id = accountId(demoPeople.regular)
const { email } = demoPeople.regular

type Browsers = { owner: TestBrowser; attacker: TestBrowser }

describe('two server processes on one PostgreSQL', { timeout: 600_000 }, () => {
  let processes: ServerProcess[]
  let database: OpenDatabase
  let dropDatabase: () => Promise<void>
  beforeAll(async () => {
    const main = await bundleServer()
    const { url, drop } = await createPostgresDatabase(templateDatabase)
    const environment = { DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1' }
    processes = await Promise.all([
      startProcess(main, environment),
      startProcess(main, environment),
    ])
    database = openPostgres(url)
    dropDatabase = drop
  })
  afterAll(async () => {
    for (const { end } of processes) await end('SIGTERM')
    await database.close()
    await dropDatabase()
  })

  const browserAt = (process: number, address: string): TestBrowser =>
    openBrowser((path, init) => {
      const headers = new Headers(init.headers)
      headers.set('x-forwarded-for', address)
      return fetch((processes[process % 2]?.url ?? '') + path, { ...init, headers })
    })
  const loggedIn = async (process: number, address: string): Promise<TestBrowser> => {
    const browser = browserAt(process, address)
    await browser.make(login, { email, password: demoPassword })
    return browser
  }

  /** How the owner ends a session that another person uses, and whether it is the owner's own. */
  const endings: Record<
    string,
    { isShared: boolean; end: (browsers: Browsers) => Promise<unknown> }
  > = {
    'a password reset': {
      isShared: false,
      end: async () => {
        const account = { id, email }
        const wanted = { kind: 'reset_password', account, secret: demoSecret } as const
        const linkId = await database.db.transaction((tx) =>
          createLink(tx, { ...wanted, now: new Date() }),
        )
        return browserAt(1, '198.51.100.1').make(resetPassword, {
          validation_code: tokenOfLink(demoSecret, linkId),
          password: newPassword,
          password_confirmation: newPassword,
        })
      },
    },
    'a log-out': { isShared: true, end: ({ owner }) => owner.make(logout) },
    'ending the other sessions': {
      isShared: false,
      end: ({ owner }) => owner.make(endOtherSessions),
    },
  }

  it.each(Object.entries(endings))(
    'step-up: no session of a loop on both processes survives %s',
    async (name, { isShared, end }) => {
      const [{ passwordHash } = { passwordHash: null }] = await database.db
        .select({ passwordHash: accounts.passwordHash })
        .from(accounts)
        .where(eq(accounts.id, id))
      const counts = { stepUps: 0, refused: 0, tokens: 0, alive: 0 }
      for (let round = 0; round < rounds; round += 1) {
        await database.db.delete(throttleCounters)
        const owner = await loggedIn(round, '198.51.100.1')
        const attacker = isShared
          ? browserAt(round, '203.0.113.9')
          : await loggedIn(1, '203.0.113.9')
        if (isShared) attacker.cookies.set(sid, owner.cookies.get(sid) ?? '')
        const stolen = new Set([attacker.cookies.get(sid) ?? ''])
        let answered = 0
        let ended: Promise<unknown> | undefined
        const runClient = async (process: number): Promise<void> => {
          for (let turn = 0; turn < 3; turn += 1) {
            const copy = browserAt(process + turn, '203.0.113.9')
            copy.cookies.set(sid, [...stolen].at(-1) ?? '')
            const { status } = await copy.make(stepUp, { password: demoPassword })
            counts[status === 200 ? 'stepUps' : 'refused'] += 1
            if (status === 200) stolen.add(copy.cookies.get(sid) ?? '')
            answered += 1
            // each round ends the session after another response of the loop
            if (answered > round % 4) ended ??= end({ owner, attacker: attacker })
          }
        }
        await Promise.all([runClient(0), runClient(1), runClient(0)])
        await (ended ?? end({ owner, attacker: attacker }))
        const tried = [...stolen].flatMap((token) => [0, 1].map((process) => ({ token, process })))
        for (const { token, process } of tried) {
          const holder = browserAt(process, '203.0.113.9')
          holder.cookies.set(sid, token)
          counts.tokens += 1
          if ((await holder.make(readMe)).status === 200) counts.alive += 1
        }
        await database.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
        await database.db.delete(sessions).where(eq(sessions.accountId, id))
      }
      process.stdout.write(`${name}: ${JSON.stringify({ rounds, ...counts })}\n`)
      expect(counts.stepUps).toBeGreaterThan(0)
      expect(counts.alive).toBe(0)
    },
  )

  const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

  it.each(['reset_password', 'confirm_email', 'change_email'] as const)(
    'links: one of several concurrent uses on both processes succeeds beside a newer link (%s)',
    async (kind) => {
      const [before] = await database.db.select().from(accounts).where(eq(accounts.id, id))
      const wanted = { kind, account: { id, email }, secret: demoSecret }
      const use = (process: number, linkId: string) => {
        const [browser, token] = [
          browserAt(process, '198.51.100.1'),
          tokenOfLink(demoSecret, linkId),
        ]
        const passwords = { password: newPassword, password_confirmation: newPassword }
        return kind === 'reset_password'
          ? browser.make(resetPassword, { validation_code: token, ...passwords })
          : browser.make(confirmEmail, { id: linkId, signature: token })
      }
      for (let round = 0; round < rounds; round += 1) {
        await database.db.delete(throttleCounters)
        if (kind === 'confirm_email') {
          await database.db
            .update(accounts)
            .set({ emailConfirmedAt: null })
            .where(eq(accounts.id, id))
        }
        const address = kind === 'change_email' ? `new.${round}@alleel.example` : email
        const create = () =>
          database.db.transaction((tx) =>
            createLink(tx, { ...wanted, account: { id, email: address }, now: new Date() }),
          )
        const first = await create()
        const newer = wait(round % 2 === 0 ? 0 : 20 * (round % 8)).then(create)
        const answers = await Promise.all([0, 1, 0, 1].map((process) => use(process, first)))
        const later = await Promise.all([0, 1].map(async (process) => use(process, await newer)))
        const succeeded = (all: typeof answers) =>
          statusesOf(all).filter((one) => one === 200).length
        expect(succeeded(answers)).toBeLessThanOrEqual(1)
        // an address that the first link has confirmed needs no other one
        const isDone = kind !== 'reset_password' && succeeded(answers) === 1
        expect(succeeded(later)).toBe(isDone ? 0 : 1)
        expect(statusesOf([...answers, ...later]).filter((status) => status >= 500)).toEqual([])
        if (before) await database.db.update(accounts).set(before).where(eq(accounts.id, id))
      }
    },
  )

  it.each(['expires', 'is released'])(
    'consultation: a held time is sold only once if the hold %s while another process places its order',
    async (way) => {
      for (let round = 0; round < rounds; round += 1) {
        const slotId = randomUUID()
        const startsAt = after(new Date(), hours(72) + minutes(round))
        const slot = {
          id: slotId,
          productId: counsellor,
          consultant: way,
          languages: ['et' as const],
        }
        await database.db
          .insert(consultationSlots)
          .values({ ...slot, startsAt, endsAt: after(startsAt, minutes(30)) })
        const customer = async (name: string, process: number) => {
          const visitor = () => browserAt(process, '198.51.100.1')
          const harness = { db: database.db, now: () => new Date(), visitor }
          return newCustomer(harness, `${name}.${randomUUID()}`)
        }
        const [owner, rival] = [await customer('owner', 0), await customer('rival', 1)]
        const otherBrowser = browserAt(1, '198.51.100.1')
        otherBrowser.cookies.set(sid, owner.cookies.get(sid) ?? '')
        await hold(owner, slotId)
        const chosen = { product_id: counsellor, slot_id: slotId, language: 'et' }
        await owner.make(addConsultation, chosen)
        const isSlot = eq(consultationBookings.slotId, slotId)
        const heldUntil = after(new Date(), 10 * (round % 10))
        if (way === 'expires')
          await database.db.update(consultationBookings).set({ heldUntil }).where(isSlot)

        const noParcel = { delivery: { shipping_option: 'none' }, expected_total_cents: 4_900 }
        const placing = place(owner, { ...noParcel, payment_method: 'invoice' })
        const releasing =
          way === 'expires'
            ? undefined
            : wait(5 * (round % 10)).then(() => otherBrowser.make(releaseSlot, { slot_id: slotId }))
        let isEnded = false
        const ending = Promise.all([placing, releasing]).then(() => (isEnded = true))
        let isRivals = false
        // the last try begins after the others have ended
        for (let isLast = false; !isRivals && !isLast;) {
          isLast = isEnded
          isRivals = (await hold(rival, slotId)).status === 200
        }
        await ending
        const placed = await placing
        expect([placed.status, isRivals]).toEqual(
          placed.status === 200 ? [200, false] : [410, true],
        )
        const bookings = await database.db.select().from(consultationBookings).where(isSlot)
        expect(bookings.map(({ orderedProductId }) => orderedProductId !== null)).toEqual([
          !isRivals,
        ])
        if (releasing) expect((await releasing).status).toBe(isRivals ? 200 : 404)
      }
    },
  )
})
