import type { BrowserContext } from '@playwright/test'
import * as v from 'valibot'

import type { SessionTimeLeft } from '#contract/account.ts'

const Body = v.looseObject({ data: v.nullable(v.looseObject({})) })

/**
 * The keep-alive tells that the session has this long to live, as after half an hour without use; what is asked
 * otherwise extends it for real.
 */
export async function mockSessionLifetime(context: BrowserContext, left: SessionTimeLeft) {
  const isPing = (url: URL) =>
    url.pathname === '/api/auth/me' && url.searchParams.get('ping') === 'true'
  await context.route(isPing, async (route) => {
    const response = await route.fetch()
    const body = v.parse(Body, await response.json())
    const json = body.data === null ? body : { ...body, data: { ...body.data, session: left } }
    await route.fulfill({ response, json })
  })
  return { restoreLifetime: () => context.unroute(isPing) }
}
