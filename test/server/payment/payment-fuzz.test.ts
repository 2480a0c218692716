import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { engines } from '#test/support/database/database.ts'
import { brokenInvariants, ledgerDifferences } from '#test/support/payment/invariants.ts'
import { startPaymentHarness, type PaymentHarness } from '#test/support/payment/payment-harness.ts'
import { settleAll, paymentEvents, playEvents } from '#test/support/payment/payment-fuzz.ts'

/** The number of interleavings; `tools/load/soak-test.mjs` sets more. */
const numRuns = Number(process.env['SIEGE_RUNS'] ?? 10)

describe.each(engines)('fuzzed payment events on %s', { timeout: 3_600_000 }, (engine) => {
  let world: PaymentHarness
  beforeAll(async () => {
    world = await startPaymentHarness(engine)
  })
  afterAll(() => world.close())

  it('no order keeps two payments, no payment is lost, and both ledgers agree to the cent', async () => {
    const property = fc.asyncProperty(paymentEvents, async (rounds) => {
      const since = world.now()
      const order = await world.order()
      const urls = await playEvents(world, order, rounds)
      expect(await brokenInvariants(world.db, since)).toEqual([])

      await settleAll(world, urls)

      expect(await brokenInvariants(world.db, since)).toEqual([])
      expect(await ledgerDifferences(world.db, world.sandbox.payments.all())).toEqual([])
    })
    await fc.assert(property, { numRuns, endOnFailure: process.env['SIEGE_RUNS'] === undefined })
  })
})
