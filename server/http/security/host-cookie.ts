import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

import { isLocale, type Locale } from '#contract/locale.ts'
import type { AppEnv } from '#server/http/request-context.ts'

const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

/** A cookie for this host only, not readable by scripts; a session cookie unless `maxAge` (seconds) is given. */
const hostCookie = (name: `__Host-${string}`, maxAge?: number) => ({
  read: (context: Context<AppEnv>): string | undefined => getCookie(context, name),
  write: (context: Context<AppEnv>, token: string): void =>
    setCookie(context, name, token, maxAge === undefined ? attributes : { ...attributes, maxAge }),
  clear: (context: Context<AppEnv>): void => {
    deleteCookie(context, name, attributes)
  },
})

export const sessionCookie = hostCookie('__Host-sid')

/** Identifies the browser that started an ID log-in: the provider's token alone does not log in. */
export const idLoginCookie = hostCookie('__Host-eid')

/** Records that an account has logged in here, for its place in the queue of password checks. It grants nothing. */
export const deviceCookie = hostCookie('__Host-device', 180 * 24 * 60 * 60)

/** The language that the customer chose last. Scripts write this cookie, too. */
export const localeCookie = '__Host-locale'

export const readLocaleCookie = (context: Context<AppEnv>): Locale | undefined => {
  const chosen = getCookie(context, localeCookie)
  return isLocale(chosen) ? chosen : undefined
}

/** Returns the content of the settings cookie, which scripts write; undefined for one that is no JSON. */
export const readSettingsCookie = (context: Context<AppEnv>): unknown => {
  const text = getCookie(context, '__Host-settings')
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
