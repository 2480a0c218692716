import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readMe } from '#contract/account/account.ts'
import { checkErasure } from '#contract/account/session.ts'
import { orderHpvKit, readHpvStatus } from '#contract/study/study.ts'
import { runAdmin } from '#server/admin/admin.service.ts'
import { after, hours } from '#server/clock.ts'
import { accounts } from '#server/db/schema/account.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { orders } from '#server/db/schema/order.ts'
import { studies, studyReceipts } from '#server/db/schema/study.ts'
import { cleanUpDnaFiles } from '#server/dna/file/stored-file.service.ts'
import { demoInvitations } from '#server/demo/study.ts'
import { demoSecret } from '#server/environment.ts'
import { engines } from '#test/support/database/database.ts'
import { uploadDnaFile } from '#test/support/dna/uploads.ts'
import { readableContent } from '#test/support/personal-data/readable-content.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'
import { countStudyRows, hpvForm, newAccount, runDeletion } from '#test/support/server/study.ts'

const invited = demoInvitations.length

describe.each(engines)('HPV study: the end on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  let deletionDay: string
  beforeEach(async () => {
    server = await startServer(engine)
    browser = server.visitor()
    await browser.make(orderHpvKit, hpvForm())
    const [study] = await server.db.select().from(studies)
    deletionDay = study?.deleteBy ?? ''
  })
  afterEach(() => server.close())

  const run = (now: Date) => runDeletion(server, now)
  const onTheDay = () => new Date(`${deletionDay}T12:00:00Z`)
  /** Midnight in Tallinn, where it is winter time on that day. */
  const midnight = () => after(new Date(`${deletionDay}T00:00:00Z`), -hours(2))

  /** The woman proves her identity and uploads a DNA file. */
  const storeDnaFile = async () => {
    const isNew = eq(accounts.email, newAccount.email)
    await server.db.update(accounts).set({ verifiedAt: server.now() }).where(isNew)
    expect((await uploadDnaFile(browser, 'rs73917391')).status).toBe(200)
  }

  it('deletes nothing before the day begins in Tallinn', async () => {
    await run(after(midnight(), -1))

    expect(await countStudyRows(server)).toEqual({ invitations: invited, orders: 1 })
  })

  it('deletes everything by the end of the day that the page names', async () => {
    const shown = (await browser.make(readHpvStatus)).body
    expect(shown).toMatchObject({ data: { delete_by: deletionDay } })

    await run(midnight())

    expect(await countStudyRows(server)).toEqual({ invitations: 0, orders: 0 })
  })

  it('deletes invitations, orders, emails and the account of the study', async () => {
    await run(onTheDay())

    expect(await countStudyRows(server)).toEqual({ invitations: 0, orders: 0 })
    expect(await server.db.$count(accounts, eq(accounts.email, newAccount.email))).toBe(0)
    expect(
      await server.db.$count(outbox, sql`${outbox.payload} ->> 'to' = ${newAccount.email}`),
    ).toBe(0)
    expect((await browser.make(readMe)).body).toMatchObject({
      message: 'errors.authentication_required',
    })
  })

  it('leaves no trace of name, address, phone, email address or DNA in any table or file, also not encrypted', async () => {
    await storeDnaFile()
    const foundIn = (text: string) =>
      ['liisa', 'kase 1-2', '55512345', 'rs73917391'].filter((word) =>
        text.toLowerCase().includes(word),
      )
    expect(foundIn(await readableContent(server))).toHaveLength(4)
    expect(await server.chunks.list()).toHaveLength(1)

    await run(onTheDay())

    expect(foundIn(await readableContent(server))).toEqual([])
    expect(await server.chunks.list()).toEqual([])
  })

  it('is not stopped by a file that cannot be removed, which the clean-up removes later', async () => {
    await storeDnaFile()
    const broken = { ...server.chunks, remove: () => Promise.reject(new Error('unreachable')) }

    await runDeletion({ ...server, chunks: broken }, onTheDay())

    expect(await countStudyRows(server)).toEqual({ invitations: 0, orders: 0 })
    await cleanUpDnaFiles(server.db, server.chunks, after(new Date(), hours(24 * 30)))
    expect(await server.chunks.list()).toEqual([])
  })

  it('keeps the file of an account that has ordered something else', async () => {
    await storeDnaFile()
    await placeShopOrder(server)

    await run(onTheDay())

    expect(await server.chunks.list()).toHaveLength(1)
    expect(await readableContent(server)).toContain('rs73917391')
  })

  it('keeps an account that has ordered something else, without the study', async () => {
    await placeShopOrder(server)

    await run(onTheDay())

    expect(await server.db.$count(accounts, eq(accounts.email, newAccount.email))).toBe(1)
    expect((await browser.make(readHpvStatus)).body).toMatchObject({ data: { order: null } })
  })

  it('leaves a receipt with the numbers, which the page shows and anyone can check', async () => {
    server.advance(onTheDay().getTime() - server.now().getTime())
    await run(onTheDay())

    const [receipt] = await server.db.select().from(studyReceipts)
    expect(receipt).toMatchObject({
      kind: 'deletion',
      counts: { invitations: invited, orders: 1, accounts: 1 },
    })
    const operator = { actor: 'mari', now: server.now(), secret: demoSecret }
    const { lines } = await runAdmin(server.db, ['study'], operator)
    expect(lines.join('\n')).toMatch(
      new RegExp(`"invitations":${invited}.*receipt [0-9A-Z]{4}(-[0-9A-Z]{4}){3}`),
    )
    const printed = /receipt (\S+)$/m.exec(lines.join('\n'))?.[1] ?? ''
    expect((await browser.make(readHpvStatus)).body).toMatchObject({
      data: { deletion_receipt: printed },
    })
    expect((await server.visitor().make(checkErasure, { receipt: printed })).body).toMatchObject({
      data: {
        erased_at: onTheDay().toISOString(),
        rule: 'study_end',
        // the single order and account are left out, like the small counts for the staff
        rows: invited,
        kinds: [{ kind: 'invitations', count: invited }],
      },
    })
  })

  it('deletes again what a restored backup contains, and adds it to the same receipt', async () => {
    await run(onTheDay())
    const [before] = await server.db.select().from(studyReceipts)
    await server.db.execute(
      sql`insert into study_invitation (id, study_id, code_hash, invitation_code_hash, arm, invited_at)
        values (${randomUUID()}, 'hpv', 'restored', 'restored', 'brush', now())`,
    )

    await run(onTheDay())

    expect(await countStudyRows(server)).toEqual({ invitations: 0, orders: 0 })
    expect(await server.db.select().from(studyReceipts)).toEqual([
      {
        ...before,
        deletedAt: onTheDay(),
        counts: { invitations: invited + 1, orders: 1, accounts: 1 },
      },
    ])
  })

  it('happens once when two processes run the job at the same time', async () => {
    await Promise.all([run(onTheDay()), run(onTheDay())])

    const receipts = await server.db.select().from(studyReceipts)
    expect(receipts.map(({ counts }) => counts)).toEqual([
      { invitations: invited, orders: 1, accounts: 1 },
    ])
  })
})

/** An order of the account that was created for the study. */
const placeShopOrder = async ({ db, now }: TestServer): Promise<void> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, newAccount.email))
  await db.insert(orders).values({
    id: randomUUID(),
    number: '2026-999999',
    accountId: account?.id ?? null,
    status: 'waiting_for_payment',
    paymentMethod: 'invoice',
    orderedAt: now(),
    subtotalCents: 0,
    vatCents: 0,
    shippingCents: 0,
    giftcardCents: 0,
    totalCents: 0,
  })
}
