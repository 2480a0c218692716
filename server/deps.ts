import type { Secret } from '#server/crypto/secret.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Log } from './http/log.ts'
import type { PageFiles } from './http/pages/page-files.ts'
import type { Providers } from './providers/provider-config.ts'

/** What the server is made of; `main.ts` picks the real parts, tests their own. */
export type AppDeps = {
  db: Database
  clock: Clock
  log: Log
  /** Encrypts what is stored encrypted, and keys the hashes of texts that could be guessed. */
  secret: Secret
  /** Where browsers find the portal, when that differs from what a proxy sends as host. */
  publicOrigin: string | undefined
  /** Where it is found otherwise. */
  origin: string
  /** Whether no answer may tell who has an account; the owner is told by mail instead. */
  privacyStrict: boolean
  providers: Providers
  /** Addresses and networks whose word on who is asking is believed. */
  trustedProxies: readonly string[]
  pages: PageFiles
  /** Holds every answer against the contract. */
  checkResponses: boolean
  /** Shows the API's documents. */
  docs: boolean
  /** Lets developers read what people sent of incidents. */
  exposesTraces: boolean
  isReady: () => boolean
  isDiskFull: () => boolean
}
