import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import type { Database } from '#server/db/database.ts'
import { openInMemory } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { cancelledConsultations } from '#server/db/schema/consultation.ts'
import { accounts, throttleCounters } from '#server/db/schema/account.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { kits } from '#server/db/schema/kit.ts'
import { idempotentRequests, paymentAttempts } from '#server/db/schema/payment.ts'
import { studyOrders, studyTerms } from '#server/db/schema/study.ts'
import { transact } from '#server/db/transact.ts'
import { demoSecret } from '#server/environment.ts'
import { drainOutbox } from '#server/jobs/worker.ts'
import { mailTask } from '#server/mail/mail.task.ts'
import { nextDocumentNumber } from '#server/order/counter.store.ts'
import { migrationsFolder } from '#test/support/database/database.constants.ts'
import { createPostgresDatabase, engines } from '#test/support/database/database.ts'

const accountId = '01890000-0000-7000-8000-000000000001'
const startedId = '01890000-0000-7000-8000-000000000002'
const orderId = '01890000-0000-7000-8000-000000000003'
const attemptId = '01890000-0000-7000-8000-000000000004'

const requestsAndCounters = [
  sql`insert into account (id, created_at) values (${accountId}, now())`,
  sql`insert into press (account_id, key, call, request_hash, phase, begun, answer, pressed_at) values
    (${accountId}, 'first', 'placeOrder', 'hash', 'begun', ${startedId}, null, now()),
    (${accountId}, 'second', 'placeOrder', 'hash', 'answered', null, '{"id":1}', now())`,
  sql`insert into attempt (key, count, ends_at) values ('login:hash', 3, now())`,
]

const payment = [
  sql`insert into "order" (id, number, status, subtotal_cents, vat_cents, shipping_cents, giftcard_cents, total_cents,
    payment_method, ordered_at) values (${orderId}, 'A1', 'processing_payment', 100, 0, 0, 0, 100, 'paypal', now())`,
  sql`insert into payment_attempt (id, order_id, adapter, method, state, amount_cents, reference, started_at) values
    (${attemptId}, ${orderId}, 'paypal', 'paypal', 'sent', 100, 'a-reference', now())`,
]

/** Two cancellations with something to return, and one of a consultation that was free of charge. */
const cancellations = [
  sql`alter table cancelled_consultation disable trigger all`,
  cancellation('kaja', '2026-11-12', { refund: 4900, giftcard: 0 }),
  cancellation('liis', '2026-11-11', { refund: 0, giftcard: 0 }),
  cancellation('mari', '2026-11-10', { refund: 0, giftcard: 900 }),
]

/** Women with a kit of the study: a visitor, one with an ID log-in on the way to it, and two older customers. */
const participants = [
  sql`insert into study (id, institute, terms, orders_from, orders_until, delete_by, cap, born_from, born_to) values
    ('hpv', '{"en":"it"}', '{"en":"terms"}', '2020-01-01', '2020-12-31', '2020-12-31', 10, 1958, 1983)`,
  ...participant('visitor', { email: 'v@example.com', created: '2020-05-01', isNew: true }),
  ...participant('id log-in', { email: null, created: '2020-05-01', isNew: false }),
  ...participant('older id log-in', { email: null, created: '2020-03-01', isNew: false }),
  ...participant('customer', { email: 'c@example.com', created: '2020-05-01', isNew: false }),
]

/** Two kits with the last day that the laboratory reported, and one that was stored in another way. */
const storedKits = [
  kitUntil('1', '2027-07-01T23:59:59Z'),
  kitUntil('2', '2027-11-01T23:59:59Z'),
  kitUntil('3', '2027-11-01T12:00:00Z'),
]

const changeRequested = {
  kind: 'email_change_asked',
  to: 'mari@example.com',
  language: 'en',
  origin: 'http://localhost',
  at: '2026-11-20T09:00:00.000Z',
}

const emails = [
  queued('rendered', changeRequested, 'as rendered before'),
  queued('waiting', changeRequested, null),
  queued('other', { ...changeRequested, kind: 'email_changed' }, null),
]

describe.each(engines)('migrations of stored rows on %s', (engine) => {
  /** Stores the rows before a migration, runs it, and the later ones, and checks what has become of them. */
  const migrate = async (
    tag: string,
    rows: readonly SQL[],
    check: (db: Database) => Promise<void>,
  ): Promise<void> => {
    const postgres = engine === 'PGlite' ? null : await createPostgresDatabase()
    const database = postgres ? openPostgres(postgres.url) : await openInMemory()
    const earlier = migrationsBefore(tag)
    await database.migrate(earlier)
    for (const row of rows) await database.db.execute(row)

    await database.migrate(migrationsFolder)

    await check(database.db)
    await database.close()
    await postgres?.drop()
    rmSync(earlier, { recursive: true })
  }

  it('migrations: keeps the stored requests and counters', () =>
    migrate('0016_plain-names', requestsAndCounters, async (db) => {
      const { key, phase, startedId: started, response } = idempotentRequests
      const requests = db.select({ key, phase, started, response }).from(idempotentRequests)
      expect(await requests.orderBy(key)).toEqual([
        { key: 'first', phase: 'started', started: startedId, response: null },
        { key: 'second', phase: 'completed', started: null, response: { id: 1 } },
      ])
      const counters = await db.select().from(throttleCounters)
      expect(counters).toMatchObject([{ key: 'login:hash', count: 3 }])
    }))

  it('migrations: keeps the provider of each payment', () =>
    migrate('0017_provider-and-mail-kind', payment, async (db) => {
      const attempts = await db.select().from(paymentAttempts)
      expect(attempts).toMatchObject([
        { id: attemptId, provider: 'paypal', method: 'paypal', reference: 'a-reference' },
      ])
    }))

  it('migrations: numbers the credit notes of earlier cancellations by their time, and continues after them', () =>
    migrate('0029_credit-notes', cancellations, async (db) => {
      const { consultant, creditNoteNumber } = cancelledConsultations
      const numbered = db.select({ consultant, creditNoteNumber }).from(cancelledConsultations)
      expect(await numbered.orderBy(consultant)).toEqual([
        { consultant: 'kaja', creditNoteNumber: 2 },
        { consultant: 'liis', creditNoteNumber: null },
        { consultant: 'mari', creditNoteNumber: 1 },
      ])
      expect(await transact(db, (tx) => nextDocumentNumber(tx, 'credit_note'))).toBe(3)
    }))

  it('migrations: marks the accounts that were created for the study, and keeps the accepted terms', () =>
    migrate('0030_study-end', participants, async (db) => {
      const marked = await db
        .select({ number: studyOrders.number, study: accounts.createdForStudy })
        .from(studyOrders)
        .innerJoin(accounts, eq(accounts.id, studyOrders.accountId))
        .orderBy(studyOrders.number)
      expect(marked).toEqual([
        { number: 'customer', study: null },
        { number: 'id log-in', study: 'hpv' },
        { number: 'older id log-in', study: null },
        { number: 'visitor', study: 'hpv' },
      ])
      expect(await db.select().from(studyTerms)).toEqual([
        { studyId: 'hpv', version: 1, terms: { en: 'terms' } },
      ])
      const [order] = await db.select().from(studyOrders)
      expect(order).toMatchObject({ termsVersion: 1, termsLanguage: 'et' })
    }))

  it('migrations: the last day of a kit ends at midnight in Tallinn', () =>
    migrate('0040_kit-last-days', storedKits, async (db) => {
      const { barcode, expiresAt } = kits
      const stored = await db.select({ barcode, expiresAt }).from(kits).orderBy(barcode)
      expect(stored.map((kit) => kit.expiresAt.toISOString())).toEqual([
        '2027-07-01T20:59:59.000Z',
        '2027-11-01T21:59:59.000Z',
        '2027-11-01T12:00:00.000Z',
      ])
    }))

  it('migrations: emails queued before are sent after them', () =>
    migrate('0017_provider-and-mail-kind', emails, async (db) => {
      const sent: string[] = []
      const mailTransport = {
        send: async (_: string, mime: string) => void sent.push(mime),
        close: () => {},
      }

      await drainOutbox({
        db,
        clock: () => new Date(),
        log: () => {},
        tasks: { mail: mailTask({ secret: demoSecret, mailTransport }) },
        sendsPrepared: true,
      })

      expect(sent.map(subjectOf).toSorted()).toEqual([
        'Your email address is about to change',
        'Your email address was changed',
        'as rendered before',
      ])
      const jobs = await db.select().from(outbox)
      expect(jobs.map(({ doneAt, error }) => [doneAt instanceof Date, error])).toEqual(
        emails.map(() => [true, null]),
      )
    }))
})

function cancellation(
  consultant: string,
  day: string,
  { refund, giftcard }: { refund: number; giftcard: number },
): SQL {
  return sql`insert into cancelled_consultation (id, ordered_product_id, slot_id, consultant, language, starts_at, ends_at,
    cancelled_at, payment_id, refund_cents, giftcard_cents) values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
    ${consultant}, 'en', now(), now(), ${day}::timestamptz,
    ${refund > 0 ? accountId : null}, ${refund}, ${giftcard})`
}

function participant(
  number: string,
  { email, created, isNew }: { email: string | null; created: string; isNew: boolean },
): SQL[] {
  const id = randomUUID()
  return [
    sql`insert into account (id, email, created_at) values (${id}, ${email}, ${created}::timestamptz)`,
    sql`insert into study_invitation (id, study_id, code_hash, invitation_code_hash, arm, invited_at)
      values (${id}, 'hpv', ${number}, ${number}, 'brush', now())`,
    sql`insert into study_order (id, number, invitation_id, account_id, has_new_account, kit, report_language, ordered_at)
      values (${id}, ${number}, ${id}, ${id}, ${isNew}, 'brush', 'et', '2020-05-01T12:00:00Z')`,
  ]
}

function kitUntil(barcode: string, expiry: string): SQL {
  return sql`insert into kit (id, barcode, box_code, status, sent_at, expires_at)
    values (gen_random_uuid(), ${barcode}, 'box', 'sent', now(), ${expiry}::timestamptz)`
}

function queued(key: string, mail: Readonly<Record<string, string>>, prepared: string | null): SQL {
  const payload = JSON.stringify(mail)
  return sql`insert into outbox (id, key, task, payload, created_at, run_at, prepared)
    values (gen_random_uuid(), ${key}, 'mail', ${payload}::jsonb, now(), now(), ${prepared})`
}

const subjectOf = (mime: string): string => /^Subject: (.*)$/m.exec(mime)?.[1]?.trim() ?? mime

/** A copy of the migrations that ends before one of them. */
const migrationsBefore = (tag: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'alleel-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const { entries } = v.parse(Journal, JSON.parse(readFileSync(path, 'utf8')))
  const end = entries.findIndex((entry) => entry.tag === tag)
  writeFileSync(path, JSON.stringify({ entries: entries.slice(0, end) }))
  return folder
}

const Journal = v.object({ entries: v.array(v.looseObject({ tag: v.string() })) })
