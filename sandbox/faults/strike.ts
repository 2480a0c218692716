import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'

import type { Faults, Service } from './faults.ts'

/** Lets a service's API fail as it is set to; pages for people stay as they are. */
export const strike =
  (faults: Faults, service: Service): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (context, next) => {
    const { api, ms } = faults.strike(service)
    if (api === 'error') return context.json({ status: 'error', message: 'Internal error' }, 500)
    if (api === 'refuse') return context.json({ status: 'error', message: 'Unauthorized' }, 401)
    if (api === 'reset') {
      context.env.incoming.socket.resetAndDestroy()
      return RESPONSE_ALREADY_SENT
    }
    if (api === 'timeout') {
      await once(context.env.outgoing, 'close')
      return RESPONSE_ALREADY_SENT
    }
    if (api === 'slow') await pause(ms)
    return next()
  }
