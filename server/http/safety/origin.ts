import type { MiddlewareHandler } from 'hono'

import { localeHeader } from '#contract/call.ts'
import { problem } from '#contract/problem.ts'

import type { AppContext } from '#server/http/visit.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const ownSites = new Set(['same-origin', 'none'])

/**
 * Refuses what another site makes a browser send (CSRF). A header of our own is asked for as well:
 * no form can set it, and no other site's script may.
 */
export const refuseForeignOrigin =
  (publicOrigin: string | undefined): MiddlewareHandler<AppContext> =>
  async ({ req }, next) => {
    if (safeMethods.has(req.method)) return next()
    const site = req.header('sec-fetch-site')
    const origin = req.header('origin')
    const isOwn =
      site === undefined
        ? origin === undefined || isSameOrigin(origin, publicOrigin, req.header('host'))
        : ownSites.has(site)
    if (!isOwn || req.header(localeHeader) === undefined) throw problem('errors.foreign_origin')
    return next()
  }

const isSameOrigin = (
  origin: string,
  publicOrigin: string | undefined,
  host: string | undefined,
): boolean => {
  if (publicOrigin !== undefined) return origin === publicOrigin
  return URL.canParse(origin) && new URL(origin).host === host
}
