import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { eraseAccount } from '#contract/account/session.ts'
import { orderHpvKit, withdrawFromHpv } from '#contract/study/study.ts'
import { hours } from '#server/clock.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { studyOrders } from '#server/db/schema/study.ts'
import { demoSecret } from '#server/environment.ts'
import { drainOutbox } from '#server/jobs/worker.ts'
import { reportKitSent, reportKitStatus } from '#server/study/kit/study-laboratory.service.ts'
import { studyReminderTask, studyReminderTaskName } from '#server/study/kit/study.mails.ts'
import { engines } from '#test/support/database/database.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'
import {
  changeStudy,
  hpvForm,
  newAccount,
  runDeletion,
  studyBarcodes,
} from '#test/support/server/study.ts'

const [barcode = '', next = ''] = studyBarcodes
const days = (count: number) => hours(24 * count)

describe.each(engines)('HPV study: reminders to return a kit on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    browser = server.visitor()
    await browser.make(orderHpvKit, hpvForm())
    await send(barcode)
  })
  afterEach(() => server.close())

  const context = () => ({
    db: server.db,
    now: server.now(),
    origin: 'https://alleel.example',
    secret: demoSecret,
  })
  const send = async (code: string) => {
    const [order] = await server.db.select().from(studyOrders)
    await reportKitSent({ barcode: code, orderNumber: order?.number ?? '' }, context())
  }
  const report = (status: 'returned' | 'failed') =>
    reportKitStatus(
      { barcode, status, at: server.now(), failureReason: status === 'failed' ? 'damaged' : null },
      context(),
    )
  const work = () =>
    drainOutbox({
      db: server.db,
      clock: server.now,
      log: () => {},
      tasks: {
        mail: () => Promise.resolve('done'),
        alarm: () => Promise.resolve('done'),
        [studyReminderTaskName]: studyReminderTask({
          db: server.db,
          clock: server.now,
          secret: demoSecret,
        }),
      },
      sendsPrepared: true,
    })
  const countReminders = async () =>
    (await server.db.select().from(outbox)).filter(({ key }) =>
      key.startsWith('mail:study_reminder'),
    ).length
  const countAfter = async (count: number) => {
    server.advance(days(count))
    await work()
    return countReminders()
  }

  it('are sent after two and four weeks, once each on two processes, and only to participants with a kit', async () => {
    const sent: number[] = []
    for (const passed of [13, 2, 12, 2, 30]) {
      server.advance(days(passed))
      await Promise.all([work(), work()])
      sent.push(await countReminders())
    }

    expect(sent).toEqual([0, 1, 1, 2, 2])
  })

  it('name neither the study nor the test, and go to her in her language', async () => {
    server.advance(days(15))
    const task = studyReminderTask({ db: server.db, clock: server.now, secret: demoSecret })
    const jobs = await server.db.select().from(outbox)
    const job = jobs.find((one) => one.task === studyReminderTaskName)
    if (job) await task(job)

    const mails = (await server.db.select().from(outbox)).filter(({ key }) =>
      key.startsWith('mail:study_reminder'),
    )
    expect(mails).toMatchObject([{ payload: { to: newAccount.email, language: 'et' } }])
    expect(JSON.stringify(mails)).not.toMatch(/hpv|papillo/i)
  })

  it('stop when the kit is on its way back', async () => {
    expect(await countAfter(15)).toBe(1)
    await report('returned')

    expect(await countAfter(15)).toBe(1)
  })

  it('stop when she does not want any', async () => {
    await browser.make(withdrawFromHpv, { level: 'stop_reminders' })

    expect(await countAfter(30)).toBe(0)
  })

  it('stop when she leaves the study', async () => {
    await browser.make(withdrawFromHpv, { level: 'withdraw' })

    expect(await countAfter(30)).toBe(0)
  })

  it('stop when she deletes her account, and no job fails', async () => {
    await browser.make(eraseAccount, { understood: true })

    expect(await countAfter(30)).toBe(0)
    const jobs = await server.db.select().from(outbox)
    expect(jobs.filter(({ error }) => error !== null)).toEqual([])
  })

  it('start again for the new kit after a failed sample, and end for the old one', async () => {
    server.advance(days(10))
    await report('failed')
    await send(next)

    expect(await countAfter(5)).toBe(0)
    expect(await countAfter(10)).toBe(1)
    expect(await countAfter(20)).toBe(2)
  })

  it('stop when a sample could not be tested any more before the study ends', async () => {
    const end = new Date(server.now().getTime() + days(30)).toISOString().slice(0, 10)
    await changeStudy(server, { ordersUntil: end, deleteBy: end })

    expect(await countAfter(30)).toBe(0)
  })

  it('stop when the data of the study is deleted', async () => {
    const end = new Date(server.now().getTime() + days(2)).toISOString().slice(0, 10)
    await changeStudy(server, { ordersUntil: end, deleteBy: end })
    server.advance(days(4))
    await runDeletion(server, server.now())

    expect(await countAfter(30)).toBe(0)
  })
})
