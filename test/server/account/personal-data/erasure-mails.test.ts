import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { changeEmail } from '#contract/account/credentials.ts'
import { restore } from '#contract/account/registration.ts'
import { eraseAccount } from '#contract/account/session.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

describe.each(engines)('emails of a deleted account on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer(engine, { privacyStrict: true })
  })
  afterEach(() => server.close())

  const waitingFor = async (address: string) => {
    const isTo = eq(sql`${outbox.payload} ->> 'to'`, address)
    const kind = sql<string>`${outbox.payload} ->> 'kind'`
    return (await server.db.select({ kind }).from(outbox).where(isTo)).map((job) => job.kind)
  }
  const erase = async () => {
    const browser = await server.customer('oneOrder')
    return browser.make(eraseAccount, { understood: true })
  }

  it('an address that was never confirmed keeps the emails of its owner', async () => {
    const { email } = demoPeople.regular
    const browser = await server.customer('oneOrder')
    expect((await browser.make(changeEmail, { email })).status).toBe(200)
    expect((await server.visitor().make(restore, { email })).status).toBe(200)

    expect((await erase()).status).toBe(200)

    expect(await waitingFor(email)).toContain('restore')
  })

  it('the link to an address that was never confirmed is deleted', async () => {
    const email = 'new.address@alleel.example'
    const browser = await server.customer('oneOrder')
    await browser.make(changeEmail, { email })
    expect(await waitingFor(email)).toEqual(['change_email'])

    await erase()

    expect(await waitingFor(email)).toEqual([])
  })

  it('its own emails are deleted', async () => {
    const { email } = demoPeople.oneOrder
    await server.visitor().make(restore, { email })

    await erase()

    expect(await waitingFor(email)).not.toContain('restore')
  })
})
