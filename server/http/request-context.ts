import type { Secret } from '#server/crypto/secret.ts'
import type { Locale } from '#contract/locale.ts'
import type { Customer, LiveSession, Session } from '#server/account/account.rules.ts'
import type { Database } from '#server/db/database.ts'
import type { Providers } from '#server/providers/provider-config.ts'

import type { Log } from './log.ts'

/** All that a call's handler may know of who asks, when, and how to answer beside the data. */
export type RequestContext = {
  db: Database
  now: Date
  secret: Secret
  locale: Locale
  address: string
  /** Where the portal is, for links that leave it. */
  origin: string
  userAgent: string
  /** The name of a press of a button, for a call that takes effect once. */
  idempotencyKey: string | undefined
  /** Whether no answer may tell who has an account. */
  privacyStrict: boolean
  providers: Providers
  session: Session
  log: Log
  /** By what an ID login knows the browser that started it. */
  idLoginBrowser: {
    token: string | undefined
    set: (token: string) => void
    clear: () => void
  }
  /** What the browser has kept of an earlier log-in. */
  deviceToken: string | undefined
  /** Notes in the browser that an account has logged in there. */
  setDeviceCookie: (accountId: string) => void
  /** Hands the browser a new session. */
  setSessionCookie: (token: string) => void
  /** Clears the cookie of a session that has ended. */
  dropCookie: () => void
  /** Takes the session from the browser, and with it what it has kept of the customer. */
  clearBrowserData: () => void
}

export type CustomerContext = RequestContext & { session: LiveSession; customer: Customer }

export type AppEnv = {
  Bindings: { remoteAddress?: string | undefined }
  Variables: { requestId: string; log: Log; call?: string; session?: Session; incident?: string }
}
