import * as v from 'valibot'

import publishedKeys from './keys.json' with { type: 'json' }

const port = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a whole number'),
  v.transform(Number),
  v.maxValue(65_535),
)

const Variables = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  SANDBOX_PORT: v.optional(port, '3001'),
  SMTP_PORT: v.optional(port, '3002'),
  PORTAL_URL: v.optional(v.pipe(v.string(), v.url()), 'http://localhost:3000'),
  DOKOBIT_TOKEN: v.optional(v.string(), publishedKeys.DOKOBIT_TOKEN),
  VERIFF_KEY: v.optional(v.string(), publishedKeys.VERIFF_KEY),
  VERIFF_SECRET: v.optional(v.string(), publishedKeys.VERIFF_SECRET),
  VERIFF_WEBHOOK_URL: v.optional(v.pipe(v.string(), v.url())),
})

/** The environment as the sandbox understands it. It does not exist where real people are. */
export const readEnvironment = (variables: Record<string, string | undefined>) => {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const { NODE_ENV, ...rest } = v.parse(Variables, set)
  if (NODE_ENV === 'production') throw new Error('The sandbox does not run in production.')
  return {
    host: rest.HOST,
    port: rest.SANDBOX_PORT,
    smtpPort: rest.SMTP_PORT,
    portalUrl: rest.PORTAL_URL,
    keys: {
      dokobitToken: rest.DOKOBIT_TOKEN,
      veriffKey: rest.VERIFF_KEY,
      veriffSecret: rest.VERIFF_SECRET,
    },
    veriffWebhookUrl: rest.VERIFF_WEBHOOK_URL ?? `${rest.PORTAL_URL}/api/webhooks/veriff`,
  }
}
