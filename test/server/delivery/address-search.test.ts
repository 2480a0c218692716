import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { findPlaces, listTerminals } from '#contract/delivery/places.ts'
import { minutes } from '#server/clock.ts'
import { noProviders, readProviders } from '#test/support/server/providers.ts'
import { publishLockers } from '#test/support/server/lockers.ts'
import { startSandbox, type TestSandbox } from '#test/support/sandbox.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const Answer = v.object({ data: findPlaces.output })

describe('address search', () => {
  let sandbox: TestSandbox
  let server: TestServer
  beforeAll(async () => {
    sandbox = await startSandbox()
    server = await startServer('PGlite', {
      providers: readProviders(sandbox.variables),
    })
  })
  beforeEach(() => sandbox.faults.clear())
  afterAll(async () => {
    await server.close()
    await sandbox.stop()
  })

  const find = async (query: string, country = 'EE') => {
    const { status, body } = await server.visitor().make(findPlaces, { query, country })
    return { status, ...v.parse(Answer, body).data }
  }
  const fail = (api: 'timeout' | 'broken' | 'html' | 'error' | 'refuse' | 'empty', ms = 0) =>
    sandbox.faults.set({
      inads: { api, ms, times: null, webhook: 'none', webhook_ms: 0, copies: 2 },
    })

  it.each([
    ['näituse 5', 'Näituse tn 5, Tartu, 50407 Tartu maakond'],
    ['TARTU naituse 5', 'Näituse tn 5, Tartu, 50407 Tartu maakond'],
    ['narva mnt 5-12 tallinn', 'Narva mnt 5-12, Tallinn, 10117 Harju maakond'],
    ['randvere tee 9', 'Randvere tee 9, Haabneeme alevik, Viimsi vald, 74001 Harju maakond'],
  ])('address search: finds %s with its postal code and coordinates', async (typed, label) => {
    const { places } = await find(typed)

    const place = places.find((one) => one.label === label)
    expect(place).toMatchObject({ latitude: expect.any(Number), longitude: expect.any(Number) })
  })

  it.each(['kuuldamatu', '%'])('address search: finds nothing for %j', async (typed) => {
    expect(await find(typed)).toEqual({ status: 200, places: [], is_available: true })
  })

  it('address search: covers Estonia only', async () => {
    expect(await find('Brīvības iela', 'LV')).toEqual({
      status: 200,
      places: [],
      is_available: true,
    })
  })

  it.each(['broken', 'html', 'error', 'refuse'] as const)(
    'address search: answers 200 without addresses when the service is %s',
    async (api) => {
      fail(api)
      server.advance(minutes(2))

      expect(await find(`kastani ${api}`)).toEqual({
        status: 200,
        places: [],
        is_available: false,
      })
    },
  )

  it('address search: pauses for half a minute after a failure of the service', async () => {
    server.advance(minutes(2))
    fail('error')
    for (const house of [1, 2, 3]) await find(`riia ${house}`)
    sandbox.faults.clear()

    expect((await find('riia 4')).is_available).toBe(false)
    server.advance(minutes(1))
    expect((await find('riia 4')).is_available).toBe(true)
  })

  it('address search: queries the service at most 120 times a minute', async () => {
    server.advance(minutes(2))
    const answers: boolean[] = []
    for (let house = 1; house <= 130; house += 1) {
      answers.push((await find(`võru ${house}`)).is_available)
    }
    expect(answers.filter(Boolean).length).toBe(120)
  })

  it('address search: never logs the query', async () => {
    server.advance(minutes(2))
    fail('error')
    await find('ülikooli 18a')

    expect(server.log.join('\n')).toContain('address_search.failed')
    expect(server.log.join('\n')).not.toMatch(/ülikooli|%C3%BClikooli/i)
  })

  it('address search: is unavailable without a configured service', async () => {
    const bare = await startServer('PGlite', { providers: noProviders })
    const { body } = await bare.visitor().make(findPlaces, { query: 'riia', country: 'EE' })
    await bare.close()

    expect(body).toMatchObject({ data: { places: [], is_available: false } })
  })

  it('lockers: are listed for one country, with the countries that have any', async () => {
    await publishLockers(server.db)
    const list = async (country: string) =>
      (await server.visitor().make(listTerminals, { country })).body

    expect(await list('EE')).toMatchObject({ data: { terminals: [{ city: 'Tartu' }] } })
    expect(await list('LV')).toMatchObject({ data: { terminals: [], countries: ['EE'] } })
  })
})
