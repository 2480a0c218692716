import * as v from 'valibot'

import { isPrivateAddress } from '../http/security/private-address.ts'

const address = v.pipe(v.string(), v.url('must be an address, such as https://provider.example'))

/** The addresses and keys of the external services. A provider without an address is not available. */
export const providerVariables = {
  DOKOBIT_URL: v.optional(address),
  DOKOBIT_TOKEN: v.optional(v.string()),
  VERIFF_URL: v.optional(address),
  VERIFF_KEY: v.optional(v.string()),
  VERIFF_SECRET: v.optional(v.string()),
  MONTONIO_URL: v.optional(address),
  MONTONIO_ACCESS_KEY: v.optional(v.string()),
  MONTONIO_SECRET_KEY: v.optional(v.string()),
  MAKECOMMERCE_URL: v.optional(address),
  MAKECOMMERCE_SHOP_ID: v.optional(v.string()),
  MAKECOMMERCE_SECRET: v.optional(v.string()),
  PAYPAL_URL: v.optional(address),
  PAYPAL_CLIENT_ID: v.optional(v.string()),
  PAYPAL_SECRET: v.optional(v.string()),
  PAYPAL_WEBHOOK_ID: v.optional(v.string()),
  ESTO_URL: v.optional(address),
  ESTO_SHOP_ID: v.optional(v.string()),
  ESTO_SECRET: v.optional(v.string()),
  ESTO_MODE: v.optional(v.picklist(['live', 'test'], 'must be live or test'), 'live'),
  BANK_SECRET: v.optional(v.string()),
  OMNIVA_URL: v.optional(address),
  SMARTPOSTI_URL: v.optional(address),
  SMARTPOSTI_KEY: v.optional(v.string()),
  INADS_URL: v.optional(address),
  SANDBOX_URL: v.optional(address),
}

const ProviderVariables = v.object(providerVariables)
type ProviderEnvironment = v.InferOutput<typeof ProviderVariables>

const montonioIn = (environment: ProviderEnvironment) => {
  const {
    MONTONIO_URL: url,
    MONTONIO_ACCESS_KEY: accessKey,
    MONTONIO_SECRET_KEY: secretKey,
  } = environment
  return url && accessKey && secretKey ? { url, accessKey, secretKey } : undefined
}

const makecommerceIn = (environment: ProviderEnvironment) => {
  const {
    MAKECOMMERCE_URL: url,
    MAKECOMMERCE_SHOP_ID: shopId,
    MAKECOMMERCE_SECRET: secret,
  } = environment
  return url && shopId && secret ? { url, shopId, secret } : undefined
}

const paypalIn = (environment: ProviderEnvironment) => {
  const { PAYPAL_URL: url, PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret } = environment
  const { PAYPAL_WEBHOOK_ID: webhookId } = environment
  return url && clientId && secret && webhookId ? { url, clientId, secret, webhookId } : undefined
}

const estoIn = ({
  ESTO_URL: url,
  ESTO_SHOP_ID: shopId,
  ESTO_SECRET: secret,
  ...rest
}: ProviderEnvironment) =>
  url && shopId && secret ? { url, shopId, secret, mode: rest.ESTO_MODE } : undefined

/** The services for parcel lockers and addresses. */
const placesIn = ({
  OMNIVA_URL,
  SMARTPOSTI_URL,
  SMARTPOSTI_KEY,
  INADS_URL,
}: ProviderEnvironment) => ({
  omniva: OMNIVA_URL ? { url: OMNIVA_URL } : undefined,
  smartposti:
    SMARTPOSTI_URL && SMARTPOSTI_KEY ? { url: SMARTPOSTI_URL, key: SMARTPOSTI_KEY } : undefined,
  inads: INADS_URL ? { url: INADS_URL } : undefined,
})

export const providersIn = (variables: ProviderEnvironment) => {
  const { DOKOBIT_URL, DOKOBIT_TOKEN, VERIFF_URL, VERIFF_KEY, VERIFF_SECRET } = variables
  return {
    providers: {
      dokobit:
        DOKOBIT_URL && DOKOBIT_TOKEN ? { url: DOKOBIT_URL, token: DOKOBIT_TOKEN } : undefined,
      veriff:
        VERIFF_URL && VERIFF_KEY && VERIFF_SECRET
          ? { url: VERIFF_URL, key: VERIFF_KEY, secret: VERIFF_SECRET }
          : undefined,
      montonio: montonioIn(variables),
      makecommerce: makecommerceIn(variables),
      paypal: paypalIn(variables),
      esto: estoIn(variables),
      bank: variables.BANK_SECRET ? { secret: variables.BANK_SECRET } : undefined,
      ...placesIn(variables),
    },
    sandboxUrl: variables.SANDBOX_URL,
  }
}

/** The external services of the server; one that is not configured is undefined. */
export type Providers = ReturnType<typeof providersIn>['providers']

/** The keys that each address requires. */
const keys = {
  DOKOBIT_URL: ['DOKOBIT_TOKEN'],
  VERIFF_URL: ['VERIFF_KEY', 'VERIFF_SECRET'],
  MONTONIO_URL: ['MONTONIO_ACCESS_KEY', 'MONTONIO_SECRET_KEY'],
  MAKECOMMERCE_URL: ['MAKECOMMERCE_SHOP_ID', 'MAKECOMMERCE_SECRET'],
  PAYPAL_URL: ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ESTO_URL: ['ESTO_SHOP_ID', 'ESTO_SECRET'],
  OMNIVA_URL: [],
  SMARTPOSTI_URL: ['SMARTPOSTI_KEY'],
  INADS_URL: [],
}

const addresses = ['SMTP_URL', 'SANDBOX_URL', ...Object.keys(keys)]

type Variables = Readonly<Record<string, unknown>>

export const providerErrors = (variables: Variables): string[] =>
  Object.entries(keys).flatMap(([url, names]) =>
    variables[url] === undefined
      ? []
      : names
          .filter((name) => variables[name] === undefined)
          .map((name) => `${name} must be set, since ${url} is.`),
  )

/**
 * Returns errors about a sandbox in production: an address on this machine, without TLS or with its name; a published
 * key.
 */
export const sandboxErrors = (variables: Variables): string[] => [
  ...addresses
    .filter((name) => isSandbox(variables[name]))
    .map((name) => `${name} must not lead to a sandbox or to this machine in production.`),
  ...Object.keys(keys)
    .filter((name) => isPrivate(variables[name]))
    .map((name) => `${name} must not be a private address in production.`),
  ...Object.keys(keys)
    .filter((name) => /^http:/i.test(String(variables[name])))
    .map((name) => `${name} must begin with https:// in production.`),
  ...[...Object.values(keys).flat(), 'BANK_SECRET']
    .filter((name) => /^sandbox-/i.test(String(variables[name])))
    .map((name) => `${name} must not be a key of the sandbox in production.`),
  ...(variables['ESTO_MODE'] === 'test' ? ['ESTO_MODE must not be test in production.'] : []),
]

const isSandbox = (value: unknown): boolean => {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { hostname } = new URL(value.replace(/^smtps?:/i, 'http:'))
  return /sandbox|(?:^|\.)test\./.test(hostname) || thisMachine.test(hostname.toLowerCase())
}

/** A provider is on the internet; a mail server may be in the private network. */
const isPrivate = (value: unknown): boolean => {
  if (typeof value !== 'string' || !URL.canParse(value) || isSandbox(value)) return false
  const host = new URL(value).hostname.replace(/^\[|\]$/g, '')
  return isPrivateAddress(host) || /\.(?:internal|local|localdomain)\.?$/.test(host)
}

/** As `URL` normalises it, whatever the notation. */
const thisMachine =
  /^(?:(?:.+\.)?localhost\.?|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|\[::ffff:(?:7f[0-9a-f]{2}|0):[0-9a-f]+\])$/
