import type { Secret } from '#server/account/secret.ts'
import type { Locale } from '#contract/locale.ts'
import type { Customer, LiveSession, Session } from '#server/account/account.rules.ts'
import type { Database } from '#server/db/database.ts'
import type { Providers } from '#server/outside-world.ts'

import type { Log } from './log.ts'

/** All that a call's handler may know of who asks, when, and how to answer beside the data. */
export type Visit = {
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
    keep: (token: string) => void
    forget: () => void
  }
  /** What the browser has kept of an earlier log-in. */
  deviceMark: string | undefined
  /** Notes in the browser that an account has logged in there. */
  markDevice: (accountId: string) => void
  /** Hands the browser a new session. */
  keepSession: (token: string) => void
  /** Clears the cookie of a session that has ended. */
  dropCookie: () => void
  /** Takes the session from the browser, and with it what it has kept of the customer. */
  clearBrowser: () => void
}

export type CustomerVisit = Visit & { session: LiveSession; customer: Customer }

export type AppContext = {
  Bindings: { remoteAddress?: string | undefined }
  Variables: { requestId: string; log: Log; call?: string; session?: Session; incident?: string }
}
