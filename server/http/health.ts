import { Hono } from 'hono'

import type { AppDeps } from '#server/deps.ts'
import { seconds } from '#server/clock.ts'
import { pingDatabase } from '#server/db/database.ts'

import type { AppEnv } from './request-context.ts'

const databaseTimeout = seconds(2)

/**
 * `/healthz` is liveness: the process answers. It does not query the database, since a restart of the process would not
 * restore a database. `/readyz` is readiness: the process accepts work, and its database answers in time.
 */
export const healthRoutes = ({ db, isReady }: AppDeps): Hono<AppEnv> => {
  const health = new Hono<AppEnv>()
  const canReachDatabase = inFlight(() => inTime(pingDatabase(db)))
  health.use('/:check{healthz|readyz}', async (context, next) => {
    context.set('call', 'health')
    await next()
    context.header('Cache-Control', 'no-store')
  })
  health.get('/healthz', (context) => context.json({ status: 'ok' }))
  health.get('/readyz', async (context) => {
    if (!isReady()) return context.json({ status: 'stopping' }, 503)
    if (!(await canReachDatabase())) return context.json({ status: 'no database' }, 503)
    return context.json({ status: 'ready' })
  })
  return health
}

/** Shares one check among concurrent requests, so that polling adds no load. */
const inFlight = (check: () => Promise<boolean>): (() => Promise<boolean>) => {
  let running: Promise<boolean> | undefined
  return () => {
    running ??= check().finally(() => {
      running = undefined
    })
    return running
  }
}

const inTime = async (work: PromiseLike<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), databaseTimeout)
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
