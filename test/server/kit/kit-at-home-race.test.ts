import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { accountId } from '#server/demo/demo-id.ts'
import { reportStatus } from '#server/kit/laboratory.service.ts'
import { cancelDestruction, confirmDestruction } from '#server/kit/sample-destruction.service.ts'
import { startWithKitAtHome } from '#test/support/laboratory/kit-at-home.ts'
import { barcode, kitOwner } from '#test/support/laboratory/kit-calls.ts'
import { raceWithTransaction } from '#test/support/server/account-race.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'

/** PGlite has one connection, so nothing is concurrent there. */
describe('laboratory that meets a new signature on PostgreSQL', () => {
  let home: Awaited<ReturnType<typeof startWithKitAtHome>>
  beforeEach(async () => {
    home = await startWithKitAtHome('PostgreSQL')
    await home.withdrawAll()
  })
  afterEach(() => home.server.close())

  const received = () => ({
    barcode,
    status: 'received' as const,
    at: home.server.now(),
    failureReason: null,
  })
  const context = () => ({
    accountId: accountId(kitOwner),
    now: home.server.now(),
    origin: 'http://localhost',
  })

  it('has received the sample first: it stays to be destroyed', async () => {
    const signed = await raceWithTransaction(home.server, {
      first: (tx) => reportStatus(received(), { db: tx, ...context() }),
      request: () => home.sign(),
    })

    expect(signed.status).toBe(200)
    await home.expectToDestroy()
  })

  it('receives the sample second: it is analysed', async () => {
    const reported = await raceWithTransaction(home.server, {
      first: (tx) => cancelDestruction(tx, context()),
      request: () => home.report('received'),
    })

    expect(reported.status).toBe(200)
    expect(await home.dueKits()).toEqual([])
    expect(await home.openAlarms()).toEqual([])
    expect(kindsOf(await mailsTo(home.server, kitOwner.email))).toEqual(['sample_received'])
  })

  it('has confirmed the destruction first: the kit stays destroyed', async () => {
    const signed = await raceWithTransaction(home.server, {
      first: (tx) =>
        confirmDestruction({ barcode, at: home.server.now() }, { db: tx, ...context() }),
      request: () => home.sign(),
    })

    expect(signed.status).toBe(200)
    expect(await home.sampleOf()).toMatchObject({ destroyed_at: home.server.now().toISOString() })
    expect(await home.stepsOf()).toMatchObject({ dna_origin: 'current' })
  })

  it('confirms the destruction second: it is refused', async () => {
    const confirmed = await raceWithTransaction(home.server, {
      first: (tx) => cancelDestruction(tx, context()),
      request: () => home.confirm(),
    })

    expect(confirmed).toMatchObject({
      status: 409,
      body: { message: 'errors.kit_status_conflict' },
    })
    expect(await home.dueKits()).toEqual([])
  })
})
