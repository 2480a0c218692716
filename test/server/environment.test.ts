import { describe, expect, it } from 'vitest'

import { demoSecret, readEnvironment } from '#server/environment.ts'

const secret = 'x'.repeat(40)
const publicly = { PUBLIC_ORIGIN: 'https://portal.example' }

describe('the environment', () => {
  it('needs nothing on one’s own machine', () => {
    expect(readEnvironment({})).toEqual({
      isProduction: false,
      secret: demoSecret,
      demo: true,
      docs: true,
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      dataFolder: 'data',
      publicOrigin: undefined,
      privacyStrict: false,
      smtpUrl: undefined,
      trustedProxies: [],
      clientFolder: 'dist/client',
      migrationsFolder: 'server/db/migrations',
    })
  })

  it('has no demo and no documents in production, unless asked', () => {
    const production = { ...publicly, NODE_ENV: 'production', SECRET: secret }

    expect(readEnvironment(production)).toMatchObject({ demo: false, docs: false })
    expect(readEnvironment({ ...production, DOCS: '1' })).toMatchObject({ docs: true })
  })

  it('takes proxies and networks', () => {
    const { trustedProxies } = readEnvironment({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,' })

    expect(trustedProxies).toEqual(['10.0.0.0/8', '::1'])
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  it.each([
    [{ NODE_ENV: 'production' }, 'SECRET must be set in production'],
    [{ NODE_ENV: 'production', SECRET: demoSecret }, 'SECRET must be set in production'],
    [{ NODE_ENV: 'production', SECRET: secret }, 'PUBLIC_ORIGIN must be set in production'],
    [{ SMTP_URL: 'mailhost:25' }, 'SMTP_URL must begin with smtp:// or smtps://'],
    [{ SECRET: 'short' }, 'SECRET must have at least 32 characters'],
    [{ PORT: 'http' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
    [{ PUBLIC_ORIGIN: 'portal.example' }, 'PUBLIC_ORIGIN must be an origin'],
    [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES'],
    [{ DEMO: 'maybe' }, 'DEMO must be 1 or 0'],
  ])('refuses %j in plain words', (variables, words) => {
    expect(() => readEnvironment(variables)).toThrow(words)
  })
})
