import * as v from 'valibot'

import { apiPrefix, fhirMediaType, fhirPath, laboratoryKeyHeader } from '#contract/call.ts'
import {
  confirmKitDestruction,
  LaboratoryKit,
  listKits,
  reportDelay,
  reportKitSent,
} from '#contract/kit/laboratory.ts'
import { downloadDnaFile } from '#contract/laboratory/dna-file.ts'
import {
  searchServiceRequests,
  ServiceRequestBundle,
  type ServiceRequest,
} from '#contract/laboratory/service-request.ts'
import { HpvKitList, listHpvKits, reportHpvKitSent } from '#contract/study/study-laboratory.ts'
import { OperationOutcome } from '#contract/laboratory/operation-outcome.ts'

export type PortalAccess = { portalUrl: string; key: string }

/** The answer of the portal: its HTTP status, 0 while it cannot be reached, and what it says about a refusal. */
export type PortalAnswer = { status: number; text: string }

const Kits = v.object({ data: v.object({ kits: v.array(LaboratoryKit) }) })

/** Returns the kits of the portal; undefined while it cannot be reached. */
export const readKits = async (access: PortalAccess): Promise<LaboratoryKit[] | undefined> => {
  const parsed = v.safeParse(Kits, await bodyOf(await sendToPortal(access, listKits.path)))
  return parsed.success ? parsed.output.data.kits : undefined
}

/** Returns the ordered tests that wait for a report, the oldest order first; undefined while the portal cannot be reached. */
export const readRequests = async (access: PortalAccess): Promise<ServiceRequest[] | undefined> => {
  const path = `${searchServiceRequests.path}?status=active&_count=100`
  const parsed = v.safeParse(ServiceRequestBundle, await bodyOf(await sendToPortal(access, path)))
  return parsed.success ? (parsed.output.entry?.map(({ resource }) => resource) ?? []) : undefined
}

const HpvKits = v.object({ data: HpvKitList })

/** Returns the kits of the HPV study; undefined while the portal cannot be reached. */
export const readHpvKits = async (access: PortalAccess): Promise<HpvKitList | undefined> => {
  const parsed = v.safeParse(HpvKits, await bodyOf(await sendToPortal(access, listHpvKits.path)))
  return parsed.success ? parsed.output.data : undefined
}

/** Reports about a kit of the HPV study; `path` is below the path of the kits. */
export const reportHpvKit = async (
  access: PortalAccess,
  { path, payload }: { path: string; payload: Record<string, string> },
): Promise<PortalAnswer> =>
  answerOf(await sendToPortal(access, `${reportHpvKitSent.path}${path}`, { payload }))

/** Reports that a new kit was posted. */
export const reportKit = async (
  access: PortalAccess,
  payload: Record<string, string>,
): Promise<PortalAnswer> => answerOf(await sendToPortal(access, reportKitSent.path, { payload }))

/** Confirms that a sample was destroyed. */
export const confirmDestruction = async (
  access: PortalAccess,
  { barcode, at }: { barcode: string; at: string },
): Promise<PortalAnswer> => {
  const path = confirmKitDestruction.path.replace(':barcode', barcode)
  return answerOf(await sendToPortal(access, path, { payload: { at } }))
}

/** Downloads the DNA file of an ordered test; undefined while the portal cannot be reached. */
export const readDnaFile = (access: PortalAccess, id: string): Promise<Response | undefined> =>
  sendToPortal(access, downloadDnaFile.path.replace(':id', id))

/** Reports by when a delayed report is expected. */
export const reportLateness = async (
  access: PortalAccess,
  payload: Record<string, string>,
): Promise<PortalAnswer> => answerOf(await sendToPortal(access, reportDelay.path, { payload }))

/** Sends a resource to the interface of the portal. */
export const sendResource = async (
  access: PortalAccess,
  { method, path, resource }: { method: 'POST' | 'PUT'; path: string; resource: object },
): Promise<PortalAnswer> =>
  answerOf(
    await sendToPortal(access, `${fhirPath}${path}`, { method, payload: resource, isFhir: true }),
  )

type SentRequest = { method?: 'POST' | 'PUT'; payload?: object; isFhir?: boolean }

/** Sends a request with the API key; undefined when the portal cannot be reached. */
export const sendToPortal = async (
  { portalUrl, key }: PortalAccess,
  path: string,
  { method = 'POST', payload, isFhir = false }: SentRequest = {},
): Promise<Response | undefined> => {
  const headers = {
    [laboratoryKeyHeader]: key,
    'content-type': isFhir ? fhirMediaType : 'application/json',
  }
  const request = payload ? { method, headers, body: JSON.stringify(payload) } : { headers }
  try {
    return await fetch(`${portalUrl}${apiPrefix}${path}`, request)
  } catch {
    return undefined
  }
}

export const bodyOf = (response: Response | undefined): Promise<unknown> =>
  response?.json().catch(() => undefined) ?? Promise.resolve(undefined)

export const answerOf = async (response: Response | undefined): Promise<PortalAnswer> => {
  const body = await bodyOf(response)
  const outcome = v.safeParse(OperationOutcome, body)
  const refusal = v.safeParse(v.object({ message: v.string() }), body)
  const texts = outcome.success
    ? outcome.output.issue.map(({ details }) => details.text ?? '')
    : [refusal.success ? refusal.output.message : '']
  return { status: response?.status ?? 0, text: texts.join(' ') }
}
