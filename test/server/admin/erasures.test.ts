import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { demoSecret } from '#server/environment.ts'
import { checkErasure, eraseAccount } from '#contract/account/session.ts'
import { orderHpvKit, readHpvStatus, withdrawFromHpv } from '#contract/study/study.ts'
import { after, hours } from '#server/clock.ts'
import { runAdmin } from '#server/admin/admin.service.ts'
import { accounts } from '#server/db/schema/account.ts'
import { listAlarms } from '#server/alarm/alarm.store.ts'
import { auditRecords } from '#server/db/schema/alarm.ts'
import { kits } from '#server/db/schema/kit.ts'
import { orders } from '#server/db/schema/order.ts'
import { studyKits, studyOrders, studyReceipts } from '#server/db/schema/study.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import { hpvForm, runDeletion, storeResult } from '#test/support/server/study.ts'

const erased = accountId(demoPeople.regular)
const Erased = v.object({ data: eraseAccount.output })

describe.each(engines)('ledger of deleted accounts on %s', (engine) => {
  let server: TestServer
  /** The same portal restored from a backup: nothing is deleted yet. */
  let restored: TestServer
  let folder: string
  let receipt: string
  beforeEach(async () => {
    server = await startServer(engine)
    restored = await startServer(engine)
    folder = mkdtempSync(join(tmpdir(), 'alleel-ledger-'))
    const browser = await server.customer('regular')
    receipt = v.parse(Erased, (await browser.make(eraseAccount, { understood: true })).body).data
      .receipt
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true })
    await server.close()
    await restored.close()
  })

  const run = (db: TestServer['db'], ...texts: string[]) =>
    runAdmin(db, texts, { actor: 'mari', now: server.now(), secret: demoSecret })
  const fileOf = (lines: readonly string[]): string => {
    const file = join(folder, 'ledger.jsonl')
    writeFileSync(file, lines.join('\n'))
    return file
  }
  const accountsIn = ({ db }: TestServer) => db.$count(accounts, eq(accounts.id, erased))
  const ordersOf = ({ db }: TestServer) => db.$count(orders, eq(orders.accountId, erased))

  it('erasures: a restored backup deletes again what the ledger names, and the receipt is known', async () => {
    const { lines } = await run(server.db, 'erasures')
    const others = await restored.db.$count(accounts)
    expect(await accountsIn(restored)).toBe(1)
    expect(await ordersOf(restored)).toBeGreaterThan(0)

    const response = await run(restored.db, 'replay-erasures', fileOf(lines))

    expect(response.lines).toEqual([
      '1 entries read, 1 accounts deleted again, 0 withdrawals from the study repeated.',
    ])
    expect(await accountsIn(restored)).toBe(0)
    expect(await ordersOf(restored)).toBe(0)
    expect(await restored.db.$count(accounts)).toBe(others - 1)
    const [here, there] = await Promise.all(
      [server, restored].map((one) => one.visitor().make(checkErasure, { receipt })),
    )
    expect(here?.status).toBe(200)
    expect(there?.body).toEqual(here?.body)
    const [record] = await restored.db.select().from(auditRecords)
    expect(record).toMatchObject({ actor: 'mari', action: 'replay-erasures' })
  })

  it('erasures: a restored backup requests the destruction of the sample again, once', async () => {
    const file = fileOf((await run(server.db, 'erasures')).lines)
    await run(restored.db, 'replay-erasures', file)
    await run(restored.db, 'replay-erasures', file)

    const isOwn = eq(kits.barcode, demoPeople.regular.kitBarcode)
    expect(await restored.db.select().from(kits).where(isOwn)).toMatchObject([
      { accountId: null, destructionDueAt: server.now(), destroyedAt: null },
    ])
    expect(await listAlarms(restored.db, { all: true })).toMatchObject([
      { kind: 'sample_to_destroy', state: 'open', occurrences: 1 },
    ])
  })

  it('erasures: a second replay changes nothing', async () => {
    const file = fileOf((await run(server.db, 'erasures')).lines)
    await run(restored.db, 'replay-erasures', file)
    const before = await run(restored.db, 'erasures')

    const response = await run(restored.db, 'replay-erasures', file)

    expect(response.lines).toEqual([
      '1 entries read, 0 accounts deleted again, 0 withdrawals from the study repeated.',
    ])
    expect(await run(restored.db, 'erasures')).toEqual(before)
  })

  it('erasures: the log of the portal can be replayed as well', async () => {
    const response = await run(restored.db, 'replay-erasures', fileOf(server.log))

    expect(response.lines).toEqual([
      '1 entries read, 1 accounts deleted again, 0 withdrawals from the study repeated.',
    ])
    expect(await accountsIn(restored)).toBe(0)
    expect((await run(restored.db, 'erasures')).lines).toHaveLength(1)
  })

  it.each([
    ['withdraw', true],
    ['withdraw_and_destroy', false],
  ] as const)(
    'erasures: a restored backup repeats a withdrawal from the study, and its receipt is known: %s',
    async (level, hasResult) => {
      const [browser] = await Promise.all(
        [server, restored].map(async (one) => {
          const woman = one.visitor()
          await woman.make(orderHpvKit, hpvForm())
          await storeResult(one, 'found')
          return woman
        }),
      )
      const { body } = (await browser?.make(withdrawFromHpv, { level })) ?? {}
      const { receipt: withdrawal } = v.parse(v.object({ data: withdrawFromHpv.output }), body).data
      const file = fileOf((await run(server.db, 'erasures')).lines)
      const first = await run(restored.db, 'replay-erasures', file)
      const second = await run(restored.db, 'replay-erasures', file)

      expect(first.lines).toEqual([
        '2 entries read, 1 accounts deleted again, 1 withdrawals from the study repeated.',
      ])
      expect(second.lines.join()).toContain('0 withdrawals')
      const [order] = await restored.db.select().from(studyOrders)
      const [kit] = await restored.db.select().from(studyKits)
      expect(order?.contactEncrypted).toBeNull()
      expect(kit?.resultEncrypted !== null).toBe(hasResult)
      const checked = await restored.visitor().make(checkErasure, { receipt: withdrawal ?? '' })
      expect(checked).toMatchObject({ status: 200, body: { data: { rows: 1 } } })
    },
  )

  it('erasures: a restored backup keeps the receipt of the study’s end, which counts what is deleted again', async () => {
    for (const one of [server, restored]) await one.visitor().make(orderHpvKit, hpvForm())
    const end = after(server.now(), hours(24 * 400))
    await runDeletion(server, end)
    const printed = /receipt (\S+)$/m.exec((await run(server.db, 'study')).lines.join('\n'))?.[1]
    const file = fileOf((await run(server.db, 'erasures')).lines)

    await run(restored.db, 'replay-erasures', file)
    await run(restored.db, 'replay-erasures', file)
    await runDeletion(restored, end)

    const check = { receipt: printed ?? '' }
    const [here, there] = await Promise.all(
      [server, restored].map((one) => one.visitor().make(checkErasure, check)),
    )
    expect(here).toMatchObject({ status: 200, body: { data: { rule: 'study_end' } } })
    expect(there?.body).toEqual(here?.body)
    expect(await restored.db.$count(studyReceipts)).toBe(1)
    expect((await run(restored.db, 'study')).lines.join('\n')).toMatch(
      /"orders":1.*the receipt printed before the backup was restored/,
    )
    restored.advance(hours(24 * 400))
    expect((await restored.visitor().make(readHpvStatus)).body).toMatchObject({
      data: { deleted_on: end.toISOString().slice(0, 10), deletion_receipt: null },
    })
    const { lines } = await run(server.db, 'erasures')
    expect(lines.join()).not.toContain(printed)
  })

  it('erasures: the ledger contains no personal data', async () => {
    const { lines } = await run(server.db, 'erasures')

    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toContain(erased)
    expect(lines.join()).not.toContain(demoPeople.regular.email)
  })

  it.each([
    ['no file', () => '/nowhere/ledger.jsonl'],
    ['a file without entries', () => fileOf(['{"event":"listening"}', 'not JSON'])],
  ])('erasures: %s is rejected', async (_name, file) => {
    expect((await run(restored.db, 'replay-erasures', file())).isFailure).toBe(true)
    expect(await accountsIn(restored)).toBe(1)
  })
})
