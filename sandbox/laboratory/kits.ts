import { randomInt } from 'node:crypto'

import { checkCharacterOf, formatBarcode } from '#contract/kit/barcode.ts'
import { reportDelay, reportKitSent } from '#contract/kit/laboratory.ts'

import {
  confirmDestruction,
  reportKit,
  reportLateness,
  type PortalAccess,
  type PortalAnswer,
} from './portal.api.ts'

type Reporting = {
  access: PortalAccess
  now: () => Date
  /** Records a message to the portal and its answer. */
  record: (about: string, answer: PortalAnswer) => void
}

/** Reports about the kits of customers what is not part of HL7 FHIR. */
export const createKits = ({ access, now, record }: Reporting) => ({
  /** Posts a kit: for an order, or to replace one whose sample has failed. */
  sendKit: async (reason: { order_number: string } | { replaces: string }): Promise<void> => {
    const expiry = new Date(now())
    expiry.setUTCFullYear(expiry.getUTCFullYear() + 1)
    const kit = newBarcode()
    const answer = await reportKit(access, {
      barcode: kit,
      box_code: `BX${randomInt(10_000_000, 100_000_000)}`,
      expires_on: expiry.toISOString().slice(0, 10),
      ...reason,
    })
    record(`${reportKitSent.path} ${formatBarcode(kit)}`, answer)
  },

  /** Reports by when a delayed report is expected. */
  delayReport: async (requestId: string, expectedOn: string): Promise<void> => {
    const payload = { order_product_id: requestId, expected_on: expectedOn }
    record(`${reportDelay.path} ${expectedOn}`, await reportLateness(access, payload))
  },

  /** Destroys a sample. */
  destroySample: async (barcode: string): Promise<void> => {
    const answer = await confirmDestruction(access, { barcode, at: now().toISOString() })
    record(`/lab/kits/${barcode}/destruction`, answer)
  },
})

const newBarcode = (): string => {
  const body = String(randomInt(100_000, 1_000_000))
  return `ALL${body}${checkCharacterOf(body)}`
}
