import * as v from 'valibot'

import { apiPrefix, laboratoryKeyHeader } from '#contract/call.ts'
import { LaboratoryKit, listKits } from '#contract/kit/laboratory.ts'

export type PortalAccess = { portalUrl: string; key: string }

const Answer = v.object({ data: v.object({ kits: v.array(LaboratoryKit) }) })

/** Returns the kits of the portal; undefined while it cannot be reached. */
export const readKits = async (access: PortalAccess): Promise<LaboratoryKit[] | undefined> => {
  const response = await send(access, listKits.path)
  const parsed = v.safeParse(Answer, await response?.json().catch(() => undefined))
  return parsed.success ? parsed.output.data.kits : undefined
}

/** Sends a report to the portal; returns its HTTP status, 0 while it cannot be reached. */
export const report = async (
  access: PortalAccess,
  path: string,
  payload: Record<string, string>,
): Promise<number> => (await send(access, path, payload))?.status ?? 0

const send = async (
  { portalUrl, key }: PortalAccess,
  path: string,
  payload?: Record<string, string>,
): Promise<Response | undefined> => {
  const headers = { [laboratoryKeyHeader]: key, 'content-type': 'application/json' }
  const request = payload ? { method: 'POST', headers, body: JSON.stringify(payload) } : { headers }
  try {
    return await fetch(`${portalUrl}${apiPrefix}${path}`, request)
  } catch {
    return undefined
  }
}
