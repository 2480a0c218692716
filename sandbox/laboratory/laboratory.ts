import type { ServiceRequest } from '#contract/laboratory/service-request.ts'
import type { ToolLocale } from '#contract/locale.ts'
import type { SampleFailureReason } from '#contract/statuses.ts'

import type { Faults } from '../faults/faults.ts'
import { deliverWebhook } from '../faults/send-webhook.ts'
import { createHpvKits } from './hpv-kits.ts'
import { createKits } from './kits.ts'
import { sendResource, type PortalAccess, type PortalAnswer } from './portal.api.ts'
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
    { state, failureReason }: { state: SampleState; failureReason: SampleFailureReason },
  ): Promise<void> => {
    const deliver = async (sent: SampleState, by = access): Promise<void> => {
      const resource = toSpecimen({ barcode, state: sent, failureReason, now: now() })
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

  const kits = createKits({ access, now, record })

  return {
    deliveries: () => deliveries,
    reportSample,
    deliverReport,
    ...kits,
    hpv,
  }
}
