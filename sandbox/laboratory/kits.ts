import { randomInt } from 'node:crypto'

import { checkCharacterOf } from '#contract/kit/barcode.ts'

import {
  confirmDestruction,
  reportKit,
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
  /** Posts a new kit in place of one whose sample has failed. */
  sendReplacement: async (barcode: string): Promise<void> => {
    const expiry = new Date(now())
    expiry.setUTCFullYear(expiry.getUTCFullYear() + 1)
    const kit = newBarcode()
    const answer = await reportKit(access, {
      barcode: kit,
      box_code: `BX${randomInt(10_000_000, 100_000_000)}`,
      expires_on: expiry.toISOString().slice(0, 10),
      replaces: barcode,
    })
    record(`/lab/kits ${kit}`, answer)
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
