import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { eraseAccount } from '#contract/account/session.ts'
import { checkKit, readSample, registerKit } from '#contract/kit/kit.ts'
import { reportSamplePosted } from '#contract/kit/posting.ts'
import { readOrderedProduct } from '#contract/order/ordered-product.ts'
import { listAlarms } from '#server/alarm/alarm.store.ts'
import { after, hours, minutes } from '#server/clock.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { kits } from '#server/db/schema/kit.ts'
import { drainOutbox } from '#server/jobs/worker.ts'
import { reminderTask, reminderTaskName } from '#server/kit/kit.mails.ts'
import { engines } from '#test/support/database/database.ts'
import {
  carrier,
  medicines,
  signatureOf,
  startWithKitAtHome,
} from '#test/support/laboratory/kit-at-home.ts'
import { another, barcode, kitOwner } from '#test/support/laboratory/kit-calls.ts'
import { choices } from '#test/support/server/consents.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'

const days = (count: number): number => hours(24 * count)

describe.each(engines)('kit at home after a withdrawn consent on %s', (engine) => {
  let home: Awaited<ReturnType<typeof startWithKitAtHome>>
  beforeEach(async () => {
    home = await startWithKitAtHome(engine)
  })
  afterEach(() => home.server.close())

  it('is to be destroyed, and the customer knows until when a new signature makes it usable', async () => {
    await home.withdrawAll()

    await home.expectToDestroy()
    const kit = { spit_kit_barcode: barcode, usable_until: '2027-11-15', is_withdrawn: true }
    expect(await home.sampleOf()).toMatchObject({ kit })
    expect((await home.make(readSample)).body).toMatchObject({ data: { kit } })
    expect((await home.make(checkKit, { spit_kit_barcode: barcode })).body).toMatchObject({
      message: 'errors.barcode_already_yours',
      data: kit,
    })
  })

  it('is usable again once the customer signs, with as much time to post it as after its registration', async () => {
    await home.withdrawAll()
    await home.advance(days(20))

    expect((await home.sign()).status).toBe(200)

    await home.expectUsable()
    expect(await home.sampleOf()).toMatchObject({
      destruction_requested_at: null,
      kit: { is_withdrawn: false, post_by: '2026-12-24' },
    })
    expect(await home.stepsOf(medicines)).toMatchObject({ dna_origin: 'done', consent: 'current' })
    expect(await home.stepsOf()).toMatchObject({ sample_at_laboratory: 'current' })
  })

  it('stays posted when it was on its way: a new signature makes the laboratory wait for it, not the customer', async () => {
    await home.make(reportSamplePosted, { is_posted: true })
    const { posted_at: postedAt } = (await home.sampleOf())?.kit ?? {}
    await home.withdrawAll()
    expect((await home.make(reportSamplePosted, { is_posted: false })).body).toMatchObject({
      message: 'errors.step_locked',
    })
    await home.expectToDestroy()

    await home.sign()

    await home.expectUsable()
    expect(await home.sampleOf()).toMatchObject({ kit: { posted_at: postedAt } })
    const { body } = await home.make(readOrderedProduct, { order_product_id: carrier })
    expect(body).toMatchObject({
      data: {
        steps: expect.arrayContaining([
          expect.objectContaining({
            key: 'sample_at_laboratory',
            actor: 'laboratory',
            waiting_since: postedAt,
          }),
        ]),
      },
    })
  })

  it('is analysed when it arrives after the new signature', async () => {
    await home.withdrawAll()
    await home.sign()

    expect((await home.report('received')).status).toBe(200)

    expect(await home.stepsOf()).toMatchObject({ sample_at_laboratory: 'done' })
    expect(kindsOf(await mailsTo(home.server, kitOwner.email))).toEqual(['sample_received'])
    expect((await home.confirm()).body).toMatchObject({ message: 'errors.kit_status_conflict' })
  })

  it('is not changed by a second signature', async () => {
    await home.withdrawAll()
    await home.sign()
    const restored = await home.kitRow()
    home.server.advance(minutes(1))

    expect((await home.sign(signatureOf(medicines))).status).toBe(200)
    const changed = { ...signatureOf(carrier), choices: { ...choices, research: true } }
    expect((await home.sign(changed)).status).toBe(200)
    expect((await home.sign(signatureOf(medicines))).body).toMatchObject({
      message: 'errors.consent_already_signed',
    })

    expect(await home.kitRow()).toEqual(restored)
  })

  it('is to be destroyed again after another withdrawal, and usable after another signature', async () => {
    await home.withdrawAll()
    await home.sign()
    home.server.advance(minutes(1))
    await home.withdraw(carrier)

    await home.expectToDestroy()
    expect(await home.sampleOf()).toMatchObject({
      destruction_requested_at: '2026-11-20T09:01:00.000Z',
    })
    const [alarm] = await listAlarms(home.server.db, { all: true })
    expect(alarm).toMatchObject({ kind: 'sample_to_destroy', occurrences: 2, round: 2 })

    await home.sign()
    await home.expectUsable()
  })

  it('stays to be destroyed when the laboratory has received it before the new signature', async () => {
    await home.withdrawAll()
    await home.report('received')

    await home.sign()

    await home.expectToDestroy()
    expect(await home.sampleOf()).toMatchObject({ kit: { is_withdrawn: true, usable_until: null } })
  })

  it('stays destroyed when the laboratory has confirmed it before the new signature', async () => {
    await home.withdrawAll()
    await home.confirm()

    await home.sign()

    expect(await home.sampleOf()).toMatchObject({
      destroyed_at: home.server.now().toISOString(),
      kit: { is_withdrawn: true, usable_until: null },
    })
    expect(await home.stepsOf()).toMatchObject({ dna_origin: 'current' })
    expect(await home.openAlarms()).toEqual([])
  })

  it.each([
    ['stays to be destroyed when it has expired', 0, true],
    ['is usable until it expires', 1, false],
  ])('%s before the new signature', async (_, left, isDue) => {
    await home.withdrawAll()
    const expiresAt = after(home.server.now(), left)
    await home.server.db.update(kits).set({ expiresAt }).where(eq(kits.barcode, barcode))

    await home.sign()

    expect(await home.dueKits()).toHaveLength(isDue ? 1 : 0)
    expect(await home.sampleOf()).toMatchObject({
      kit: { is_withdrawn: isDue, usable_until: isDue ? null : '2026-11-20' },
    })
  })

  it('that replaces a failed one is usable again, and the failed one stays to be destroyed', async () => {
    await home.report('failed', { failure_reason: 'damaged' })
    home.server.advance(minutes(1))
    await home.make(registerKit, { spit_kit_barcode: another, is_own_sample: true })
    await home.withdrawAll()
    expect(await home.dueKits()).toHaveLength(2)

    await home.sign()

    expect(await home.dueKits()).toMatchObject([{ barcode }])
    expect(await home.openAlarms()).toMatchObject([
      { kind: 'sample_to_destroy' },
      { kind: 'kit_due' },
    ])
    expect(await home.requestOf()).toMatchObject({
      specimen: [{ reference: `Specimen/${another}` }],
    })
    expect(await home.stepsOf()).toMatchObject({
      dna_origin: 'done',
      sample_at_laboratory: 'current',
    })
  })

  it('that another kit has replaced stays to be destroyed', async () => {
    await home.withdrawAll()
    home.server.advance(minutes(1))
    await home.make(registerKit, { spit_kit_barcode: another, is_own_sample: true })

    await home.sign()

    expect(await home.dueKits()).toMatchObject([{ barcode }])
    expect(await home.requestOf()).toMatchObject({
      specimen: [{ reference: `Specimen/${another}` }],
    })
  })

  it('is one or the other when the laboratory reports it during the signature', async () => {
    await home.withdrawAll()

    const answers = await Promise.all([home.sign(), home.report('received')])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    if ((await home.dueKits()).length > 0) return home.expectToDestroy()
    await home.expectUsable()
    expect(await home.stepsOf()).toMatchObject({ sample_at_laboratory: 'done' })
  })

  it('is one or the other when the laboratory confirms its destruction during the signature', async () => {
    await home.withdrawAll()

    const [signed, confirmed] = await Promise.all([home.sign(), home.confirm()])

    expect(signed.status).toBe(200)
    if (confirmed.status === 409) return home.expectUsable()
    expect(await home.sampleOf()).toMatchObject({ destroyed_at: home.server.now().toISOString() })
    expect(await home.stepsOf()).toMatchObject({ dna_origin: 'current' })
  })

  it('stays to be destroyed when the account is deleted during the signature', async () => {
    await home.withdrawAll()

    const [, erased] = await Promise.all([
      home.sign(),
      home.make(eraseAccount, { understood: true }),
    ])

    expect(erased.status).toBe(200)
    expect(await home.dueKits()).toMatchObject([{ barcode, is_registered: false }])
    expect(await home.openAlarms()).toEqual([{ kind: 'sample_to_destroy', orderNumber: null }])
    expect(await home.kitRow()).toMatchObject({ restoredAt: null })
  })

  const work = () =>
    drainOutbox({
      db: home.server.db,
      clock: home.server.now,
      log: () => {},
      tasks: {
        mail: () => Promise.resolve('done'),
        alarm: () => Promise.resolve('done'),
        [reminderTaskName]: reminderTask({ db: home.server.db, clock: home.server.now }),
      },
      sendsPrepared: true,
    })
  /** The number of reminders that are sent until each of some days. */
  const remindersUntil = async (...dates: number[]) => {
    const counts: number[] = []
    let day = 0
    for (const date of dates) {
      home.server.advance(days(date - day))
      day = date
      await work()
      const sent = await home.server.db.select().from(outbox)
      counts.push(sent.filter(({ key }) => key.startsWith('mail:sample_reminder')).length)
    }
    return counts
  }

  it('has no reminders while the consent is withdrawn', async () => {
    await home.withdrawAll()

    expect(await remindersUntil(8, 13)).toEqual([0, 0])
  })

  it('has its reminders again from the new signature on', async () => {
    await home.withdrawAll()
    await home.advance(days(5))
    await home.sign()

    // those of the registration would come two and seven days later
    expect(await remindersUntil(2, 6, 7, 11, 12, 30)).toEqual([0, 0, 1, 1, 2, 2])
  })
})
