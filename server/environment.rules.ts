import { isLoopbackUrl } from './http/security/private-address.ts'

const leastDistinct = 10

type Variables = {
  NODE_ENV: string
  SECRET: string
  DATABASE_URL?: string | undefined
  PUBLIC_ORIGIN?: string | undefined
  DEMO?: boolean | undefined
  DOCS?: boolean | undefined
  FAULT_POINT?: string | undefined
  CLOCK_AHEAD_SECONDS?: number | undefined
}

/**
 * Whether the server may serve real people: in production, and wherever a PostgreSQL or a public address is configured,
 * so that a missing or misspelt NODE_ENV fails closed. Tests may use a PostgreSQL on their own machine.
 */
export const servesRealPeople = ({ NODE_ENV, DATABASE_URL, PUBLIC_ORIGIN }: Variables): boolean =>
  NODE_ENV === 'production' ||
  (DATABASE_URL !== undefined && !(NODE_ENV === 'test' && isLoopbackUrl(DATABASE_URL))) ||
  (PUBLIC_ORIGIN !== undefined && !isLoopbackUrl(PUBLIC_ORIGIN))

const reason = 'in production, and wherever DATABASE_URL or a public PUBLIC_ORIGIN is set'

/** Returns errors about variables that must not be set where real people may be served. */
export const errorsOfExposed = (
  { SECRET, DEMO, DOCS, FAULT_POINT, CLOCK_AHEAD_SECONDS }: Variables,
  publishedSecret: string,
): string[] => [
  ...secretErrors(SECRET, publishedSecret),
  ...(DEMO ? [`DEMO must not be set ${reason}.`] : []),
  ...(DOCS ? [`DOCS must not be set ${reason}.`] : []),
  ...(FAULT_POINT === undefined ? [] : [`FAULT_POINT must not be set ${reason}.`]),
  ...(CLOCK_AHEAD_SECONDS === undefined ? [] : [`CLOCK_AHEAD_SECONDS must not be set ${reason}.`]),
]

const secretErrors = (secret: string, publishedSecret: string): string[] => {
  if (secret === publishedSecret) {
    return [`SECRET must be set ${reason}, to at least 32 random characters.`]
  }
  return isWeak(secret)
    ? ['SECRET must be random, such as what `openssl rand -base64 32` prints.']
    : []
}

/** Returns errors about what production requires in addition. Without an address the default would be wrong. */
export const errorsInProduction = (
  variables: Pick<Variables, 'PUBLIC_ORIGIN'> & { TRUSTED_PROXIES?: unknown },
): string[] => [
  ...originErrors(variables.PUBLIC_ORIGIN),
  ...(variables.TRUSTED_PROXIES === undefined
    ? [
        'TRUSTED_PROXIES must be set in production, to the addresses of the proxies in front or to none: ' +
          'behind a proxy that is not trusted all people share one limit of attempts.',
      ]
    : []),
]

const originErrors = (origin: string | undefined): string[] => {
  if (origin === undefined) return ['PUBLIC_ORIGIN must be set in production, for links in emails.']
  return origin.startsWith('https://')
    ? []
    : ['PUBLIC_ORIGIN must begin with https:// in production.']
}

/** Whether a secret has few different characters or repeats one text: typed, not random. */
const isWeak = (secret: string): boolean =>
  new Set(secret).size < leastDistinct || /^(.+?)\1+$/s.test(secret)
