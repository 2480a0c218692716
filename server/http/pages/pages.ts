import { Hono, type Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { parseAccept } from 'hono/utils/accept'

import { defaultLocale, isLocale, type Locale } from '#contract/locale.ts'
import { documentPolicy } from '#server/http/safety/headers.ts'
import type { Encoding, PageFile, PageFiles } from './page-files.ts'
import { sessionCookie } from '#server/http/safety/host-cookie.ts'
import type { AppContext } from '#server/http/visit.ts'

type Page = Context<AppContext>

/** The built client: its files, and a document for every address of the portal. */
export const pageRoutes = (files: PageFiles): Hono<AppContext> => {
  const pages = new Hono<AppContext>()
  pages.get('*', (context) => {
    const { path } = context.req
    const file = path.endsWith('.html') ? undefined : files.get(path)
    if (file) return send(context, file, cacheOf(path))
    // an asset of an older release must not turn into a page
    if (path.startsWith('/assets/') || hasExtension(path)) return context.notFound()
    return sendDocument(context, files)
  })
  return pages
}

/**
 * The build makes a document for each screen and language, which names at once what the screen will
 * load; that of the login holds its form, too. Any other address gets the plain one.
 */
const sendDocument = (context: Page, files: PageFiles) => {
  const prepared = `/pages/${screenOf(context)}.${localeOf(context)}.html`
  const document = files.get(prepared) ?? files.get('/index.html')
  if (!document) return context.notFound()
  context.header('Content-Security-Policy', documentPolicy)
  context.header('Vary', 'Cookie')
  return send(context, document, 'no-cache')
}

/** Whoever holds a session and asks for the way in will be shown the dashboard. */
const screenOf = (context: Page): string => {
  const { path } = context.req
  const isEntrance = path === '/' || path === '/login'
  if (isEntrance && sessionCookie.read(context) !== undefined) return 'dashboard'
  const [, screen] = path.split('/')
  return screen === 'login' && !isEntrance ? '' : screen || 'index'
}

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

/** The language a person chose here before, which the browser's side reads from the same cookie. */
const localeOf = (context: Page): Locale => {
  const chosen = getCookie(context, '__Host-locale')
  return isLocale(chosen) ? chosen : defaultLocale
}

const cacheOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

const hasExtension = (path: string): boolean => /\.\w+$/.test(path)
