import type { AnyRoute, HistoryLocation } from '@tanstack/react-router'

import { localProblem } from '#contract/problem.ts'
import { canLoadPage, markChunkErrors, retryOnline } from '#src/actors/chunk-errors.ts'
import { loadLazyComponents } from '#src/screens/app/lazy-component.tsx'

import type { Portal } from '../boot.tsx'
import { writeLastReload } from '../last-reload.ts'

/**
 * Loads the lazy components of a page before the navigation. If one cannot be loaded because the
 * server is unreachable, the current page stays with its typed text. If the server has another
 * release, the navigation continues and the error screen of the new page reloads it.
 */
export const bindChunkLoading = ({ actors, router, translations }: Portal): void => {
  markChunkErrors()
  actors.chunkReload.on('page.reload', ({ at }) => {
    writeLastReload(at)
    window.location.reload()
  })
  const loadPage = async ({
    pathname,
    href,
  }: Pick<HistoryLocation, 'pathname' | 'href'>): Promise<boolean> => {
    const [routes] = router.getMatchedRoutes(pathname)
    await Promise.all(routes.map(async (route) => preloadOf(route)?.()))
    // The router keeps the function until the component has been loaded.
    return !routes.some(preloadOf) && (await loadLazyComponents(href, translations))
  }

  retryOnline(async () => {
    const isComplete = await loadPage(router.latestLocation)
    if (isComplete) await router.invalidate()
    return isComplete
  })

  let latest: HistoryLocation
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ nextLocation }) => {
      latest = nextLocation
      const isComplete = await loadPage(nextLocation)
      const isLoadable = isComplete || (await canLoadPage(nextLocation.href).catch(() => false))
      // Another navigation has started meanwhile.
      if (latest !== nextLocation) return true
      if (isLoadable) return false
      actors.app.send({
        type: 'problem.report',
        problem: localProblem('errors.unreachable').problem,
      })
      return true
    },
  })
}

const preloadOf = ({ options }: AnyRoute): (() => unknown) | undefined => options.component?.preload
