import { isIP } from 'node:net'

import * as v from 'valibot'

import { createSecret } from './crypto/secret.ts'
import { seconds } from './clock.ts'
import { errorsInProduction, errorsOfExposed, servesRealPeople } from './environment.rules.ts'
import { faultPoints } from './fault-point.ts'
import { objectStoreErrors, objectStoreOf, objectStoreVariables } from './object-store.config.ts'
import { providerErrors, sandboxErrors, variablesByProvider } from './providers/provider-config.ts'
import { providersSchema } from './providers/provider-registry.ts'
import { addressVariable } from './providers/provider-variables.ts'

/** The secret on a developer's machine; refused wherever real people may be served. */
export const demoSecret = createSecret('alleel-demo-secret-for-one-machine-only')

/** At most four, since each one is tried where a hash or a text does not name its secret. */
const previousSecrets = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((one) => one.trim())),
  v.array(v.pipe(v.string(), v.minLength(32, 'must be secrets with commas between them'))),
  v.maxLength(4, 'must be four secrets at most'),
)

const booleanFlag = v.pipe(
  v.picklist(['1', '0', 'true', 'false'], 'must be 1 or 0'),
  v.transform((value) => value === '1' || value === 'true'),
)

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
  )

/** Whether an entry is an address, or a network other than the whole address space. */
const isNetwork = (entry: string): boolean => {
  const [address = '', bits] = entry.split('/')
  const longest = isIP(address) === 6 ? 128 : 32
  if (isIP(address) === 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= longest)
  )
}

const network = v.pipe(
  v.string(),
  v.check(isNetwork, 'must be addresses or networks, such as 10.0.0.0/8, with commas between them'),
)

/** `none`: there is no proxy in front of the server. */
const networks = v.pipe(
  v.string(),
  v.transform((list) =>
    list === 'none'
      ? []
      : list
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean),
  ),
  v.array(network),
)

const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/]+$/, 'must be an origin, such as https://portal.example'),
)

const emailAddress = v.optional(v.pipe(v.string(), v.email('must be an email address')))

const Variables = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
    'development',
  ),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://')),
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), 'data'),
  SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')),
    demoSecret.current,
  ),
  SECRET_PREVIOUS: v.optional(previousSecrets),
  PUBLIC_ORIGIN: v.optional(origin),
  TRUSTED_PROXIES: v.optional(networks),
  PRIVACY_STRICT: v.optional(booleanFlag, '0'),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  ),
  ALARM_EMAIL: emailAddress,
  CONSULTANT_EMAIL: emailAddress,
  DEMO: v.optional(booleanFlag),
  DOCS: v.optional(booleanFlag),
  SANDBOX_URL: addressVariable,
  ...objectStoreVariables,
  SHUTDOWN_GRACE_SECONDS: v.optional(wholeNumber(0, 600)),
  FAULT_POINT: v.optional(v.picklist(faultPoints)),
  /** For tests of what happens after months. */
  CLOCK_AHEAD_SECONDS: v.optional(wholeNumber(0, 10 ** 9)),
  CLIENT_DIR: v.optional(v.string(), 'dist/client'),
  MIGRATIONS_DIR: v.optional(v.string(), 'server/db/migrations'),
})

const Configuration = v.object({ variables: Variables, providers: providersSchema })

export type Environment = ReturnType<typeof readEnvironment>

class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/** Reads and validates the environment. Throws one error that lists every problem. */
export const readEnvironment = (variables: Record<string, string | undefined>) => {
  const present = withoutEmpty(variables)
  const { variables: output, providers } = parseVariables(Configuration, {
    variables: present,
    providers: variablesByProvider(present),
  })
  const { NODE_ENV, SECRET, SECRET_PREVIOUS, DEMO, DOCS, ...rest } = output
  const isProduction = NODE_ENV === 'production'
  const isExposed = servesRealPeople(output)
  const errors = [
    ...providerErrors(present),
    ...objectStoreErrors(output),
    ...(SECRET_PREVIOUS?.includes(SECRET) ? ['SECRET_PREVIOUS must not name SECRET.'] : []),
    ...(isExposed ? errorsOfExposed(output, demoSecret.current) : []),
    ...(isProduction ? [...errorsInProduction(rest), ...sandboxErrors(present)] : []),
  ]
  if (errors.length > 0) throw new EnvironmentError(errors.join(' '))
  return {
    isProduction,
    secret: createSecret(SECRET, SECRET_PREVIOUS),
    demo: DEMO ?? !isExposed,
    docs: DOCS ?? !isExposed,
    exposesTraces: !isExposed,
    host: rest.HOST,
    port: rest.PORT,
    databaseUrl: rest.DATABASE_URL,
    dataFolder: rest.DATA_DIR,
    objectStore: objectStoreOf(rest),
    publicOrigin: rest.PUBLIC_ORIGIN,
    origin: rest.PUBLIC_ORIGIN ?? `http://localhost:${rest.PORT}`,
    privacyStrict: rest.PRIVACY_STRICT,
    smtpUrl: rest.SMTP_URL,
    alarmEmail: rest.ALARM_EMAIL,
    consultantEmail: rest.CONSULTANT_EMAIL,
    trustedProxies: rest.TRUSTED_PROXIES ?? [],
    providers,
    sandboxUrl: rest.SANDBOX_URL,
    shutdownGraceMs: seconds(rest.SHUTDOWN_GRACE_SECONDS ?? (isProduction ? 5 : 0)),
    faultPoint: rest.FAULT_POINT,
    clockAheadMs: seconds(rest.CLOCK_AHEAD_SECONDS ?? 0),
    isClockSettable: rest.CLOCK_AHEAD_SECONDS !== undefined,
    clientFolder: rest.CLIENT_DIR,
    migrationsFolder: rest.MIGRATIONS_DIR,
  }
}

const DatabaseLocation = v.pick(Variables, ['DATABASE_URL', 'DATA_DIR', 'MIGRATIONS_DIR'])

/** Reads the location of the database and its migrations, for tools that need nothing else. */
export const readDatabaseLocation = (variables: Record<string, string | undefined>) => {
  const location = parseVariables(DatabaseLocation, withoutEmpty(variables))
  return {
    databaseUrl: location.DATABASE_URL,
    dataFolder: location.DATA_DIR,
    migrationsFolder: location.MIGRATIONS_DIR,
  }
}

const parseVariables = <S extends v.GenericSchema>(
  schema: S,
  input: Readonly<Record<string, unknown>>,
): v.InferOutput<S> => {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  throw new EnvironmentError(
    result.issues.map((issue) => `${variableIn(issue)} ${issue.message}.`).join(' '),
  )
}

/** Returns the name of the variable that is wrong, without the part of the configuration that it belongs to. */
const variableIn = (issue: v.BaseIssue<unknown>): string =>
  v.getDotPath(issue)?.replace(/^(?:variables|providers\.\w+)\./, '') ?? 'environment'

const withoutEmpty = (variables: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
