import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { orderHpvKit } from '#contract/study/study.ts'
import { runAdmin } from '#server/admin/admin.service.ts'
import { auditRecords } from '#server/db/schema/alarm.ts'
import { studyOrders } from '#server/db/schema/study.ts'
import { demoSecret } from '#server/environment.ts'
import { reportKitSent } from '#server/study/kit/study-laboratory.service.ts'
import { engines } from '#test/support/database/database.ts'
import { publishLockers, tartuLocker } from '#test/support/server/lockers.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import { hpvForm, newAccount, otherInvitation, studyBarcodes } from '#test/support/server/study.ts'

const header =
  '"order_number","kit","name","phone","parcel_locker","address","address2","postal_code","city","country"'

describe.each(engines)('HPV study: labels of the kits to be sent on %s', (engine) => {
  let server: TestServer
  let file: string
  let numbers: string[]
  beforeEach(async () => {
    server = await startServer(engine)
    await publishLockers(server.db)
    file = join(mkdtempSync(join(tmpdir(), 'alleel-labels-')), 'labels.csv')
    const address = '=HYPERLINK("http://evil.example")'
    const shipping = { address, postal_code: '51003', city: 'Tartu', country: 'EE' }
    await server.visitor().make(orderHpvKit, hpvForm({ shipping }))
    server.advance(1000)
    const terminal = { provider: 'omniva', terminal_id: tartuLocker.externalId } as const
    const second = hpvForm({
      ...otherInvitation,
      account: { ...newAccount, email: 'anne@alleel.example', first_name: 'Anne' },
      delivery: { shipping_option: 'terminal', terminal },
    })
    await server.visitor().make(orderHpvKit, second)
    const ordered = await server.db.select().from(studyOrders).orderBy(studyOrders.orderedAt)
    numbers = ordered.map(({ number }) => number)
  })
  afterEach(() => server.close())

  const write = (...words: string[]) =>
    runAdmin(server.db, ['kit-labels', ...words], {
      actor: 'mari',
      now: server.now(),
      secret: demoSecret,
    })
  const written = () => readFileSync(file, 'utf8').split('\r\n')

  it('name the address or the parcel locker, in a file that only the operator can read', async () => {
    const { lines, isFailure } = await write(file)

    expect([lines, isFailure]).toEqual([['2 labels written, 0 orders without an address.'], false])
    expect(written()).toEqual([
      header,
      `"${numbers[0]}","brush","Liisa Kask","0037255512345","","'=HYPERLINK(""http://evil.example"")","","51003","Tartu","EE"`,
      `"${numbers[1]}","brush","Anne Kask","0037255512345","omniva ${tartuLocker.externalId}, ${tartuLocker.name}","Ringtee 75, Tartu","","","","EE"`,
      '',
    ])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('are recorded with the operator, without personal data', async () => {
    await write(file)

    const [record] = await server.db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.action, 'kit-labels'))
    expect(record).toMatchObject({
      actor: 'mari',
      target: 'hpv',
      result: '2 labels written, 0 orders without an address.',
    })
  })

  it('leave out kits that were sent, and addresses that cannot be read', async () => {
    const context = { db: server.db, now: server.now(), origin: 'http://test', secret: demoSecret }
    const [barcode = ''] = studyBarcodes
    await reportKitSent({ barcode, orderNumber: numbers[0] ?? '' }, context)
    await server.db
      .update(studyOrders)
      .set({ contactEncrypted: 'not encrypted' })
      .where(eq(studyOrders.number, numbers[1] ?? ''))

    const { lines } = await write(file)

    expect(lines).toEqual([
      '0 labels written, 1 orders without an address.',
      `order ${numbers[1]}: the address cannot be read`,
    ])
    expect(written()).toEqual([header, ''])
  })

  it('are not written over another file, and not without the name of one', async () => {
    await write(file)

    expect(await write(file)).toMatchObject({
      lines: ['The file exists, or cannot be written.'],
      isFailure: true,
    })
    expect(await write()).toMatchObject({ isFailure: true })
  })
})
