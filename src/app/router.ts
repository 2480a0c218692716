import { createRouter, type RouterHistory } from '@tanstack/react-router'

import type { MessageDescriptor } from '@lingui/core'

import type { RouteContext } from '#src/router/route-guards.ts'
import { ErrorScreen } from '#src/screens/app/pages/error-screen.tsx'

import { isChunkError } from '#src/actors/chunk-errors.ts'
import { routeTree } from './route-tree.gen.ts'

/** The router. Queries are plain strings, so that a token in an address is not mistaken for a number. */
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

export type PortalRouter = ReturnType<typeof createPortalRouter>

/** Nothing is fetched ahead over a connection that is slow or paid by the byte. */
const savesData = (): boolean => {
  const connection = 'navigator' in globalThis ? navigator.connection : undefined
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

declare global {
  // eslint-disable-next-line typescript/consistent-type-definitions -- the browser's own type is an interface
  interface Navigator {
    /** https://wicg.github.io/netinfo/ */
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

declare module '@tanstack/react-router' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- the router asks for an interface
  interface Register {
    router: PortalRouter
  }
  // eslint-disable-next-line typescript/consistent-type-definitions -- the router asks for an interface
  interface StaticDataRouteOption {
    /** The name of the screen; of several at one address, by the query. */
    title?: MessageDescriptor | ((search: Record<string, unknown>) => MessageDescriptor)
  }
}
