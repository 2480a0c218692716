import { describe, expect, it } from 'vitest'

import publishedKeys from '#sandbox/keys.json' with { type: 'json' }
import { demoSecret, readDatabaseLocation, readEnvironment } from '#server/environment.ts'
import { noProviders } from '#test/support/server/providers.ts'

const secret = '8Wc1bDqKxv0yT5mRz3PfJh7LsGaNeU2o'
const production = {
  NODE_ENV: 'production',
  SECRET: secret,
  PUBLIC_ORIGIN: 'https://portal.example',
  TRUSTED_PROXIES: 'none',
}

const store = {
  S3_URL: 'https://s3.example/portal',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
}

describe('server environment', () => {
  it('needs no variables in development', () => {
    expect(readEnvironment({})).toEqual({
      isProduction: false,
      secret: demoSecret,
      demo: true,
      docs: true,
      exposesTraces: true,
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      dataFolder: 'data',
      publicOrigin: undefined,
      origin: 'http://localhost:3000',
      privacyStrict: false,
      smtpUrl: undefined,
      trustedProxies: [],
      providers: noProviders,
      sandboxUrl: undefined,
      shutdownGraceMs: 0,
      clockAheadMs: 0,
      isClockSettable: false,
      faultPoint: undefined,
      clientFolder: 'dist/client',
      migrationsFolder: 'server/db/migrations',
    })
  })

  it('environment: has no demo, no API page and no traces in production', () => {
    expect(readEnvironment(production)).toMatchObject({
      demo: false,
      docs: false,
      exposesTraces: false,
      shutdownGraceMs: 5_000,
    })
  })

  const exposed: [string, Record<string, string>][] = [
    ['a database without NODE_ENV', { DATABASE_URL: 'postgres://db.internal/alleel' }],
    ['a database on this machine', { DATABASE_URL: 'postgres://127.0.0.1/alleel' }],
    ['a public address', { PUBLIC_ORIGIN: 'https://portal.example' }],
    ['a test on a database elsewhere', { NODE_ENV: 'test', DATABASE_URL: 'postgres://db/alleel' }],
    [
      'a test with a public address',
      {
        NODE_ENV: 'test',
        DATABASE_URL: 'postgres://localhost/a',
        PUBLIC_ORIGIN: 'http://192.0.2.1',
      },
    ],
    ['a database address that cannot be read', { DATABASE_URL: 'postgres://%2Fvar%2Frun/alleel' }],
  ]

  it.each(exposed)('environment: fails closed with %s', (_, variables) => {
    const safe = readEnvironment({ ...variables, SECRET: secret })

    expect(safe).toMatchObject({ demo: false, docs: false, exposesTraces: false })
    expect(() => readEnvironment(variables)).toThrow('SECRET must be set in production, and')
    for (const name of ['DEMO', 'DOCS']) {
      expect(() => readEnvironment({ ...variables, SECRET: secret, [name]: '1' })).toThrow(
        `${name} must not be set in production, and wherever DATABASE_URL or a public`,
      )
    }
  })

  it('environment: tests have the demo on a PostgreSQL of their own machine', () => {
    const variables = { NODE_ENV: 'test', DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/test' }

    expect(readEnvironment(variables)).toMatchObject({ demo: true, secret: demoSecret })
  })

  it('environment: tools read the database location only', () => {
    expect(readDatabaseLocation({ DATABASE_URL: 'postgres://db/alleel' })).toEqual({
      databaseUrl: 'postgres://db/alleel',
      dataFolder: 'data',
      migrationsFolder: 'server/db/migrations',
    })
  })

  it('environment: accepts a secret with ten different characters, which is the least', () => {
    const variables = { ...production, SECRET: '0123456789012345678987654321045678012' }

    expect(() => readEnvironment(variables)).not.toThrow()
  })

  it('accepts addresses and networks of trusted proxies', () => {
    const { trustedProxies } = readEnvironment({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,' })

    expect(trustedProxies).toEqual(['10.0.0.0/8', '::1'])
    expect(readEnvironment({ TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
  })

  it('treats an empty variable as unset', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  it('environment: names the bucket for DNA files, if there is one', () => {
    expect(readEnvironment(store).objectStore).toEqual({
      url: 'https://s3.example/portal',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
    expect(readEnvironment({}).objectStore).toBeUndefined()
  })

  it.each([
    [{ NODE_ENV: 'Production' }, 'NODE_ENV must be production, development or test'],
    [{ NODE_ENV: 'production' }, 'SECRET must be set in production'],
    [{ ...production, SECRET: demoSecret.current }, 'SECRET must be set in production'],
    [{ ...production, SECRET: 'a'.repeat(40) }, 'SECRET must be random'],
    [{ ...production, SECRET: 'changeme'.repeat(5) }, 'SECRET must be random'],
    [{ ...production, SECRET: 'abcaabbccabcbacbbcacbabcaacbbaccba' }, 'SECRET must be random'],
    [{ ...production, SECRET: '0123456789abcdef'.repeat(2) }, 'SECRET must be random'],
    [{ ...production, SECRET: '0123456780123456787654321045678012' }, 'SECRET must be random'],
    [{ ...production, DEMO: '1' }, 'DEMO must not be set in production'],
    [{ ...production, DOCS: '1' }, 'DOCS must not be set in production'],
    [{ ...production, PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN must be set in production'],
    [{ ...production, PUBLIC_ORIGIN: 'http://portal.example' }, 'must begin with https://'],
    [{ ...production, TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES must be set in production'],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.1,::/0' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    [{ SHUTDOWN_GRACE_SECONDS: 'soon' }, 'SHUTDOWN_GRACE_SECONDS must be a whole number'],
    [{ SMTP_URL: 'mailhost:25' }, 'SMTP_URL must begin with smtp:// or smtps://'],
    [{ SECRET_PREVIOUS: `${secret},short` }, 'SECRET_PREVIOUS.1 must be secrets'],
    [{ ...production, SECRET_PREVIOUS: secret }, 'SECRET_PREVIOUS must not name SECRET'],
    [{ SECRET: 'short' }, 'SECRET must have at least 32 characters'],
    [{ PORT: 'http' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
    [{ PUBLIC_ORIGIN: 'portal.example' }, 'PUBLIC_ORIGIN must be an origin'],
    [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES'],
    [{ CONSULTANT_EMAIL: 'Anu' }, 'CONSULTANT_EMAIL must be an email address'],
    [{ DEMO: 'maybe' }, 'DEMO must be 1 or 0'],
    [{ ...store, S3_URL: 'https://s3.example' }, 'S3_URL must be the address of a bucket'],
    [{ ...store, S3_SECRET_KEY: '' }, 'S3_SECRET_KEY must be set'],
    [{ S3_ACCESS_KEY: 'key' }, 'S3_URL must be set'],
  ])('rejects %j with a clear message', (variables, output) => {
    expect(() => readEnvironment(variables)).toThrow(output)
  })
})

const publishedNames = [
  'MONTONIO_ACCESS_KEY',
  'MONTONIO_SECRET_KEY',
  'MAKECOMMERCE_SHOP_ID',
  'MAKECOMMERCE_SECRET',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'ESTO_SHOP_ID',
  'ESTO_SECRET',
  'BANK_SECRET',
  'LABORATORY_API_KEY',
] as const

describe('provider configuration', () => {
  const live = {
    ...production,
    SMTP_URL: 'smtps://mail.example',
    DOKOBIT_URL: 'https://id.example',
    DOKOBIT_TOKEN: 'token',
    VERIFF_URL: 'https://veriff.example',
    VERIFF_KEY: 'key',
    VERIFF_SECRET: 'secret',
    MONTONIO_URL: 'https://montonio.example/api',
    MONTONIO_ACCESS_KEY: 'key',
    MONTONIO_SECRET_KEY: 'secret',
    MAKECOMMERCE_URL: 'https://makecommerce.example/v1',
    MAKECOMMERCE_SHOP_ID: 'shop',
    MAKECOMMERCE_SECRET: 'secret',
    PAYPAL_URL: 'https://paypal.example',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'webhook',
    ESTO_URL: 'https://esto.example/v2',
    ESTO_SHOP_ID: 'shop',
    ESTO_SECRET: 'secret',
  }

  it('reads addresses and keys', () => {
    expect(readEnvironment(live)).toMatchObject({
      providers: {
        dokobit: { url: 'https://id.example', token: 'token' },
        veriff: { url: 'https://veriff.example', key: 'key', secret: 'secret' },
        montonio: { url: 'https://montonio.example/api', accessKey: 'key', secretKey: 'secret' },
        makecommerce: { url: 'https://makecommerce.example/v1', shopId: 'shop', secret: 'secret' },
        paypal: {
          url: 'https://paypal.example',
          clientId: 'client',
          secret: 'secret',
          webhookId: 'webhook',
        },
        esto: { url: 'https://esto.example/v2', shopId: 'shop', secret: 'secret', mode: 'live' },
      },
    })
  })

  it('may be the sandbox in development', () => {
    const sandbox = { ...publishedKeys, DOKOBIT_URL: 'http://localhost:3001/dokobit' }

    expect(readEnvironment(sandbox)).toMatchObject({
      providers: {
        dokobit: { url: 'http://localhost:3001/dokobit', token: publishedKeys.DOKOBIT_TOKEN },
        veriff: undefined,
      },
    })
  })

  const refused: [Record<string, string>, string][] = [
    [{ DOKOBIT_URL: 'id.example' }, 'DOKOBIT_URL must be an address'],
    [{ DOKOBIT_TOKEN: '' }, 'DOKOBIT_TOKEN must be set, since DOKOBIT_URL is.'],
    [{ VERIFF_SECRET: '' }, 'VERIFF_SECRET must be set, since VERIFF_URL is.'],
    [{ DOKOBIT_URL: 'http://id.example' }, 'DOKOBIT_URL must begin with https://'],
    [{ SANDBOX_URL: 'http://localhost:3001' }, 'SANDBOX_URL must not lead to a sandbox'],
    [{ VERIFF_URL: 'https://localhost:3001/veriff' }, 'VERIFF_URL must not lead to a sandbox'],
    [{ VERIFF_URL: 'https://api.localhost' }, 'VERIFF_URL must not lead to a sandbox'],
    [{ VERIFF_URL: 'https://127.0.0.1' }, 'VERIFF_URL must not lead to a sandbox'],
    [{ VERIFF_URL: 'https://0x7f.1' }, 'VERIFF_URL must not lead to a sandbox'],
    [{ VERIFF_URL: 'https://[::1]' }, 'VERIFF_URL must not lead to a sandbox'],
    [{ VERIFF_URL: 'https://[::ffff:127.0.0.1]' }, 'VERIFF_URL must not lead to a sandbox'],
    [{ VERIFF_URL: 'https://0.0.0.0' }, 'VERIFF_URL must not lead to a sandbox'],
    [{ VERIFF_URL: 'https://10.1.2.3' }, 'VERIFF_URL must not be a private address'],
    [{ VERIFF_URL: 'https://[fd00::1]' }, 'VERIFF_URL must not be a private address'],
    [{ VERIFF_URL: 'https://169.254.169.254' }, 'VERIFF_URL must not be a private address'],
    [{ VERIFF_URL: 'https://veriff.internal' }, 'VERIFF_URL must not be a private address'],
    [{ VERIFF_URL: 'https://veriff.sandbox.example' }, 'VERIFF_URL must not lead to a sandbox'],
    [{ MEETING_URL: 'video.example' }, 'MEETING_URL must be an address'],
    [{ MEETING_URL: 'https://video.example' }, 'MEETING_URL must contain {room}'],
    [{ MEETING_URL: 'https://v.example/{room}/{name}' }, 'MEETING_URL must have no other'],
    [{ MEETING_URL: 'http://video.example/{room}' }, 'MEETING_URL must begin with https://'],
    [{ MEETING_URL: 'http://localhost:3001/{room}' }, 'MEETING_URL must not lead to a sandbox'],
    [{ MEETING_URL: 'https://10.1.2.3/{room}' }, 'MEETING_URL must not be a private address'],
    [{ SMTP_URL: 'smtp://127.0.0.1:3002' }, 'SMTP_URL must not lead to a sandbox'],
    [{ SMTP_URL: 'smtps://localhost' }, 'SMTP_URL must not lead to a sandbox'],
    [{ SMTP_URL: 'smtp://2130706433' }, 'SMTP_URL must not lead to a sandbox'],
    [{ DOKOBIT_TOKEN: publishedKeys.DOKOBIT_TOKEN }, 'DOKOBIT_TOKEN must not be a key of the'],
    [{ VERIFF_KEY: publishedKeys.VERIFF_KEY }, 'VERIFF_KEY must not be a key of the sandbox'],
    [{ VERIFF_SECRET: publishedKeys.VERIFF_SECRET }, 'VERIFF_SECRET must not be a key of the'],
    [{ MONTONIO_SECRET_KEY: '' }, 'MONTONIO_SECRET_KEY must be set, since MONTONIO_URL is.'],
    [{ PAYPAL_WEBHOOK_ID: '' }, 'PAYPAL_WEBHOOK_ID must be set, since PAYPAL_URL is.'],
    [{ MONTONIO_URL: 'http://localhost:3001/montonio/api' }, 'MONTONIO_URL must not lead to a'],
    [{ MONTONIO_URL: 'https://sandbox-stargate.montonio.com/api' }, 'MONTONIO_URL must not lead'],
    [{ MAKECOMMERCE_URL: 'http://makecommerce.example' }, 'MAKECOMMERCE_URL must begin with'],
    [{ MAKECOMMERCE_URL: 'https://api.test.maksekeskus.ee/v1' }, 'MAKECOMMERCE_URL must not lead'],
    [{ PAYPAL_URL: 'https://api-m.sandbox.paypal.com' }, 'PAYPAL_URL must not lead to a sandbox'],
    [{ ESTO_URL: 'https://127.0.0.1/esto/v2' }, 'ESTO_URL must not lead to a sandbox'],
    [{ FAULT_POINT: 'settled' }, 'FAULT_POINT must not be set in production'],
    [{ CLOCK_AHEAD_SECONDS: '60' }, 'CLOCK_AHEAD_SECONDS must not be set in production'],
    [{ ESTO_MODE: 'test' }, 'ESTO_MODE must not be test in production'],
    ...publishedNames.map((name): [Record<string, string>, string] => [
      { [name]: publishedKeys[name] },
      `${name} must not be a key of the sandbox`,
    ]),
  ]

  it.each(refused)('is rejected in production: %j', (changes, output) => {
    expect(() => readEnvironment({ ...live, ...changes })).toThrow(output)
  })
})
