import { createRouter, type RouterHistory } from '@tanstack/react-router'

import type { MessageDescriptor } from '@lingui/core'

import type { RouteContext } from '#src/router/route-guards.ts'
import { ErrorScreen } from '#src/screens/app/pages/error-screen.tsx'

import { isChunkError } from '#src/actors/chunk-errors.ts'
import { routeTree } from './route-tree.gen.ts'

/** Creates the router. Queries are plain strings, so that a token is not parsed as a number. */
export const createPortalRouter = (context: RouteContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultErrorComponent: ErrorScreen,
    defaultOnCatch: (error) => {
      if (isChunkError(error))
        context.actors.chunkReload.send({ type: 'chunk.failed', at: Date.now() })
    },
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPreload: savesData() ? false : 'intent',
    scrollRestoration: true,
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(
        Object.entries(search).map(([name, value]) => [name, String(value)]),
      )
      return query.size > 0 ? `?${query.toString()}` : ''
    },
  })

type PortalRouter = ReturnType<typeof createPortalRouter>

/** Returns whether to avoid prefetching: on a slow connection or in data saver mode. */
const savesData = (): boolean => {
  const connection = 'navigator' in globalThis ? navigator.connection : undefined
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

declare global {
  // eslint-disable-next-line typescript/consistent-type-definitions -- merges into the browser's interface
  interface Navigator {
    /** https://wicg.github.io/netinfo/ */
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

declare module '@tanstack/react-router' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- merges into the router's interface
  interface Register {
    router: PortalRouter
  }
  // eslint-disable-next-line typescript/consistent-type-definitions -- merges into the router's interface
  interface StaticDataRouteOption {
    /** The title of the screen, by the query where several share an address. */
    title?: MessageDescriptor | ((search: Record<string, unknown>) => MessageDescriptor)
  }
}
