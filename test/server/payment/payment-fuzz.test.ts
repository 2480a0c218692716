import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { engines } from '#test/support/database/database.ts'
import { brokenInvariants, ledgerDifferences } from '#test/support/payment/invariants.ts'
import { startPaymentHarness, type PaymentHarness } from '#test/support/payment/payment-harness.ts'
import { settleAll, paymentEvents, playEvents } from '#test/support/payment/payment-fuzz.ts'

/** The number of interleavings; `tools/load/soak-test.mjs` sets more. */
const numRuns = Number(process.env['SOAK_RUNS'] ?? 10)

describe.each(engines)('fuzzed payment events on %s', { timeout: 3_600_000 }, (engine) => {
  let harness: PaymentHarness
  beforeAll(async () => {
    harness = await startPaymentHarness(engine)
  })
  afterAll(() => harness.close())

  it('no order keeps two payments, no payment is lost, and both ledgers agree to the cent', async () => {
    const property = fc.asyncProperty(paymentEvents, async (rounds) => {
      const since = harness.now()
      const order = await harness.order()
      const urls = await playEvents(harness, order, rounds)
      expect(await brokenInvariants(harness.db, since)).toEqual([])

      await settleAll(harness, urls)

      expect(await brokenInvariants(harness.db, since)).toEqual([])
      expect(await ledgerDifferences(harness.db, harness.sandbox.payments.all())).toEqual([])
    })
    await fc.assert(property, { numRuns, endOnFailure: process.env['SOAK_RUNS'] === undefined })
  })
})
