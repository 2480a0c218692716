import { Hono } from 'hono'

import type { AppDeps } from '#server/deps.ts'
import type { AppContext } from '#server/http/visit.ts'
import { meantCode } from '#server/readable-code.ts'

import { findTrace } from './incident.store.ts'

/** `/trace/7K3M-Q2XD`: what somebody sent of an incident, or null. For developers; production does not have it. */
export const keptTraces = ({ db }: AppDeps): Hono<AppContext> => {
  const routes = new Hono<AppContext>()
  routes.get('/trace/:code', async (context) => {
    const trace = await findTrace(db, meantCode(context.req.param('code')))
    context.header('Cache-Control', 'no-store')
    return context.json(trace ?? null)
  })
  return routes
}
