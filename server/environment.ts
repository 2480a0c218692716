import { isIP } from 'node:net'

import * as v from 'valibot'

import { faultPoints } from './fault-point.ts'
import { faultsOfProviders, outsideWorld, providersIn, tracesOfSandbox } from './outside-world.ts'

/** Stands in for a secret on a developer's machine; refused in production. */
export const demoSecret = 'alleel-demo-secret-for-one-machine-only'

const yesOrNo = v.pipe(
  v.picklist(['1', '0', 'true', 'false'], 'must be 1 or 0'),
  v.transform((value) => value === '1' || value === 'true'),
)

const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
  )

const isNetwork = (entry: string): boolean => {
  const [address = '', bits = '0'] = entry.split('/')
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits)
}

const network = v.pipe(
  v.string(),
  v.check(isNetwork, 'must be addresses or networks, such as 10.0.0.0/8, with commas between them'),
)

const networks = v.pipe(
  v.string(),
  v.transform((list) =>
    list
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

const Variables = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(whole(0, 65_535), '3000'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://')),
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), 'data'),
  SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')),
    demoSecret,
  ),
  PUBLIC_ORIGIN: v.optional(origin),
  TRUSTED_PROXIES: v.optional(networks, ''),
  PRIVACY_STRICT: v.optional(yesOrNo, '0'),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  ),
  DEMO: v.optional(yesOrNo),
  DOCS: v.optional(yesOrNo),
  ...outsideWorld,
  FAULT_POINT: v.optional(v.picklist(faultPoints)),
  CLIENT_DIR: v.optional(v.string(), 'dist/client'),
  MIGRATIONS_DIR: v.optional(v.string(), 'server/db/migrations'),
})

export type Environment = ReturnType<typeof readEnvironment>

export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/** The environment as the server understands it; what is wrong with it is said in one message. */
export const readEnvironment = (variables: Record<string, string | undefined>) => {
  const result = v.safeParse(Variables, withoutEmpty(variables))
  if (!result.success) {
    throw new EnvironmentError(
      result.issues
        .map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}.`)
        .join(' '),
    )
  }
  const { NODE_ENV, SECRET, DEMO, DOCS, ...rest } = result.output
  const isProduction = NODE_ENV === 'production'
  if (isProduction && SECRET === demoSecret) {
    throw new EnvironmentError(
      'SECRET must be set in production, to at least 32 random characters.',
    )
  }
  if (isProduction && rest.PUBLIC_ORIGIN === undefined) {
    throw new EnvironmentError('PUBLIC_ORIGIN must be set in production, for the links in mails.')
  }
  if (isProduction && rest.FAULT_POINT !== undefined) {
    throw new EnvironmentError('FAULT_POINT must not be set in production.')
  }
  const faults = [...faultsOfProviders(rest), ...(isProduction ? tracesOfSandbox(rest) : [])]
  if (faults.length > 0) throw new EnvironmentError(faults.join(' '))
  return {
    isProduction,
    secret: SECRET,
    demo: DEMO ?? !isProduction,
    docs: DOCS ?? !isProduction,
    readsTraces: !isProduction,
    host: rest.HOST,
    port: rest.PORT,
    databaseUrl: rest.DATABASE_URL,
    dataFolder: rest.DATA_DIR,
    publicOrigin: rest.PUBLIC_ORIGIN,
    origin: rest.PUBLIC_ORIGIN ?? `http://localhost:${rest.PORT}`,
    privacyStrict: rest.PRIVACY_STRICT,
    smtpUrl: rest.SMTP_URL,
    trustedProxies: rest.TRUSTED_PROXIES,
    ...providersIn(rest),
    faultPoint: rest.FAULT_POINT,
    clientFolder: rest.CLIENT_DIR,
    migrationsFolder: rest.MIGRATIONS_DIR,
  }
}

const withoutEmpty = (variables: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
