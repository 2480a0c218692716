import type { AnalyticsChoice } from '#contract/analytics/analytics.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Locale } from '#contract/locale.ts'
import type { Customer, LiveSession, Session } from '#server/account/account.rules.ts'
import type { Database } from '#server/db/database.ts'
import type { Providers } from '#server/providers/provider-registry.ts'

import type { ChunkStore } from '#server/dna/file/chunk-folder.service.ts'

import type { Log } from './log.ts'

/** The request as the handler of a call sees it, and the functions that set cookies. */
export type RequestContext = {
  db: Database
  now: Date
  secret: Secret
  /** The language of the page. */
  locale: Locale
  /** The language that the customer chose last, even if the page is not available in it. */
  chosenLocale: Locale
  address: string
  /** The address of the portal, for links in emails and returns. */
  origin: string
  userAgent: string
  /** The idempotency key of a call that takes effect once. */
  idempotencyKey: string | undefined
  /** Whether responses must never disclose who has an account. */
  privacyStrict: boolean
  providers: Providers
  /** The encrypted chunks of DNA files. */
  chunks: ChunkStore
  session: Session
  log: Log
  /** Logs an unexpected error in a part that the response can do without; returns the incident code. */
  reportPartialError: (error: unknown) => string
  /** The cookie that binds an ID log-in to the browser that started it. */
  idLoginBrowser: {
    token: string | undefined
    set: (token: string) => void
    clear: () => void
  }
  /** The device cookie of an earlier log-in. */
  deviceToken: string | undefined
  /** Sets the device cookie after a log-in. */
  setDeviceCookie: (accountId: string) => void
  /** Sets the session cookie. */
  setSessionCookie: (token: string) => void
  /** The answer in the settings cookie; null without one. */
  analyticsChoice: AnalyticsChoice | null
  /** Clears the cookie of an ended session. */
  dropCookie: () => void
  /** Clears the session cookie and all browser data of the customer. */
  clearBrowserData: () => void
}

export type CustomerContext = RequestContext & { session: LiveSession; customer: Customer }

export type AppEnv = {
  Bindings: { remoteAddress?: string | undefined }
  Variables: { requestId: string; log: Log; call?: string; session?: Session; incident?: string }
}
