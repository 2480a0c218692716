import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { login, readMe } from '#contract/account/account.ts'
import { exportData, listSessions } from '#contract/account/session.ts'
import { hours, minutes, seconds } from '#server/clock.ts'
import { throttleCounters, sessions } from '#server/db/schema/account.ts'
import { demoPeople } from '#server/demo/people.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { engines } from '#test/support/database/database.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

describe.each(engines)('clock change on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    browser = await server.customer('regular')
  })
  afterEach(() => server.close())

  /** Returns the seconds that the session has left: without use, and at most. */
  const left = async (): Promise<{ idle: number; absolute: number } | undefined> => {
    const { status, body } = await browser.make(readMe)
    return status === 200 ? v.parse(v.object({ data: Me }), body).data.session : undefined
  }
  const ask = async () => (await browser.make(listSessions)).status

  it('clock: a session survives a change to the past, with the limits of a new one', async () => {
    server.advance(-hours(24))

    expect(await left()).toMatchObject({ absolute: 43_200 })
    expect(await ask()).toBe(200)
    server.advance(minutes(29))
    expect(await ask()).toBe(200)
    server.advance(minutes(31))
    expect(await left()).toBeUndefined()
  })

  it('clock: a session ends within twelve hours after the clock was set back', async () => {
    server.advance(-hours(24))
    await cleanUp(server.db, server.now())
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      expect(await ask()).toBe(200)
      server.advance(minutes(20))
    }
    server.advance(minutes(21))
    expect(await ask()).toBe(401)
  })

  it('clock: the hourly clean-up limits an unused session from before the clock was set back', async () => {
    server.advance(-hours(24))
    await cleanUp(server.db, server.now())
    server.advance(minutes(31))

    expect(await ask()).toBe(401)
  })

  it('clock: step-up authentication from before the clock was set back is not valid', async () => {
    server.advance(-hours(1))

    expect((await browser.make(exportData)).body).toMatchObject({
      message: 'errors.step_up_required',
    })
  })

  it('clock: a difference of seconds between processes changes nothing', async () => {
    server.advance(-seconds(20))

    expect((await browser.make(exportData)).status).toBe(200)
    await cleanUp(server.db, server.now())
    const [row] = await server.db.select().from(sessions)
    expect(row?.seenAt).toEqual(new Date(server.now().getTime() + seconds(20)))
  })

  it('clock: setting the clock ahead ends the sessions that have expired by then, and a new log-in works', async () => {
    server.advance(hours(24))

    expect(await ask()).toBe(401)
    browser = await server.customer('regular')
    expect(await ask()).toBe(200)
    server.advance(-hours(24))
    expect(await ask()).toBe(200)
  })

  it('clock: Retry-After is at most the window of the limit after the clock was set back', async () => {
    const { email } = demoPeople.regular
    const tryAgain = () => server.visitor().make(login, { email, password: 'wrong' })
    await tryAgain()
    await server.db.update(throttleCounters).set({ count: 10 }).where(eq(throttleCounters.count, 1))
    server.advance(-hours(24))

    const refused = await tryAgain()

    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBe(minutes(15) / 1_000)
    server.advance(minutes(15))
    expect((await tryAgain()).status).toBe(401)
  })
})

const Me = v.object({ session: v.object({ idle: v.number(), absolute: v.number() }) })
