import * as v from 'valibot'
import { expect } from 'vitest'

import { readOrderedProduct } from '#contract/order/ordered-product.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import type { Engine } from '#test/support/database/database.ts'

import { consentOf, sign, withdraw } from '../server/consents.ts'
import { laboratoryOf } from './fhir-client.ts'
import { barcode, kitOwner, startLaboratory, withdrawAll } from './kit-calls.ts'

/** Tests of the customer with different consent forms. */
export const [overview = '', medicines = '', carrier = ''] = [0, 3, 4].map((item) =>
  orderedProductId(kitOwner, 0, item),
)

export const signatureOf = (id: string) => ({
  order_product_id: id,
  name: `${kitOwner.firstName} ${kitOwner.lastName}`,
  version: id === overview ? 2 : 1,
})

/** Starts a server on which a customer has registered a kit and not posted it. */
export const startWithKitAtHome = async (engine: Engine) => {
  const { server, browser: first, ...lab } = await startLaboratory(engine)
  let browser = first
  const stepsOf = async (id = carrier) => {
    const { body } = await browser.make(readOrderedProduct, { order_product_id: id })
    const { steps } = v.parse(v.object({ data: readOrderedProduct.output }), body).data
    return Object.fromEntries(steps.map(({ key, state }) => [key, state]))
  }
  const requestOf = async (id = carrier) =>
    (await laboratoryOf(server).get(`/ServiceRequest/${id}`)).body
  return {
    ...lab,
    server,
    make: (...call: Parameters<typeof browser.make>) => browser.make(...call),
    withdrawAll: () => withdrawAll(browser),
    withdraw: (id: string) => withdraw(browser, id),
    sign: (changes: Record<string, unknown> = signatureOf(carrier)) => sign(browser, changes),
    sampleOf: async (id = carrier) => (await consentOf(browser, id)).sample,
    stepsOf,
    requestOf,
    /** The session of a customer ends while days pass. */
    advance: async (duration: number) => {
      server.advance(duration)
      browser = await server.customer('answering')
    },
    expectToDestroy: async () => {
      expect(await lab.dueKits()).toMatchObject([{ barcode }])
      expect(await lab.openAlarms()).toMatchObject([{ kind: 'sample_to_destroy' }])
      const steps = { dna_origin: 'current', sample_at_laboratory: 'locked' }
      expect(await stepsOf()).toMatchObject(steps)
      expect(await requestOf()).not.toHaveProperty('specimen')
    },
    expectUsable: async () => {
      expect(await lab.dueKits()).toEqual([])
      expect(await lab.openAlarms()).toEqual([])
      expect(await stepsOf()).toMatchObject({ dna_origin: 'done' })
      expect(await requestOf()).toMatchObject({
        status: 'active',
        specimen: [{ reference: `Specimen/${barcode}` }],
      })
    },
  }
}
