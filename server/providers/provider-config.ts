import { isPrivateAddress } from '../http/security/private-address.ts'
import { providerConfigs } from './provider-registry.ts'

type Variables = Readonly<Record<string, unknown>>

/** Gives the schema of each provider the variables of the environment. */
export const variablesByProvider = (variables: Variables): Record<string, Variables> =>
  Object.fromEntries(Object.keys(providerConfigs).map((name) => [name, variables]))

const schemas = Object.values(providerConfigs)
const variablesOf = (schema: (typeof schemas)[number]): string[] => Object.keys(schema.entries)
const isAddress = (name: string): boolean => name.endsWith('_URL')
/** Settings that have a default. */
const isSetting = (name: string): boolean => name === 'ESTO_MODE' || name === 'MATOMO_SITE_ID'

const providerNames = schemas.flatMap(variablesOf)
const providerAddresses = providerNames.filter(isAddress)
const providerKeys = providerNames.filter((name) => !isAddress(name) && !isSetting(name))
const addresses = ['SMTP_URL', 'SANDBOX_URL', ...providerAddresses]

/** Returns errors about providers that have an address but lack a key. */
export const providerErrors = (variables: Variables): string[] =>
  schemas.flatMap((schema) => {
    const names = variablesOf(schema)
    const url = names.find(isAddress)
    if (url === undefined || variables[url] === undefined) return []
    return names
      .filter((name) => providerKeys.includes(name) && variables[name] === undefined)
      .map((name) => `${name} must be set, since ${url} is.`)
  })

/**
 * Returns errors about a sandbox in production: an address on this machine, without TLS or with its name; a published
 * key.
 */
export const sandboxErrors = (variables: Variables): string[] => [
  ...addresses
    .filter((name) => isSandbox(variables[name]))
    .map((name) => `${name} must not lead to a sandbox or to this machine in production.`),
  ...providerAddresses
    .filter((name) => isPrivate(variables[name]))
    .map((name) => `${name} must not be a private address in production.`),
  ...providerAddresses
    .filter((name) => /^http:/i.test(String(variables[name])))
    .map((name) => `${name} must begin with https:// in production.`),
  ...providerKeys
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
