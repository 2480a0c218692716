import { randomUUID } from 'node:crypto'

import { Hono, type MiddlewareHandler } from 'hono'

import { apiPrefix } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'

import { traceRoutes } from './app/incident/trace.routes.ts'
import type { AppDeps } from './deps.ts'
import type { Route } from './http/route.ts'
import { apiRoutes } from './http/api.ts'
import { securityHeaders } from './http/security/security-headers.ts'
import { docsRoutes } from './http/openapi/docs-page.ts'
import { healthRoutes } from './http/health.ts'
import { within } from './http/log.ts'
import { pageRoutes } from './http/pages/pages.ts'
import { securityText } from './http/pages/security-txt.ts'
import { handleError } from './http/error-handler.ts'
import type { AppEnv } from './http/request-context.ts'
import { sentMailRoutes } from './mail/sent-mail.routes.ts'
import { routes as allRoutes } from './routes.ts'

/** Creates the whole server as a function of a request; it opens no port. */
export const createApp = (deps: AppDeps, routes: readonly Route[] = allRoutes): Hono<AppEnv> => {
  const app = new Hono<AppEnv>()
  app.onError(handleError)
  app.notFound((context) => context.text('Not found\n', 404))
  app.use(recordRequest(deps))
  app.use(securityHeaders(deps.publicOrigin))
  app.route('/', healthRoutes(deps))
  app.route('/', securityText(deps))
  if (deps.docs) app.route(apiPrefix, docsRoutes(calls))
  if (deps.exposesTraces) app.route(apiPrefix, traceRoutes(deps))
  const { sentEmails } = deps
  if (sentEmails) app.route(apiPrefix, sentMailRoutes(sentEmails))
  app.route('/', apiRoutes(deps, routes))
  app.route('/', pageRoutes(deps.pages))
  return app
}

/** Gives each request an id, and logs its result under the call's name, never under its path. */
const recordRequest =
  ({ clock, log }: AppDeps): MiddlewareHandler<AppEnv> =>
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
