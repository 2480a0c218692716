import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { openInMemory } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { throttleCounters } from '#server/db/schema/account.ts'
import { idempotentRequests } from '#server/db/schema/payment.ts'
import { migrationsFolder } from '#test/support/database/database.constants.ts'
import { createPostgresDatabase, engines } from '#test/support/database/database.ts'

const accountId = '01890000-0000-7000-8000-000000000001'
const startedId = '01890000-0000-7000-8000-000000000002'

const rowsBefore = [
  sql`insert into account (id, created_at) values (${accountId}, now())`,
  sql`insert into press (account_id, key, call, request_hash, phase, begun, answer, pressed_at) values
    (${accountId}, 'first', 'placeOrder', 'hash', 'begun', ${startedId}, null, now()),
    (${accountId}, 'second', 'placeOrder', 'hash', 'answered', null, '{"id":1}', now())`,
  sql`insert into attempt (key, count, ends_at) values ('login:hash', 3, now())`,
]

describe.each(engines)('the migration that renames tables on %s', { timeout: 60_000 }, (engine) => {
  it('migrations: keeps the stored requests and counters', async () => {
    const postgres = engine === 'PGlite' ? null : await createPostgresDatabase()
    const database = postgres ? openPostgres(postgres.url) : await openInMemory()
    const earlier = migrationsBefore('0016_plain-names')
    await database.migrate(earlier)
    for (const row of rowsBefore) await database.db.execute(row)

    await database.migrate(migrationsFolder)

    const { key, phase, startedId: started, response } = idempotentRequests
    const requests = database.db.select({ key, phase, started, response }).from(idempotentRequests)
    expect(await requests.orderBy(key)).toEqual([
      { key: 'first', phase: 'started', started: startedId, response: null },
      { key: 'second', phase: 'completed', started: null, response: { id: 1 } },
    ])
    const counters = await database.db.select().from(throttleCounters)
    expect(counters).toMatchObject([{ key: 'login:hash', count: 3 }])
    await database.close()
    await postgres?.drop()
    rmSync(earlier, { recursive: true })
  })
})

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
