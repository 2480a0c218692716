import { sql } from 'drizzle-orm'
import { Hono } from 'hono'

import type { AppDeps } from '#server/deps.ts'
import { seconds } from '#server/clock.ts'

import type { AppContext } from './visit.ts'

const patience = seconds(2)

/** `/healthz`: the process and its database work. `/readyz`: more work may be sent here. */
export const healthRoutes = ({ db, isReady }: AppDeps): Hono<AppContext> => {
  const health = new Hono<AppContext>()
  health.use('/:check{healthz|readyz}', async (context, next) => {
    context.set('call', 'health')
    await next()
    context.header('Cache-Control', 'no-store')
  })
  health.get('/healthz', async (context) => {
    const isHealthy = await inTime(db.execute(sql`select 1`))
    return context.json({ status: isHealthy ? 'ok' : 'failing' }, isHealthy ? 200 : 503)
  })
  health.get('/readyz', (context) => {
    const ready = isReady()
    return context.json({ status: ready ? 'ready' : 'stopping' }, ready ? 200 : 503)
  })
  return health
}

const inTime = async (work: PromiseLike<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patience)
  })
  const done = Promise.resolve(work).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([done, late])
  } finally {
    clearTimeout(timer)
  }
}
