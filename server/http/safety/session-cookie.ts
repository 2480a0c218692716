import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

import type { AppContext } from '#server/http/visit.ts'

const name = '__Host-sid'
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

export const readSessionCookie = (context: Context<AppContext>): string | undefined =>
  getCookie(context, name)

export const writeSessionCookie = (context: Context<AppContext>, token: string): void =>
  setCookie(context, name, token, attributes)

export const clearSessionCookie = (context: Context<AppContext>): void => {
  deleteCookie(context, name, attributes)
}
