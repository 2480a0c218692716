import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { eraseAccount } from '#contract/account/session.ts'
import { orderHpvKit, withdrawFromHpv } from '#contract/study/study.ts'
import { after, hours } from '#server/clock.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { studies, studyInvitations, studyKits, studyOrders } from '#server/db/schema/study.ts'
import { demoSecret } from '#server/environment.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { reportKitSent, reportKitStatus } from '#server/study/kit/study-laboratory.service.ts'
import { mailEndingStudies } from '#server/study/kit/study.mails.ts'
import { exportFrom } from '#server/study/study.rules.ts'
import { engines } from '#test/support/database/database.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'
import {
  changeStudy,
  hpvForm,
  newAccount,
  otherInvitation,
  runDeletion,
  studyBarcodes,
} from '#test/support/server/study.ts'

const [barcode = '', next = ''] = studyBarcodes
const days = (count: number) => hours(24 * count)

describe.each(engines)('HPV study: the email before the end on %s', (engine) => {
  let server: TestServer
  let woman: TestBrowser
  /** Midnight in Tallinn: in summer time when the emails are due, and in winter time when the data is deleted. */
  let start: Date
  let end: Date
  beforeEach(async () => {
    server = await startServer(engine)
    woman = server.visitor()
    await woman.make(orderHpvKit, hpvForm())
    await send(barcode)
    const [study] = await server.db.select().from(studies)
    const deleteBy = study?.deleteBy ?? ''
    start = after(new Date(`${exportFrom({ deleteBy })}T00:00:00Z`), -hours(3))
    end = after(new Date(`${deleteBy}T00:00:00Z`), -hours(2))
  })
  afterEach(() => server.close())

  const context = (now = server.now()) => ({
    db: server.db,
    now,
    origin: 'https://alleel.example',
    secret: demoSecret,
  })
  const send = async (code: string, number?: string) => {
    const [order] = await server.db.select().from(studyOrders)
    const orderNumber = number ?? order?.number ?? ''
    await reportKitSent({ barcode: code, orderNumber }, context())
  }
  const run = (now: Date) => mailEndingStudies(context(now))
  const isEnding = like(outbox.key, 'mail:study_ending:%')
  const mails = () => server.db.select().from(outbox).where(isEnding)

  it('is sent once from thirty days before, in her language, with the day and without the study', async () => {
    await run(after(start, -1))
    expect(await mails()).toEqual([])

    await Promise.all([run(start), run(start)])
    await run(after(start, days(3)))

    const [study] = await server.db.select().from(studies)
    const sent = await mails()
    expect(sent).toMatchObject([
      { payload: { to: newAccount.email, language: 'et', day: study?.deleteBy } },
    ])
    expect(JSON.stringify(sent)).not.toMatch(/hpv|papillo/i)
  })

  it('is not sent again after the sent emails are cleaned up', async () => {
    await run(start)
    await server.db.update(outbox).set({ doneAt: start }).where(isEnding)

    for (let at = start; at < after(end, days(2)); at = after(at, hours(12))) {
      await cleanUp(server.db, at)
      await run(at)
    }

    expect((await mails()).filter(({ doneAt }) => doneAt === null)).toEqual([])
  })

  it('is sent to a woman who has stopped the reminders, because it is none', async () => {
    await woman.make(withdrawFromHpv, { level: 'stop_reminders' })
    await run(start)

    expect(await mails()).toHaveLength(1)
  })

  it('is not sent to a woman who has left the study', async () => {
    await woman.make(withdrawFromHpv, { level: 'withdraw' })
    await run(start)

    expect(await mails()).toEqual([])
  })

  it('is not sent to a woman who has deleted her account', async () => {
    await woman.make(eraseAccount, { understood: true })
    await run(start)

    expect(await mails()).toEqual([])
  })

  it('is not sent before a kit was sent, and once to a woman whose kit was replaced', async () => {
    const other = { ...newAccount, email: 'mari.tamm@alleel.example' }
    await server.visitor().make(orderHpvKit, hpvForm({ ...otherInvitation, account: other }))
    const report = { barcode, status: 'failed', failureReason: 'damaged' } as const
    await reportKitStatus({ ...report, at: server.now() }, context())
    const [kit] = await server.db.select().from(studyKits)
    const [order] = await server.db
      .select()
      .from(studyOrders)
      .where(eq(studyOrders.id, kit?.orderId ?? ''))
    await send(next, order?.number)
    await run(start)

    const [current] = await server.db.select().from(studyKits).where(eq(studyKits.isCurrent, true))
    expect(await mails()).toMatchObject([
      { key: `mail:study_ending:${current?.id}`, payload: { to: newAccount.email } },
    ])
  })

  it('goes to more women than a batch has', async () => {
    const [order] = await server.db.select().from(studyOrders)
    const [kit] = await server.db.select().from(studyKits)
    if (!order || !kit) throw new Error('There is no kit.')
    const [invitation] = await server.db
      .select()
      .from(studyInvitations)
      .where(eq(studyInvitations.id, order.invitationId))
    if (!invitation) throw new Error('There is no invitation.')
    const copies = Array.from({ length: 230 }, (_, index) => ({ id: crypto.randomUUID(), index }))
    await server.db.insert(studyInvitations).values(
      copies.map(({ id, index }) => ({
        ...invitation,
        id,
        codeHash: `person ${index}`,
        invitationCodeHash: `letter ${index}`,
      })),
    )
    await server.db.insert(studyOrders).values(
      copies.map(({ id, index }) => ({
        ...order,
        id,
        invitationId: id,
        number: `HPV-${index}`,
        requestHash: null,
      })),
    )
    await server.db
      .insert(studyKits)
      .values(copies.map(({ id, index }) => ({ ...kit, id, orderId: id, barcode: `HPV${index}` })))
    await run(start)

    expect(await mails()).toHaveLength(231)
  })

  it('follows a changed day, and is deleted with the study', async () => {
    const today = server.now().toISOString().slice(0, 10)
    await changeStudy(server, { ordersUntil: today, deleteBy: today })
    await run(server.now())
    expect(await mails()).toEqual([])

    const soon = after(server.now(), days(10)).toISOString().slice(0, 10)
    await changeStudy(server, { deleteBy: soon })
    await run(server.now())
    expect(await mails()).toMatchObject([{ payload: { day: soon } }])
    await runDeletion(server, after(server.now(), days(11)))

    expect(await server.db.select().from(outbox).where(isEnding)).toEqual([])
  })
})
