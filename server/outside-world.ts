import * as v from 'valibot'

const address = v.pipe(v.string(), v.url('must be an address, such as https://provider.example'))

/** Where the services outside are, and how they know us. A provider without an address is not there. */
export const outsideWorld = {
  DOKOBIT_URL: v.optional(address),
  DOKOBIT_TOKEN: v.optional(v.string()),
  VERIFF_URL: v.optional(address),
  VERIFF_KEY: v.optional(v.string()),
  VERIFF_SECRET: v.optional(v.string()),
  SANDBOX_URL: v.optional(address),
}

const OutsideWorld = v.object(outsideWorld)

export const providersIn = (variables: v.InferOutput<typeof OutsideWorld>) => {
  const { DOKOBIT_URL, DOKOBIT_TOKEN, VERIFF_URL, VERIFF_KEY, VERIFF_SECRET } = variables
  return {
    providers: {
      dokobit:
        DOKOBIT_URL && DOKOBIT_TOKEN ? { url: DOKOBIT_URL, token: DOKOBIT_TOKEN } : undefined,
      veriff:
        VERIFF_URL && VERIFF_KEY && VERIFF_SECRET
          ? { url: VERIFF_URL, key: VERIFF_KEY, secret: VERIFF_SECRET }
          : undefined,
    },
    sandboxUrl: variables.SANDBOX_URL,
  }
}

/** The services outside that the server can reach; one that is not set up is undefined. */
export type Providers = ReturnType<typeof providersIn>['providers']

const addresses = ['SMTP_URL', 'DOKOBIT_URL', 'VERIFF_URL', 'SANDBOX_URL']

/** The keys that an address is no use without. */
const keys = { DOKOBIT_URL: ['DOKOBIT_TOKEN'], VERIFF_URL: ['VERIFF_KEY', 'VERIFF_SECRET'] }

type Variables = Readonly<Record<string, unknown>>

export const faultsOfProviders = (variables: Variables): string[] =>
  Object.entries(keys).flatMap(([url, names]) =>
    variables[url] === undefined
      ? []
      : names
          .filter((name) => variables[name] === undefined)
          .map((name) => `${name} must be set, since ${url} is.`),
  )

/** What gives a sandbox away: an address on this machine, in the open, or with its name; a key that is published. */
export const tracesOfSandbox = (variables: Variables): string[] => [
  ...addresses
    .filter((name) => isSandbox(variables[name]))
    .map((name) => `${name} must not lead to a sandbox or to this machine in production.`),
  ...['DOKOBIT_URL', 'VERIFF_URL']
    .filter((name) => /^http:/i.test(String(variables[name])))
    .map((name) => `${name} must begin with https:// in production.`),
  ...Object.values(keys)
    .flat()
    .filter((name) => /^sandbox-/i.test(String(variables[name])))
    .map((name) => `${name} must not be a key of the sandbox in production.`),
]

const isSandbox = (value: unknown): boolean => {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { hostname } = new URL(value.replace(/^smtps?:/i, 'http:'))
  return hostname.includes('sandbox') || thisMachine.test(hostname.toLowerCase())
}

/** As `URL` spells it, whatever the notation. */
const thisMachine =
  /^(?:(?:.+\.)?localhost\.?|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|\[::ffff:(?:7f[0-9a-f]{2}|0):[0-9a-f]+\])$/
