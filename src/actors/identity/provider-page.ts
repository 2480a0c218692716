import { fromPromise } from 'xstate'

import { localProblem, type LocalProblemKey } from '#contract/problem.ts'
import type { DraftsActor } from '#machines/app/drafts.machine.ts'

type PageOrigin = { protocol: string; hostname: string }

/**
 * Returns whether the browser may be sent to this address: an https page or, when the portal itself
 * uses http, another port of the same host, where the sandbox runs.
 */
export const isProviderPage = (address: string, here: PageOrigin): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === here.protocol && hostname === here.hostname)
}

/** Opens a provider's page after storing unsaved drafts encrypted. */
export const createOpenProvider = (
  drafts: DraftsActor,
  failure: LocalProblemKey = 'errors.id_login_failed',
) =>
  fromPromise<void, { url: string }>(async ({ input }) => {
    if (!isProviderPage(input.url, window.location)) throw localProblem(failure)
    await storeDraftsBeforeLeaving(drafts).catch(ignoreFailure)
    window.location.assign(input.url)
  })

/**
 * Deletes the stored drafts when the browser has restored the page from its cache, forms included.
 */
export const discardStoredDrafts = async (): Promise<void> => {
  const { consumeStoredDrafts } = await importEncryptedDrafts()
  await consumeStoredDrafts()
}

const storeDraftsBeforeLeaving = async (actor: DraftsActor): Promise<void> => {
  const { drafts } = actor.getSnapshot().context
  if (drafts.length === 0) return
  const { storeDrafts } = await importEncryptedDrafts()
  await storeDrafts(drafts, 'provider')
}

const importEncryptedDrafts = () => import('#src/actors/drafts/encrypted-drafts.ts')

/** A browser that blocks storage must not keep anyone from leaving. */
const ignoreFailure = (): void => undefined
