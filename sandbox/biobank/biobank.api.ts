import * as v from 'valibot'

import { BiobankRequest, listBiobankRequests } from '#contract/dna/biobank.ts'

import {
  answerOf,
  bodyOf,
  sendToPortal,
  type PortalAccess,
  type PortalAnswer,
} from '../laboratory/portal.api.ts'

const Requests = v.object({ data: v.object({ requests: v.array(BiobankRequest) }) })

/** Returns the open requests of the portal; undefined while it cannot be reached. */
export const readBiobankRequests = async (
  access: PortalAccess,
): Promise<BiobankRequest[] | undefined> => {
  const response = await sendToPortal(access, listBiobankRequests.path)
  const parsed = v.safeParse(Requests, await bodyOf(response))
  return parsed.success ? parsed.output.data.requests : undefined
}

/** Answers a request. */
export const answerRequest = async (
  access: PortalAccess,
  { id, status }: { id: string; status: string },
): Promise<PortalAnswer> =>
  answerOf(
    await sendToPortal(access, `${listBiobankRequests.path}/${encodeURIComponent(id)}`, {
      payload: { status },
    }),
  )
