import type { Context, MiddlewareHandler } from 'hono'

import { localeHeader } from '#contract/call.ts'
import { problem } from '#contract/problem.ts'

import type { AppEnv } from '#server/http/request-context.ts'

import { isLoopbackUrl } from './private-address.ts'

/**
 * Returns the address for links in emails and returns from providers: the configured one. Without one the Host header
 * is used only when it names this machine, since clients can send any other.
 */
export const linkOrigin = (
  { publicOrigin, origin }: { publicOrigin: string | undefined; origin: string },
  requestUrl: string,
): string => publicOrigin ?? (isLoopbackUrl(requestUrl) ? new URL(requestUrl).origin : origin)

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const ownSites = new Set(['same-origin', 'none'])

/**
 * Rejects cross-site requests (CSRF). Also requires a custom header, which neither a form nor a script of another site
 * can set.
 */
export const rejectForeignOrigin =
  (publicOrigin: string | undefined): MiddlewareHandler<AppEnv> =>
  async ({ req }, next) => {
    if (!safeMethods.has(req.method)) assertOwnOrigin(req, publicOrigin)
    return next()
  }

/** The same for a GET that changes something, so that a mail scanner that opens its address changes nothing. */
export const requireSameOrigin =
  (publicOrigin: string | undefined): MiddlewareHandler<AppEnv> =>
  async ({ req }, next) => {
    assertOwnOrigin(req, publicOrigin)
    return next()
  }

const assertOwnOrigin = (req: Context<AppEnv>['req'], publicOrigin: string | undefined): void => {
  const site = req.header('sec-fetch-site')
  const origin = req.header('origin')
  const isOwn =
    site === undefined
      ? origin === undefined || isSameOrigin(origin, publicOrigin, req.header('host'))
      : ownSites.has(site)
  if (!isOwn || req.header(localeHeader) === undefined) throw problem('errors.foreign_origin')
}

const isSameOrigin = (
  origin: string,
  publicOrigin: string | undefined,
  host: string | undefined,
): boolean => {
  if (publicOrigin !== undefined) return origin === publicOrigin
  return URL.canParse(origin) && new URL(origin).host === host
}
