import type { Portal } from '../boot.tsx'

/** What rescues the drafts is fetched with the first one, since it is needed when nothing can be fetched any more. */
export const bindDrafts = ({ actors: { drafts } }: Portal): void => {
  let isFetching = false
  const subscription = drafts.subscribe(({ context }) => {
    if (context.drafts.length === 0 || isFetching) return
    isFetching = true
    Promise.all([importEncryptedDrafts(), import('#src/screens/session/relogin-dialog.tsx')]).then(
      ([{ storeDraftsOnChange }]) => {
        subscription.unsubscribe()
        storeDraftsOnChange(drafts)
      },
      () => {
        isFetching = false
      },
    )
  })
}

/** Takes up what was typed before this tab was loaded again. What cannot be read is lost. */
export const restoreDrafts = async ({ actors }: Portal): Promise<void> => {
  if (!hasStoredDrafts()) return
  try {
    const { takeStoredDrafts } = await importEncryptedDrafts()
    actors.drafts.send({ type: 'drafts.restore', drafts: await takeStoredDrafts() })
  } catch {
    // the portal starts without
  }
}

const hasStoredDrafts = (): boolean => {
  try {
    return sessionStorage.getItem('alleel:sealed') !== null
  } catch {
    return false
  }
}

const importEncryptedDrafts = () => import('#src/actors/encrypted-drafts.ts')
