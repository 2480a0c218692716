import { Hono } from 'hono'

import type { AppDeps } from '#server/deps.ts'
import type { AppEnv } from '#server/http/request-context.ts'
import { normalizeCode } from '#server/readable-code.ts'

import { findTrace } from './incident.store.ts'

/** `/trace/7K3M-Q2XD`: the trace of an incident, or null. For developers; not available in production. */
export const traceRoutes = ({ db }: AppDeps): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  routes.get('/trace/:code', async (context) => {
    const trace = await findTrace(db, normalizeCode(context.req.param('code')))
    context.header('Cache-Control', 'no-store')
    return context.json(trace ?? null)
  })
  return routes
}
