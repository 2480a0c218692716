import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

import { logout, readMe } from '#contract/account/account.ts'
import { endOtherSessions, endSession, eraseAccount } from '#contract/account/session.ts'
import { analyticsChoiceOf } from '#contract/analytics/analytics.ts'
import { apiPrefix, idempotencyHeader, localeHeader, type CallShape } from '#contract/call.ts'
import { deleteDnaFile, uploadDnaFile } from '#contract/dna/dna.ts'
import { defaultLocale, isLocale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import { withdrawReportLink } from '#contract/report/report-link.ts'
import type { AppDeps } from '#server/deps.ts'
import { deviceTokenOf } from '#server/account/password/queue-key.rules.ts'
import { handleTusRequest, isTusRequest } from '#server/dna/file/tus-upload.service.ts'
import { findSession } from '#server/account/session/find-session.store.ts'

import { reportPartialError } from './error-handler.ts'
import { FhirResponse } from './fhir/fhir-response.ts'
import { assertOutput, successBody, type Route } from './route.ts'
import { contentDispositionOf } from './file-name.ts'
import { hasApiKey } from './security/access.ts'
import { StreamedFile } from './streamed-file.ts'
import { clientAddress, warnOfUntrustedProxy } from './security/client-address.ts'
import { within } from './log.ts'
import { linkOrigin, requireSameOrigin, rejectForeignOrigin } from './security/origin.ts'
import { readPayload } from './payload.ts'
import {
  deviceCookie,
  idLoginCookie,
  readLocaleCookie,
  readSettingsCookie,
  sessionCookie,
} from './security/host-cookie.ts'
import type { AppEnv, RequestContext } from './request-context.ts'

/** Serves the implemented calls below the API's prefix. A call without a route is not supported. */
export const apiRoutes = (deps: AppDeps, routes: readonly Route[]): Hono<AppEnv> => {
  const api = new Hono<AppEnv>().basePath(apiPrefix)
  const addressOf = clientAddress(deps.trustedProxies, warnOfUntrustedProxy(deps.log))

  api.use(async (context, next) => {
    await next()
    context.res.headers.set('Cache-Control', 'no-store')
  })
  // no response contains both a secret and what was sent, so its length discloses nothing (BREACH)
  api.use(compress({ encoding: 'gzip' }))
  const assertOwnOrigin = rejectForeignOrigin(deps.publicOrigin)
  const rejectOnFullDisk: MiddlewareHandler<AppEnv> = async (_context, next) => {
    if (deps.isDiskFull()) throw problem('errors.unavailable')
    await next()
  }

  // Hono serves HEAD by the handler of GET
  for (const method of ['POST', 'GET', 'PATCH', 'DELETE', 'OPTIONS']) {
    const { path } = uploadDnaFile
    api.on(method, [path, `${path}/:id`], assertOwnOrigin, async (context, next) => {
      if (!isTusRequest(context.req.raw)) return next()
      if (method !== 'DELETE' && deps.isDiskFull()) throw problem('errors.unavailable')
      context.set('call', uploadDnaFile.id)
      const requestContext = await createRequestContext(context, deps, {
        addressOf,
        call: uploadDnaFile,
      })
      return handleTusRequest(context.req.raw, requestContext)
    })
  }

  for (const route of routes) {
    const { method, path, id } = route.call
    // a provider, the laboratory, the biobank and the staff of the study are other sites; a signature or an API key replaces the origin check
    const isOfBrowser = !route.call.providerPayload && !hasApiKey(route.call.access)
    if (isOfBrowser) api.on(method, path, assertOwnOrigin)
    if (method !== 'GET' && !worksOnFullDisk.has(id)) api.on(method, path, rejectOnFullDisk)
    if (route.call.isSameOriginOnly) api.on(method, path, requireSameOrigin(deps.publicOrigin))
    api.on(method, path, async (context) => {
      context.set('call', id)
      const requestContext = await createRequestContext(context, deps, {
        addressOf,
        call: route.call,
      })
      const data = await route.run(
        () => readPayload(route.call, context),
        requestContext,
        context.req.raw,
      )
      return toResponse(context, { call: route.call, data, checks: deps.checkResponses })
    })
  }

  api.all('*', ({ req }) => {
    throw problem('errors.path_not_supported', { messageArguments: { path: req.path } })
  })
  return api
}

type RouteResult = { call: CallShape; data: unknown; checks: boolean }

/** Sends what a route has returned, in the format of its call. */
const toResponse = (context: Context<AppEnv>, { call, data, checks }: RouteResult): Response => {
  if (call.redirects) return context.redirect(String(data), 303)
  if (call.format === 'fhir') {
    const response = data instanceof FhirResponse ? data : new FhirResponse(data)
    if (checks) assertOutput(call, response.resource)
    return response.toResponse()
  }
  if (data instanceof StreamedFile) {
    return data.toResponse(call.mediaType ?? 'application/octet-stream')
  }
  if (checks) assertOutput(call, data)
  return data instanceof Uint8Array
    ? context.body(new Uint8Array(data), 200, fileHeaders(call, data))
    : json(context, successBody(call, data))
}

/** Sets the length, so that `compress` skips small responses. */
const json = (context: Context<AppEnv>, body: unknown): Response => {
  const text = JSON.stringify(body)
  return context.body(text, 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  })
}

const fileHeaders = ({ mediaType }: CallShape, file: Uint8Array) => ({
  'Content-Type': mediaType ?? 'application/octet-stream',
  'Content-Disposition': contentDispositionOf(file),
})

/** Calls that end a right or delete data must work on a full disk. */
const worksOnFullDisk = new Set<string>(
  [logout, endSession, endOtherSessions, eraseAccount, deleteDnaFile, withdrawReportLink].map(
    (call) => call.id,
  ),
)

const createRequestContext = async (
  context: Context<AppEnv>,
  deps: AppDeps,
  { addressOf, call }: { addressOf: ReturnType<typeof clientAddress>; call: CallShape },
): Promise<RequestContext> => {
  const { req } = context
  const now = deps.clock()
  const use = call.id !== readMe.id ? 'call' : req.query('ping') === undefined ? 'me' : 'ping'
  const session = await findSession(deps.db, sessionCookie.read(context), { now, use })
  context.set('session', session)
  const localeOfPage = req.header(localeHeader)
  const locale = isLocale(localeOfPage) ? localeOfPage : defaultLocale
  return {
    db: deps.db,
    now,
    secret: deps.secret,
    locale,
    chosenLocale: readLocaleCookie(context) ?? locale,
    origin: linkOrigin(deps, req.url),
    privacyStrict: deps.privacyStrict,
    providers: deps.providers,
    chunks: deps.chunks,
    userAgent: req.header('user-agent') ?? '',
    idempotencyKey: req.header(idempotencyHeader),
    address: addressOf(context.env?.remoteAddress, req.header('x-forwarded-for')),
    session,
    log:
      session.state === 'live'
        ? within(context.var.log, { account: session.customer.id })
        : context.var.log,
    reportPartialError: (error) => reportPartialError(error, context),
    idLoginBrowser: {
      token: idLoginCookie.read(context),
      set: (token) => idLoginCookie.write(context, token),
      clear: () => idLoginCookie.clear(context),
    },
    deviceToken: deviceCookie.read(context),
    analyticsChoice: analyticsChoiceOf(readSettingsCookie(context), now),
    setDeviceCookie: (accountId) => deviceCookie.write(context, deviceTokenOf(deps, accountId)),
    setSessionCookie: (token) => sessionCookie.write(context, token),
    dropCookie: () => sessionCookie.clear(context),
    clearBrowserData: () => {
      sessionCookie.clear(context)
      context.header('Clear-Site-Data', '"cache", "storage"')
    },
  }
}
