import type { Portal } from '../boot.tsx'

/**
 * Loads the code that stores drafts with the first draft, since it is needed when nothing can be
 * loaded any more. The end of a session deletes what is stored.
 */
export const bindDrafts = ({ actors }: Portal): void => {
  const { drafts } = actors
  let isFetching = false
  drafts.on('drafts.cleared', () => {
    importEncryptedDrafts()
      .then(({ clearStoredDrafts }) => clearStoredDrafts(actors))
      .catch(() => undefined)
  })
  const subscription = drafts.subscribe(({ context }) => {
    if (context.drafts.length === 0 || isFetching) return
    isFetching = true
    Promise.all([importEncryptedDrafts(), import('#src/screens/session/relogin-dialog.tsx')]).then(
      ([{ storeDraftsOnChange }]) => {
        subscription.unsubscribe()
        storeDraftsOnChange(actors)
      },
      () => {
        isFetching = false
      },
    )
  })
}

/** Restores the drafts from before the reload of this tab. Unreadable drafts are dropped. */
export const restoreDrafts = async ({ actors }: Portal): Promise<void> => {
  if (!hasStoredDrafts()) return
  try {
    const { consumeStoredDrafts } = await importEncryptedDrafts()
    actors.drafts.send({ type: 'drafts.restore', drafts: await consumeStoredDrafts() })
  } catch {
    // The portal starts without them.
  }
}

const hasStoredDrafts = (): boolean => {
  try {
    return sessionStorage.getItem('alleel:encrypted') !== null
  } catch {
    return false
  }
}

const importEncryptedDrafts = () => import('#src/actors/drafts/encrypted-drafts.ts')
