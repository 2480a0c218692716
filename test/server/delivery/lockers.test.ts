import { createServer, type RequestListener } from 'node:http'

import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { after, hours, minutes } from '#server/clock.ts'
import { findLocker, findLockerCountries, findLockers } from '#server/delivery/locker.store.ts'
import { lockerFeeds, refreshLockers } from '#server/delivery/locker-refresh.service.ts'
import type { Providers } from '#server/providers/provider-registry.ts'
import { readProviders } from '#test/support/server/providers.ts'
import { parcelLockerFeeds } from '#server/db/schema/delivery.ts'
import { startOfTests } from '#test/support/database/database.constants.ts'
import { engines, openTestDatabase } from '#test/support/database/database.ts'
import { startSandbox, type TestSandbox } from '#test/support/sandbox.ts'

type Entry = { event: string; fields: Record<string, unknown> | undefined }

describe.each(engines)('parcel lockers on %s', (engine) => {
  // the sources send the same to both engines
  const bothSame = { skip: engine === 'PGlite' }
  let sandbox: TestSandbox
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let entries: Entry[]
  const providers = (): Providers => readProviders(sandbox.variables)

  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(() => sandbox.stop())
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    entries = []
    sandbox.faults.clear()
  })
  afterEach(() => database.close())

  const refresh = (now = startOfTests, feeds = lockerFeeds(providers())) =>
    refreshLockers(feeds, {
      db: database.db,
      log: (_level, event, fields) => entries.push({ event, fields }),
      now,
    })
  const eventsOf = (feed: string) =>
    entries.filter(({ fields }) => fields?.['feed'] === feed).map(({ event }) => event)
  const countIn = async (country: string) => (await findLockers(database.db, country)).length

  it('lockers: are copied from the lists of both carriers, in every county of Estonia', async () => {
    await refresh()

    const lockers = await findLockers(database.db, 'EE')
    expect(new Set(lockers.map(({ provider }) => provider))).toEqual(
      new Set(['omniva', 'smartposti']),
    )
    expect(lockers.length).toBeGreaterThan(300)
    expect(new Set(lockers.map(({ county }) => county)).size).toBe(15)
    expect(await findLockerCountries(database.db)).toEqual(['EE', 'FI', 'LT', 'LV'])
    expect(lockers.some(({ name }) => /postkontor/.test(name))).toBe(false)
    const [first] = lockers
    expect(first && (await findLocker(database.db, first))).toEqual(first)
  })

  it('lockers: are fetched again after a day, with a conditional request', async () => {
    await refresh()
    await refresh(after(startOfTests, hours(23)))
    expect(eventsOf('omniva')).toEqual(['lockers.refreshed'])

    await refresh(after(startOfTests, hours(25)))
    expect(eventsOf('omniva')).toEqual(['lockers.refreshed', 'lockers.unchanged'])
  })

  it.each(['broken', 'html', 'empty', 'half', 'error', 'refuse', 'reset'] as const)(
    'lockers: keep the last good list when the next one is %s, and retry after half an hour',
    bothSame,
    async (api) => {
      await refresh()
      const before = await countIn('EE')
      sandbox.faults.set({
        omniva: { api, ms: 0, times: null, webhook: 'none', webhook_ms: 0, copies: 2 },
      })
      const nextDay = after(startOfTests, hours(25))
      // the source knows the copy, unless the list has changed
      await database.db.update(parcelLockerFeeds).set({ etag: '"old"' })
      await refresh(nextDay)

      expect(eventsOf('omniva').at(-1)).toBe('lockers.refresh_failed')
      expect(await countIn('EE')).toBe(before)

      sandbox.faults.clear()
      await refresh(after(nextDay, minutes(20)))
      expect(eventsOf('omniva').at(-1)).toBe('lockers.refresh_failed')
      await refresh(after(nextDay, minutes(31)))
      expect(eventsOf('omniva').at(-1)).toBe('lockers.refreshed')
    },
  )

  it('lockers: a failed query is stored and logged without its values', async () => {
    const read = async () => {
      await database.db.execute(sql`select ${'Maasikas'}::int`)
      return { isUnchanged: true } as const
    }

    await refresh(startOfTests, [{ id: 'omniva', carrier: 'omniva', read }])

    const [feed] = await database.db.select().from(parcelLockerFeeds)
    expect(feed).toMatchObject({ failure: 'select $1::int' })
    expect(entries.at(-1)?.fields).toMatchObject({ code: '22P02' })
    expect(JSON.stringify(entries)).not.toContain('Maasikas')
  })

  it('lockers: are fetched by one of two processes that start together', async () => {
    await Promise.all([refresh(), refresh()])

    expect(eventsOf('omniva')).toEqual(['lockers.refreshed'])
  })

  describe('from a malicious source', bothSame, () => {
    let answer: RequestListener
    const source = createServer((request, response) => answer(request, response))
    beforeAll(() => new Promise<void>((done) => source.listen(0, '127.0.0.1', done)))
    afterAll(() => {
      source.closeAllConnections()
      source.close()
    })
    const hostile = (): Providers => {
      const address = source.address()
      const port = typeof address === 'object' ? address?.port : 0
      return { ...noProviders, omniva: { url: `http://127.0.0.1:${port}/locations.json` } }
    }
    const noProviders = readProviders({})
    const send = (body: unknown) => {
      answer = (_request, response) => response.end(JSON.stringify(body))
      return refresh(startOfTests, lockerFeeds(hostile()))
    }

    it('lockers: stop reading a list of more than 8 MB', async () => {
      answer = (_request, response) => {
        response.write('[')
        for (let part = 0; part < 20; part += 1) response.write(' '.repeat(1_000_000))
        response.end(']')
      }
      await refresh(startOfTests, lockerFeeds(hostile()))

      expect(entries.at(-1)?.fields?.['detail']).toMatch(/more than 8000000 bytes/)
      expect(await countIn('EE')).toBe(0)
    })

    it('lockers: skip entries with a repeated id, a missing field or invalid values', async () => {
      const good = {
        ZIP: '96091',
        NAME: 'Tartu\u0000 Lõuna\u202Ekeskus',
        TYPE: '0',
        A0_NAME: 'EE',
        A1_NAME: 'Tartu maakond',
        A2_NAME: 'Tartu linn',
        A5_NAME: 'Ringtee',
        A7_NAME: '75',
        A8_NAME: 'NULL',
        X_COORDINATE: '26,678',
        Y_COORDINATE: 'north',
      }
      await send([
        good,
        { ...good, ZIP: 96092 },
        { ...good, ZIP: 96093 },
        { ...good, ZIP: 96094, SERVICE_HOURS: null },
        { ...good, NAME: 'again' },
        { ...good, ZIP: undefined },
        { ...good, ZIP: '1', A0_NAME: 'Estonia' },
        null,
      ])

      const lockers = await findLockers(database.db, 'EE')
      expect(lockers.map(({ terminal_id }) => terminal_id).toSorted()).toEqual([
        '96091',
        '96092',
        '96093',
        '96094',
      ])
      expect(lockers[0]).toMatchObject({
        name: 'Tartu Lõuna keskus',
        address: 'Ringtee 75',
        city: 'Tartu',
        latitude: null,
        longitude: null,
      })
      expect(entries.at(-1)?.fields).toMatchObject({ skipped: 4, count: 4 })
    })

    it('lockers: reject a list that is mostly invalid', async () => {
      await send([{ ZIP: '1' }, {}, 5])

      expect(entries.at(-1)?.event).toBe('lockers.refresh_failed')
    })
  })
})
