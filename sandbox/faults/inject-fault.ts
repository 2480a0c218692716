import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'

import type { ApiFault, Faults, Service } from './faults.ts'

/** Injects the configured fault into a service's API; pages for people are not affected. */
export const injectFault =
  (faults: Faults, service: Service): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (context, next) => {
    const { api, ms } = faults.injectFault(service, await context.req.text())
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
    await next()
    const breakResponse = brokenResponses[api]
    if (breakResponse) context.res = breakResponse(await context.res.text())
    return undefined
  }

/** Faults of the body, for services that answer in JSON. */
const brokenResponses: Partial<Record<ApiFault, (text: string) => Response>> = {
  broken: (text) => asJson(text.slice(0, Math.floor(text.length / 2))),
  html: () =>
    new Response('<!doctype html><title>Maintenance</title><p>We will be back soon.</p>', {
      headers: { 'Content-Type': 'text/html' },
    }),
  empty: (text) => asJson(withLists(text, () => 0)),
  half: (text) => asJson(withLists(text, (length) => Math.floor(length / 3))),
}

const asJson = (text: string): Response =>
  new Response(text, { headers: { 'Content-Type': 'application/json' } })

/** Returns the JSON with each list shortened. */
const withLists = (text: string, lengthOf: (length: number) => number): string =>
  JSON.stringify(
    JSON.parse(text || 'null', (_key, value: unknown) =>
      Array.isArray(value) ? value.slice(0, lengthOf(value.length)) : value,
    ),
  )
