import { randomInt } from 'node:crypto'

import { checkCharacterOf, formatBarcode } from '#contract/kit/barcode.ts'
import { reportDelay, reportKitSent } from '#contract/kit/laboratory.ts'
import type { ServiceRequest } from '#contract/laboratory/service-request.ts'
import type { ToolLocale } from '#contract/locale.ts'
import type { SampleFault } from '#contract/statuses.ts'

import type { Faults } from '../faults/faults.ts'
import { deliverWebhook } from '../faults/send-webhook.ts'
import { createHpvKits } from './hpv-kits.ts'
import {
  reportKit,
  reportLateness,
  sendResource,
  type PortalAccess,
  type PortalAnswer,
} from './portal.api.ts'
import { outOfOrder, toSpecimen, type SampleState } from './specimen.ts'

/** A message to the portal, and its answer; null when it was not sent because of a fault. */
export type Delivery = { at: Date; about: string; answer: PortalAnswer | null }

type LaboratoryDeps = { access: PortalAccess; faults: Faults; now: () => Date }

export type Laboratory = ReturnType<typeof createLaboratory>

/** Creates a laboratory that reports to the portal by HL7 FHIR, subject to the configured faults. */
export const createLaboratory = ({ access, faults, now }: LaboratoryDeps) => {
  let deliveries: Delivery[] = []
  const record = (about: string, answer: PortalAnswer | null): void => {
    deliveries = [{ at: now(), about, answer }, ...deliveries].slice(0, 20)
  }
  const hpv = createHpvKits({ access, faults, now, record })
  const forged: PortalAccess = { ...access, key: `not ${access.key}` }

  const reportSample = (
    barcode: string,
    { state, fault }: { state: SampleState; fault: SampleFault },
  ): Promise<void> => {
    const deliver = async (sent: SampleState, by = access): Promise<void> => {
      const resource = toSpecimen({ barcode, state: sent, fault, now: now() })
      const path = `/Specimen/${barcode}`
      record(`${path} ${sent}`, await sendResource(by, { method: 'PUT', path, resource }))
    }
    return deliverWebhook(faults.of('laboratory'), {
      send: () => deliver(state),
      sendForged: () => deliver(state, forged),
      sendOutOfOrder: async () => {
        for (const sent of outOfOrder(state)) await deliver(sent)
      },
      recordSkipped: () => record(`/Specimen/${barcode} ${state}`, null),
    })
  }

  const deliverReport = async (
    request: ServiceRequest,
    locales: readonly ToolLocale[],
  ): Promise<void> => {
    // the library that draws PDF loads when it is needed
    const { toDiagnosticReport } = await import('./diagnostic-report.ts')
    const resource = await toDiagnosticReport(request, locales)
    const about = `/DiagnosticReport ${request.code.coding?.[0]?.code} ${locales.join(', ')}`
    const deliver = async (by = access): Promise<void> => {
      const path = '/DiagnosticReport'
      record(about, await sendResource(by, { method: 'POST', path, resource }))
    }
    return deliverWebhook(faults.of('laboratory'), {
      send: () => deliver(),
      sendForged: () => deliver(forged),
      recordSkipped: () => record(about, null),
    })
  }

  /** Posts a kit: for an order, or to replace one whose sample has failed. */
  const sendKit = async (
    reason: { order_number: string } | { replaces: string },
  ): Promise<void> => {
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
  }

  const delayReport = async (requestId: string, expectedOn: string): Promise<void> => {
    const payload = { order_product_id: requestId, expected_on: expectedOn }
    record(`${reportDelay.path} ${expectedOn}`, await reportLateness(access, payload))
  }

  return { deliveries: () => deliveries, reportSample, deliverReport, sendKit, delayReport, hpv }
}

const newBarcode = (): string => {
  const body = String(randomInt(100_000, 1_000_000))
  return `ALL${body}${checkCharacterOf(body)}`
}
