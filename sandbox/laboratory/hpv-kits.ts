import { randomInt } from 'node:crypto'

import { checkCharacterOf } from '#contract/kit/barcode.ts'
import type { HpvKitStatus, HpvResult, SampleFailureReason } from '#contract/statuses.ts'

import type { Faults } from '../faults/faults.ts'
import { deliverWebhook } from '../faults/send-webhook.ts'
import { reportHpvKit, type PortalAccess, type PortalAnswer } from './portal.api.ts'

type Reporting = {
  access: PortalAccess
  faults: Faults
  now: () => Date
  /** Records a message to the portal and its answer; null when it was not sent because of a fault. */
  record: (about: string, answer: PortalAnswer | null) => void
}

/** Reports about the kits of the HPV study, subject to the configured faults. */
export const createHpvKits = ({ access, faults, now, record }: Reporting) => {
  const report = (path: string, payload: Record<string, string>): Promise<void> => {
    const about = `/lab/hpv/kits${path} ${payload['status'] ?? ''}`.trim()
    const deliver = async (key = access.key): Promise<void> =>
      record(about, await reportHpvKit({ ...access, key }, { path, payload }))
    return deliverWebhook(faults.of('laboratory'), {
      send: () => deliver(),
      sendForged: () => deliver(`not ${access.key}`),
      recordSkipped: () => record(about, null),
    })
  }
  const at = () => now().toISOString()

  return {
    sendKit: (orderNumber: string) =>
      report('', { barcode: newBarcode(), order_number: orderNumber }),
    reportStatus: (
      barcode: string,
      { state, failureReason }: { state: HpvKitStatus; failureReason: SampleFailureReason },
    ) =>
      report(`/${barcode}/status`, {
        status: state,
        at: at(),
        ...(state === 'failed' ? { failure_reason: failureReason } : {}),
      }),
    reportResult: (barcode: string, result: HpvResult) =>
      report(`/${barcode}/result`, { result, at: at() }),
    confirmDestruction: (barcode: string) => report(`/${barcode}/destruction`, { at: at() }),
  }
}

const newBarcode = (): string => {
  const body = String(randomInt(100_000, 1_000_000))
  return `HPV${body}${checkCharacterOf(body)}`
}
