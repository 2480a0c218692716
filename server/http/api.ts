import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

import { logout, readMe } from '#contract/account.ts'
import { endOtherSessions, endSession, eraseAccount } from '#contract/session.ts'
import { apiPrefix, idempotencyHeader, localeHeader, type CallShape } from '#contract/call.ts'
import { defaultLocale, isLocale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import type { AppDeps } from '#server/deps.ts'
import { deviceMarkOf } from '#server/account/password/hash-turn.ts'
import { findSession } from '#server/account/session/find-session.ts'

import { assertAnswer, success, type Route } from './answer.ts'
import { dispositionOf } from './file-name.ts'
import { clientAddress, warnOfUntrustedProxy } from './safety/client-address.ts'
import { within } from './log.ts'
import { linkOrigin, ownPageOnly, refuseForeignOrigin } from './safety/origin.ts'
import { readPayload } from './payload.ts'
import { deviceCookie, idLoginCookie, sessionCookie } from './safety/host-cookie.ts'
import type { AppContext, Visit } from './visit.ts'

/** The calls that are answered, below the API's prefix. What no route answers is not supported. */
export const apiRoutes = (deps: AppDeps, routes: readonly Route[]): Hono<AppContext> => {
  const api = new Hono<AppContext>().basePath(apiPrefix)
  const addressOf = clientAddress(deps.trustedProxies, warnOfUntrustedProxy(deps.log))

  api.use(async (context, next) => {
    await next()
    context.res.headers.set('Cache-Control', 'no-store')
  })
  // nothing in an answer is secret and repeats what was sent, so its length tells nothing (BREACH)
  api.use(compress({ encoding: 'gzip' }))
  const refuseForeign = refuseForeignOrigin(deps.publicOrigin)
  const refuseOnFullDisk: MiddlewareHandler<AppContext> = async (_context, next) => {
    if (deps.isDiskFull()) throw problem('errors.unavailable')
    await next()
  }

  for (const route of routes) {
    const { method, path, id } = route.call
    // a provider is another site; its signature stands for what a browser would say of its origin
    if (!route.call.foreign) api.on(method, path, refuseForeign)
    if (method === 'POST' && !worksOnFullDisk.has(id)) api.on(method, path, refuseOnFullDisk)
    if (route.call.ownPage) api.on(method, path, ownPageOnly(deps.publicOrigin))
    api.on(method, path, async (context) => {
      context.set('call', id)
      const visit = await openVisit(context, deps, { addressOf, call: route.call })
      const data = await route.run(() => readPayload(route.call, context), visit, context.req.raw)
      if (route.call.redirects) return context.redirect(String(data), 303)
      if (deps.checkAnswers) assertAnswer(route.call, data)
      return data instanceof Uint8Array
        ? context.body(new Uint8Array(data), 200, fileHeaders(route.call, data))
        : json(context, success(route.call, data))
    })
  }

  api.all('*', ({ req }) => {
    throw problem('errors.path_not_supported', { messageArguments: { path: req.path } })
  })
  return api
}

/** With its length, so that `compress` leaves a small answer as it is. */
const json = (context: Context<AppContext>, body: unknown): Response => {
  const text = JSON.stringify(body)
  return context.body(text, 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  })
}

const fileHeaders = ({ mediaType }: CallShape, file: Uint8Array) => ({
  'Content-Type': mediaType ?? 'application/octet-stream',
  'Content-Disposition': dispositionOf(file),
})

/** What ends a right or deletes data must work while there is no room for anything new. */
const worksOnFullDisk = new Set<string>(
  [logout, endSession, endOtherSessions, eraseAccount].map((call) => call.id),
)

const openVisit = async (
  context: Context<AppContext>,
  deps: AppDeps,
  { addressOf, call }: { addressOf: ReturnType<typeof clientAddress>; call: CallShape },
): Promise<Visit> => {
  const { req } = context
  const now = deps.clock()
  const use = call.id !== readMe.id ? 'call' : req.query('ping') === undefined ? 'me' : 'ping'
  const session = await findSession(deps.db, sessionCookie.read(context), { now, use })
  context.set('session', session)
  const locale = req.header(localeHeader)
  return {
    db: deps.db,
    now,
    secret: deps.secret,
    locale: isLocale(locale) ? locale : defaultLocale,
    origin: linkOrigin(deps, req.url),
    privacyStrict: deps.privacyStrict,
    providers: deps.providers,
    userAgent: req.header('user-agent') ?? '',
    idempotencyKey: req.header(idempotencyHeader),
    address: addressOf(context.env?.remoteAddress, req.header('x-forwarded-for')),
    session,
    log:
      session.state === 'live'
        ? within(context.var.log, { account: session.customer.id })
        : context.var.log,
    idLoginBrowser: {
      token: idLoginCookie.read(context),
      keep: (token) => idLoginCookie.write(context, token),
      forget: () => idLoginCookie.clear(context),
    },
    deviceMark: deviceCookie.read(context),
    markDevice: (accountId) => deviceCookie.write(context, deviceMarkOf(deps, accountId)),
    keepSession: (token) => sessionCookie.write(context, token),
    dropCookie: () => sessionCookie.clear(context),
    clearBrowser: () => {
      sessionCookie.clear(context)
      context.header('Clear-Site-Data', '"cache", "storage"')
    },
  }
}
