import type { Portal } from '../boot.tsx'

/** What rescues the drafts is fetched with the first one, since it is needed when nothing can be fetched any more. */
export const attendDrafts = ({ actors: { drafts } }: Portal): void => {
  let isFetching = false
  const watch = drafts.subscribe(({ context }) => {
    if (context.drafts.length === 0 || isFetching) return
    isFetching = true
    Promise.all([fetchSeal(), import('#src/screens/session/relogin-dialog.tsx')]).then(
      ([{ keepSealed }]) => {
        watch.unsubscribe()
        keepSealed(drafts)
      },
      () => {
        isFetching = false
      },
    )
  })
}

/** Takes up what was typed before this tab was loaded again. What cannot be read is lost. */
export const takeUpDrafts = async ({ actors }: Portal): Promise<void> => {
  if (!wasLoadedAgain()) return
  try {
    const { openDrafts } = await fetchSeal()
    actors.drafts.send({ type: 'drafts.restore', drafts: await openDrafts() })
  } catch {
    // the portal starts without
  }
}

const wasLoadedAgain = (): boolean => {
  try {
    return sessionStorage.getItem('alleel:sealed') !== null
  } catch {
    return false
  }
}

const fetchSeal = () => import('#src/actors/sealed-drafts.ts')
