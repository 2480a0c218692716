import { randomUUID } from 'node:crypto'

import { Hono, type MiddlewareHandler } from 'hono'

import { apiPrefix } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'

import { keptTraces } from './app/incident/kept-traces.ts'
import type { AppDeps } from './deps.ts'
import type { Route } from './http/answer.ts'
import { apiRoutes } from './http/api.ts'
import { safeHeaders } from './http/safety/headers.ts'
import { docsRoutes } from './http/docs-page.ts'
import { healthRoutes } from './http/health.ts'
import { within } from './http/log.ts'
import { pageRoutes } from './http/pages/pages.ts'
import { securityText } from './http/pages/security-txt.ts'
import { refuse } from './http/refusal.ts'
import type { AppContext } from './http/visit.ts'
import { routes as allRoutes } from './routes.ts'

/** The whole server as a function of a request; it listens to nothing by itself. */
export const createApp = (
  deps: AppDeps,
  routes: readonly Route[] = allRoutes,
): Hono<AppContext> => {
  const app = new Hono<AppContext>()
  app.onError(refuse)
  app.notFound((context) => context.text('Not found\n', 404))
  app.use(recordRequest(deps))
  app.use(safeHeaders(deps.publicOrigin))
  app.route('/', healthRoutes(deps))
  app.route('/', securityText(deps))
  if (deps.docs) app.route(apiPrefix, docsRoutes(calls))
  if (deps.readsTraces) app.route(apiPrefix, keptTraces(deps))
  app.route('/', apiRoutes(deps, routes))
  app.route('/', pageRoutes(deps.pages))
  return app
}

/** Gives each request an id, and tells how it ended: by the call's name, never by its address. */
const recordRequest =
  ({ clock, log }: AppDeps): MiddlewareHandler<AppContext> =>
  async (context, next) => {
    const requestId = randomUUID()
    const startedAt = clock().getTime()
    context.set('requestId', requestId)
    context.set('log', within(log, { requestId }))
    await next()
    // on the response itself: `context.header` would copy the response each time
    context.res.headers.set('X-Request-Id', requestId)
    const session = context.var.session
    context.var.log('info', 'request', {
      method: context.req.method,
      call: context.var.call ?? 'page',
      account: session?.state === 'live' ? session.customer.id : undefined,
      status: context.res.status,
      incident: context.var.incident,
      ms: clock().getTime() - startedAt,
    })
  }
