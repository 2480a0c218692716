import { randomUUID } from 'node:crypto'

import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { applyGiftcard } from '#contract/shop/shop.ts'
import { runAdmin } from '#server/admin/admin.service.ts'
import { auditRecords } from '#server/db/schema/alarm.ts'
import { giftcards } from '#server/db/schema/shop.ts'
import { demoSecret } from '#server/environment.ts'
import { giftcardHash } from '#server/shop/giftcard.store.ts'
import { engines } from '#test/support/database/database.ts'
import { fillCart, newCustomer } from '#test/support/server/orders.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const Cards = v.array(v.object({ code: v.string(), value: v.string(), last_day: v.string() }))

describe.each(engines)('gift cards of the operator on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(engine)
  })
  afterAll(() => server.close())

  const run = (words: readonly string[], now = server.now()) =>
    runAdmin(server.db, words, { actor: 'mari', now, secret: demoSecret })
  const issue = async (...words: string[]) => {
    const { lines } = await run(['issue-giftcards', ...words])
    return v.parse(Cards, parse(lines.join('\n'), { columns: true }))
  }
  const issueOne = async (value = '50') => {
    const [card] = await issue('1', value, '2029-12-31')
    if (!card) throw new Error('No gift card was issued.')
    return card.code
  }
  const lastRecord = async () => (await server.db.select().from(auditRecords)).at(-1)
  const cart = async (name: string) => {
    const browser = await newCustomer(server, `${name}-${engine.toLowerCase()}`)
    await fillCart(browser, 'heart')
    return browser
  }

  it('are printed with different codes, and none is stored or recorded', async () => {
    const cards = await issue('20', '49.90', '2029-12-31')

    expect(new Set(cards.map(({ code }) => code)).size).toBe(20)
    for (const card of cards) {
      expect(card).toMatchObject({ value: '49.90', last_day: '2029-12-31' })
      expect(card.code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    }
    const stored = JSON.stringify(await server.db.select().from(giftcards))
    const record = await lastRecord()
    expect(record).toMatchObject({
      action: 'issue-giftcards',
      actor: 'mari',
      target: null,
      result: '20 of €49.90 issued, valid until 2029-12-31',
    })
    for (const { code } of cards) {
      expect(stored).not.toContain(code.slice(0, 9))
      expect(stored).not.toContain(code.replaceAll('-', ''))
    }
  })

  it('pay for a cart with the whole value, also when O, I and L are typed for digits', async () => {
    const code = await issueOne('50')
    const browser = await cart('spends')
    const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')

    const response = await browser.make(applyGiftcard, { token: typed })

    expect(response.body).toMatchObject({
      data: {
        cart: {
          giftcard: {
            token: `•••• •••• •••• ${code.slice(-4)}`,
            value_cents: 5_000,
            used_cents: 5_000,
            remaining_cents: 0,
          },
        },
      },
    })
  })

  it('of an earlier issue keep the letters of their codes', async () => {
    const code = 'GIVEOLIVE'
    const worth = { valueCents: 100, remainingCents: 100, validUntil: new Date('2030-01-01') }
    const codeHash = giftcardHash(demoSecret, code)
    await server.db
      .insert(giftcards)
      .values({ id: randomUUID(), codeHash, codeEnd: 'LIVE', ...worth })

    expect(await run(['giftcard', 'give-olive'])).toMatchObject({ isFailure: false })
    expect(await run(['giftcard', 'g1ve-011ve'])).toMatchObject({ isFailure: true })
  })

  it('are valid until the end of the last day in Tallinn', async () => {
    const code = await issueOne()
    const stateAt = async (moment: string) =>
      (await run(['giftcard', code], new Date(moment))).lines.at(-1)

    expect(await stateAt('2029-12-31T21:59:59.999Z')).toBe('last day: 2029-12-31 (valid)')
    expect(await stateAt('2029-12-31T22:00:00.000Z')).toBe('last day: 2029-12-31 (expired)')
  })

  it('are shown with value, balance and last day, found under any spelling; the code is not recorded', async () => {
    const code = await issueOne('1234.5')
    const [issued] = await server.db
      .select()
      .from(giftcards)
      .where(eq(giftcards.valueCents, 123_450))
    if (!issued) throw new Error('The gift card is not stored.')
    await server.db.update(giftcards).set({ remainingCents: 99 }).where(eq(giftcards.id, issued.id))

    const { lines, isFailure } = await run(['giftcard', ` ${code.toLowerCase()}`])

    expect(isFailure).toBe(false)
    expect(lines).toEqual(['value: €1,234.50', 'balance: €0.99', 'last day: 2029-12-31 (valid)'])
    expect(await lastRecord()).toMatchObject({
      action: 'giftcard',
      target: issued.id,
      result: 'shown',
    })
  })

  it('are cancelled once, found under any spelling; the code is not recorded', async () => {
    const code = await issueOne('77.70')
    const [issued] = await server.db.select().from(giftcards).where(eq(giftcards.valueCents, 7_770))

    const first = await run(['cancel-giftcard', ` ${code.toLowerCase()}`])

    expect(first).toEqual({
      lines: ['The gift card is cancelled. Its balance of €77.70 can no longer be spent.'],
      isFailure: false,
    })
    expect(await lastRecord()).toMatchObject({
      action: 'cancel-giftcard',
      actor: 'mari',
      target: issued?.id,
      result: 'cancelled with a balance of €77.70',
    })
    expect((await run(['giftcard', code])).lines).toEqual([
      'value: €77.70',
      'balance: €77.70',
      'last day: 2029-12-31 (cancelled)',
    ])
    expect(await run(['cancel-giftcard', code])).toEqual({
      lines: ['The gift card was cancelled before.'],
      isFailure: true,
    })
  })

  it.each(
    ['giftcard', 'cancel-giftcard'].flatMap((command) =>
      [[], [''], ['0000-0000-0000-0000']].map((words) => ({ command, words })),
    ),
  )('are not found by $command with $words, and that is a failure', async ({ command, words }) => {
    expect(await run([command, ...words])).toEqual({
      lines: ['No gift card has this code.'],
      isFailure: true,
    })
  })

  const count = 'Give the number of gift cards, 1 to 1000.'
  const value = 'Give the value in euros, 0.01 to 9999.99.'
  const lastDay = 'Give the last day of validity as 2027-12-31.'
  it.each([
    [[], count],
    [['0', '50', '2029-12-31'], count],
    [['1001', '50', '2029-12-31'], count],
    [['1.5', '50', '2029-12-31'], count],
    [['-1', '50', '2029-12-31'], count],
    [['1'], value],
    [['1', '0', '2029-12-31'], value],
    [['1', '0.00', '2029-12-31'], value],
    [['1', '0.001', '2029-12-31'], value],
    [['1', '10000', '2029-12-31'], value],
    [['1', '50,00', '2029-12-31'], value],
    [['1', '-50', '2029-12-31'], value],
    [['1', '50'], lastDay],
    [['1', '50', '31.12.2029'], lastDay],
    [['1', '50', '2029-13-01'], lastDay],
    [['1', '50', '2020-01-01'], 'The last day of validity is over.'],
  ])('are not issued for %j', async (words, line) => {
    const before = await server.db.$count(giftcards)

    expect(await run(['issue-giftcards', ...words])).toEqual({ lines: [line], isFailure: true })
    expect(await server.db.$count(giftcards)).toBe(before)
  })

  it.each([
    ['1', '0.01', 1],
    ['1000', '9999.99', 999_999],
  ])('are issued at the limits: %s of %s euros', async (number, euros, cents) => {
    const cards = await issue(number, euros, '2029-12-31')

    expect(cards).toHaveLength(Number(number))
    const stored = await server.db.$count(giftcards, eq(giftcards.valueCents, cents))
    expect(stored).toBe(Number(number))
  })
})
