import type { BrowserContext } from '@playwright/test'
import * as v from 'valibot'

import type { SessionTimeLeft } from '#contract/account/account.ts'

export const isPing = (url: URL): boolean =>
  url.pathname === '/api/auth/me' && url.searchParams.get('ping') === 'true'

const Body = v.looseObject({ data: v.nullable(v.looseObject({})) })

/**
 * Replaces the time left in ping responses, as after 30 minutes without activity. Other requests
 * still extend the session on the server.
 */
export async function mockSessionLifetime(context: BrowserContext, left: SessionTimeLeft) {
  let isMocked = true
  await context.route(isPing, async (route) => {
    if (!isMocked) return route.fallback()
    const response = await route.fetch()
    // the session has ended
    if (!response.ok()) return route.fulfill({ response })
    const body = v.parse(Body, await response.json())
    const json = body.data === null ? body : { ...body, data: { ...body.data, session: left } }
    return route.fulfill({ response, json })
  })
  return { restoreLifetime: () => void (isMocked = false) }
}
