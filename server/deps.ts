import type { Secret } from '#server/crypto/secret.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Log } from './http/log.ts'
import type { SentEmails } from './mail/sent-mail.routes.ts'
import type { PageFiles } from './http/pages/page-files.ts'
import type { ChunkStore } from './dna/file/chunk-folder.service.ts'
import type { Providers } from './providers/provider-registry.ts'

/** The dependencies of the server; `main.ts` provides the real ones, tests their own. */
export type AppDeps = {
  db: Database
  clock: Clock
  log: Log
  /** Encrypts stored data, and keys the hashes of texts that could be guessed. */
  secret: Secret
  /** The public address of the portal, when it differs from the Host header that a proxy sends. */
  publicOrigin: string | undefined
  /** The address otherwise. */
  origin: string
  /** Whether responses must never disclose who has an account; the owner gets an email instead. */
  privacyStrict: boolean
  providers: Providers
  /** The encrypted chunks of DNA files. */
  chunks: ChunkStore
  /** Proxies and networks whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  pages: PageFiles
  /** Validates every response against the contract. */
  checkResponses: boolean
  /** Serves the API documentation. */
  docs: boolean
  /** Lets developers read traces of incidents. */
  exposesTraces: boolean
  /** Sent emails in every language, for developers; not set in production. */
  sentEmails?: SentEmails | undefined
  isReady: () => boolean
  isDiskFull: () => boolean
}
