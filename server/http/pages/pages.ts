import { Hono, type Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parseAccept } from 'hono/utils/accept'
import * as v from 'valibot'

import { defaultLocale, isLocale, displayLocale, type Locale } from '#contract/locale.ts'
import { hours } from '#server/clock.ts'
import { documentPolicyFor, permissionsPolicyFor } from '#server/http/security/security-headers.ts'
import type { Encoding, PageFile, PageFiles } from './page-files.ts'
import { localeCookie, readLocaleCookie, sessionCookie } from '#server/http/security/host-cookie.ts'
import type { AppEnv } from '#server/http/request-context.ts'

type Page = Context<AppEnv>

/** Serves the built client: its files, and a document for every address of the portal. */
export const pageRoutes = (files: PageFiles): Hono<AppEnv> => {
  const pages = new Hono<AppEnv>()
  const isKnown = knownPaths(files)
  // the links in the emails of the HPV study, which do not name it
  pages.on('GET', ['/kit', '/kit/reset-pw', '/kit/verify-email'], (context) => {
    const { pathname, search } = new URL(context.req.url)
    return context.redirect(`/hpv${pathname.slice('/kit'.length)}${search}`)
  })
  pages.get('*', (context) => {
    const { path } = context.req
    const file = path.startsWith('/pages/') || path.endsWith('.html') ? undefined : files.get(path)
    if (file) return send(context, file, cacheOf(path))
    // an asset of an older release must be 404, not a page
    if (path.startsWith('/assets/') || hasExtension(path)) return context.notFound()
    if (isKnown(path)) return sendDocument(context, files)
    // a person gets the portal's own error page, a program needs none
    if (context.req.header('accept')?.includes('text/html') !== true) return context.notFound()
    context.status(404)
    return sendDocument(context, files)
  })
  return pages
}

/**
 * Sends the document of the screen and language, which preloads the files of the screen; the pre-rendered log-in also
 * contains its form. Any other address gets the generic document.
 */
const sendDocument = (context: Page, files: PageFiles) => {
  setLocaleCookie(context)
  const prepared = `/pages/${screenOf(context)}.${localeOf(context)}.html`
  const document = files.get(prepared) ?? files.get('/index.html')
  if (!document) return context.notFound()
  context.header('Content-Security-Policy', documentPolicyFor(document.inline))
  context.header('Permissions-Policy', permissionsPolicyFor(context.req.path))
  context.header('Vary', 'Cookie')
  if (!isReportPage(context.req.path)) return send(context, document, 'no-cache')
  context.header('X-Robots-Tag', 'noindex, nofollow')
  return send(context, document, 'no-store')
}

/** The page that a doctor opens with a customer’s link: neither indexed nor stored. */
const isReportPage = (path: string): boolean => /^\/shared-report\/?$/i.test(path)

/** Whether the portal has a page at an address, by the list of routes from the build. */
const knownPaths = (files: PageFiles): ((path: string) => boolean) => {
  const list = files.get('/pages/routes.json')
  if (!list) return () => true
  const routes = v.parse(Routes, JSON.parse(new TextDecoder().decode(list.bodies.identity)))
  const patterns = routes.map(patternOf)
  return (path) => patterns.some((pattern) => pattern.test(path))
}

const Routes = v.array(v.string())

/** Converts a path of the router: `$name` is one segment, `{-$name}` an optional one. */
const patternOf = (route: string): RegExp => {
  const segments = route
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      if (segment.startsWith('{-$')) return '(?:/[^/]+)?'
      return segment.startsWith('$') ? '/[^/]+' : `/${segment}`
    })
  return new RegExp(`^${segments.join('')}/?$`, 'i')
}

/** A request for the entry page with a session cookie will show the dashboard. */
const screenOf = (context: Page): string => {
  const { path } = context.req
  const isEntryPage = path === '/' || path === '/login'
  if (isEntryPage && sessionCookie.read(context) !== undefined) return 'dashboard'
  if (path === '/login' && showsLoginForm(context)) return 'login/prerendered'
  const [, screen] = path.split('/')
  return screen === 'login' && !isEntryPage ? '' : screen || 'index'
}

/** Another parameter asks for another form or dialog; a language in which the page does not exist, for a message. */
const showsLoginForm = (context: Page): boolean =>
  Object.entries(context.req.query()).every(
    ([name, value]) => name === 'redirect' || (name === 'lang' && value === localeOf(context)),
  )

const send = (context: Page, file: PageFile, cacheControl: string) => {
  const encoding = encodingOf(context, file)
  const etag = `"${file.etag}-${encoding}"`
  context.header('Cache-Control', cacheControl)
  context.header('ETag', etag)
  context.header('Vary', 'Accept-Encoding', { append: true })
  if (matches(context.req.header('if-none-match'), etag)) return context.body(null, 304)
  if (encoding !== 'identity') context.header('Content-Encoding', encoding)
  context.header('Content-Type', file.type)
  return context.body(file.bodies[encoding] ?? file.bodies.identity)
}

const encodingOf = ({ req }: Page, { bodies }: PageFile): Encoding => {
  const accepted = parseAccept(req.header('accept-encoding') ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type)
  return (
    (['br', 'gzip'] as const).find((one) => bodies[one] && accepted.includes(one)) ?? 'identity'
  )
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()))

/** Stores the language of the address in the cookie, in case the page is left before its script has run. */
const setLocaleCookie = (context: Page): void => {
  const language = context.req.query('lang')
  if (!isLocale(language)) return
  const maxAge = hours(24 * 365) / 1_000
  setCookie(context, localeCookie, language, { path: '/', secure: true, sameSite: 'Lax', maxAge })
}

/** Returns the language in which the client will show the page; it reads the same cookie. */
const localeOf = (context: Page): Locale => {
  const requested = context.req.query('lang')
  const chosen = isLocale(requested) ? requested : readLocaleCookie(context)
  return displayLocale(chosen ?? defaultLocale, context.req.path)
}

const cacheOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

const hasExtension = (path: string): boolean => /\.\w+$/.test(path)
