import { fromPromise } from 'xstate'

import type { ProblemKey } from '#contract/messages.ts'
import { problem } from '#contract/problem.ts'
import type { DraftsActor } from '#machines/app/drafts.machine.ts'

type PageOrigin = { protocol: string; hostname: string }

/**
 * Whether the browser may be sent there: to an encrypted page, or, where the portal itself is not encrypted, to
 * another port of the same machine, on which the sandbox stands.
 */
export const isProviderPage = (address: string, here: PageOrigin): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === here.protocol && hostname === here.hostname)
}

/** Leaves the portal for a provider's page; what was typed and is not saved waits for the way back. */
export const createOpenProvider = (
  drafts: DraftsActor,
  failure: ProblemKey = 'errors.id_login_failed',
) =>
  fromPromise<void, { url: string }>(async ({ input }) => {
    if (!isProviderPage(input.url, window.location)) throw problem(failure)
    await storeDraftsBeforeLeaving(drafts).catch(ignoreFailure)
    window.location.assign(input.url)
  })

/** The browser has kept the page while it was away: what was put by stands on it. */
export const discardStoredDrafts = async (): Promise<void> => {
  const { takeStoredDrafts } = await importEncryptedDrafts()
  await takeStoredDrafts()
}

const storeDraftsBeforeLeaving = async (actor: DraftsActor): Promise<void> => {
  const { drafts } = actor.getSnapshot().context
  if (drafts.length === 0) return
  const { storeDrafts } = await importEncryptedDrafts()
  await storeDrafts(drafts, 'provider')
}

const importEncryptedDrafts = () => import('#src/actors/encrypted-drafts.ts')

/** A browser that keeps nothing does not hold anybody back. */
const ignoreFailure = (): void => undefined
