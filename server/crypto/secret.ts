import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** The secret that encrypts and hashes new data, and the previous ones, which read what is still stored under them. */
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

/** Returns eight characters that identify a secret beside its data and disclose nothing about it. */
export const keyIdOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'alleel/key-id', 4)).toString('hex')

/** Creates 256 random bits for a cookie or a link; the database stores only their hash. */
export const createToken = (): string => randomBytes(32).toString('base64url')

export const isToken = (value: string): boolean => /^[\w-]{43}$/.test(value)

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const hmac = (key: string | Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** Hashes a short text for some hours, such as the address of a throttle. The hash changes with the secret. */
export const keyedHash = ({ current }: Secret, text: string): string => hmac(current, text)

/** Returns the hashes of a text under the current and all previous secrets. */
export const keyedHashes = (secret: Secret, text: string): string[] =>
  secretsIn(secret).map((one) => hmac(one, text))

/**
 * A key for hashes by which stored texts are found. Hashes of a key with an empty prefix are older than key ids and
 * were made with the secret itself.
 */
export type LookupKey = { prefix: string; key: Buffer }

/** Returns the keys of one secret: the one for new hashes, and the one of hashes without a key id. */
export const lookupKeysOf = (secret: string): readonly [LookupKey, LookupKey] => [
  {
    prefix: `${keyIdOf(secret)}.`,
    key: Buffer.from(hkdfSync('sha256', secret, '', 'alleel/lookup', 32)),
  },
  { prefix: '', key: Buffer.from(secret) },
]

/** Hashes a text with one lookup key. The prefix of the key tells under which secret it was stored. */
export const hashWith = ({ prefix, key }: LookupKey, text: string): string =>
  prefix + hmac(key, text)

/** Hashes a text (personal code, gift card, device) so that it can be found but not recovered. */
export const lookupHash = ({ current }: Secret, text: string): string =>
  hashWith(lookupKeysOf(current)[0], text)

/** Returns all hashes under which a text may be stored; the first one is written. */
export const lookupHashes = (secret: Secret, text: string): [string, ...string[]] => [
  lookupHash(secret, text),
  ...secretsIn(secret)
    .flatMap(lookupKeysOf)
    .slice(1)
    .map((key) => hashWith(key, text)),
]

/**
 * Derives the token of a link from its id, so that it can be derived again when the email is written and is never
 * stored.
 */
export const tokenOfLink = ({ current }: Secret, linkId: string): string =>
  createHmac('sha256', current).update(`link/${linkId}`).digest('base64url')

/**
 * Derives the keys under which a browser keeps unsaved input of an account, in base64url, one for each secret. They are
 * never stored.
 */
export const draftKeysOf = (secret: Secret, accountId: string): string[] =>
  secretsIn(secret).map((one) =>
    Buffer.from(hkdfSync('sha256', one, accountId, 'alleel/draft', 32)).toString('base64url'),
  )

export const isTokenOf = (tokenHash: string, token: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(tokenHash))

/** Returns the secret that made the token of a link; undefined when none did. */
export const secretOfLink = (
  secret: Secret,
  { id, tokenHash }: { id: string; tokenHash: string },
): Secret | undefined =>
  secretsIn(secret)
    .map((one) => createSecret(one))
    .find((one) => isTokenOf(tokenHash, tokenOfLink(one, id)))
