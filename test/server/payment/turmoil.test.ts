import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { engines } from '#test/support/database.ts'
import { brokenInvariants, differencesOfBooks } from '#test/support/invariants.ts'
import { startPaying, type Paying } from '#test/support/paying.ts'
import { comeToRest, turmoil, undergo } from '#test/support/turmoil.ts'

/** So many interleavings in every run of the tests; `tools/siege.mjs` asks for more. */
const numRuns = Number(process.env['SIEGE_RUNS'] ?? 10)

describe.each(engines)('whatever happens to a payment on %s', { timeout: 3_600_000 }, (engine) => {
  let world: Paying
  beforeAll(async () => {
    world = await startPaying(engine)
  })
  afterAll(() => world.close())

  it('no order is paid twice and kept, none that is paid is lost, and both books agree to the cent', async () => {
    const property = fc.asyncProperty(turmoil, async (rounds) => {
      const since = world.now()
      const order = await world.order()
      const urls = await undergo(world, order, rounds)
      expect(await brokenInvariants(world.db, since)).toEqual([])

      await comeToRest(world, urls)

      expect(await brokenInvariants(world.db, since)).toEqual([])
      expect(await differencesOfBooks(world.db, world.sandbox.payments.all())).toEqual([])
    })
    await fc.assert(property, { numRuns, endOnFailure: process.env['SIEGE_RUNS'] === undefined })
  })
})
