import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The secret that encrypts and hashes what is written, and those before it, by which everything that is still stored
 * under them is read.
 */
export type Secret = { current: string; previous: readonly string[] }

export const createSecret = (current: string, previous: readonly string[] = []): Secret => ({
  current,
  previous,
})

/** The current secret first, then the previous ones. */
export const secretsIn = ({ current, previous }: Secret): readonly string[] => [
  current,
  ...previous,
]

/** Eight characters that name a secret beside what was made with it, and say nothing about it. */
export const keyIdOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'alleel/key-id', 4)).toString('hex')

/** 256 random bits for a cookie or a link; the database keeps only their hash. */
export const createToken = (): string => randomBytes(32).toString('base64url')

export const isToken = (value: string): boolean => /^[\w-]{43}$/.test(value)

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const hmac = (key: string | Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** A hash of a short text for some hours, such as the email address of a throttle. It changes with the secret. */
export const keyedHash = ({ current }: Secret, text: string): string => hmac(current, text)

/** The hashes of the same text under every secret that is read. */
export const keyedHashes = (secret: Secret, text: string): string[] =>
  secretsIn(secret).map((one) => hmac(one, text))

/**
 * A key by which a stored text is found by its hash. Hashes of a key with an empty prefix are older than key ids and
 * were made with the secret itself.
 */
export type LookupKey = { prefix: string; key: Buffer }

/** The keys of one secret: the one that hashes are written with, and the one of hashes without a key id. */
export const lookupKeysOf = (secret: string): readonly [LookupKey, LookupKey] => [
  {
    prefix: `${keyIdOf(secret)}.`,
    key: Buffer.from(hkdfSync('sha256', secret, '', 'alleel/lookup', 32)),
  },
  { prefix: '', key: Buffer.from(secret) },
]

export const hashWith = ({ prefix, key }: LookupKey, text: string): string =>
  prefix + hmac(key, text)

/** A hash by which a stored text is found, and which cannot be guessed back: a personal code, a gift card, a device. */
export const lookupHash = ({ current }: Secret, text: string): string =>
  hashWith(lookupKeysOf(current)[0], text)

/** All hashes under which the text may be stored; the one that is written comes first. */
export const lookupHashes = (secret: Secret, text: string): [string, ...string[]] => [
  lookupHash(secret, text),
  ...secretsIn(secret)
    .flatMap(lookupKeysOf)
    .slice(1)
    .map((key) => hashWith(key, text)),
]

/**
 * The token of a link, made from the link's id: whoever writes the mail can make it again, and the
 * database never holds it.
 */
export const tokenOfLink = ({ current }: Secret, linkId: string): string =>
  createHmac('sha256', current).update(`link/${linkId}`).digest('base64url')

export const isTokenOf = (tokenHash: string, token: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(tokenHash))

/** The secret that made the token of a link; undefined when none of them did. */
export const secretOfLink = (
  secret: Secret,
  { id, tokenHash }: { id: string; tokenHash: string },
): Secret | undefined =>
  secretsIn(secret)
    .map((one) => createSecret(one))
    .find((one) => isTokenOf(tokenHash, tokenOfLink(one, id)))
