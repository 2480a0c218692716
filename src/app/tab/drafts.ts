import type { Portal } from '../boot.tsx'

/** What rescues the drafts is fetched with the first one: it is needed when nothing can be fetched any more. */
export const attendDrafts = ({ actors: { drafts } }: Portal): void => {
  const watch = drafts.subscribe(({ context }) => {
    if (context.drafts.length === 0) return
    watch.unsubscribe()
    void fetchSeal().then(({ keepSealed }) => keepSealed(drafts))
    void import('#src/screens/session/relogin-dialog.tsx')
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
