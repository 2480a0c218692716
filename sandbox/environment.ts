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
  // not HOST: a portal that is reachable from other machines must not expose its mailbox
  SANDBOX_HOST: v.optional(v.string(), '127.0.0.1'),
  SANDBOX_PORT: v.optional(port, '3001'),
  SMTP_PORT: v.optional(port, '3002'),
  PORTAL_URL: v.optional(v.pipe(v.string(), v.url()), 'http://localhost:3000'),
  DOKOBIT_TOKEN: v.optional(v.string(), publishedKeys.DOKOBIT_TOKEN),
  VERIFF_KEY: v.optional(v.string(), publishedKeys.VERIFF_KEY),
  VERIFF_SECRET: v.optional(v.string(), publishedKeys.VERIFF_SECRET),
  MONTONIO_ACCESS_KEY: v.optional(v.string(), publishedKeys.MONTONIO_ACCESS_KEY),
  MONTONIO_SECRET_KEY: v.optional(v.string(), publishedKeys.MONTONIO_SECRET_KEY),
  MAKECOMMERCE_SHOP_ID: v.optional(v.string(), publishedKeys.MAKECOMMERCE_SHOP_ID),
  MAKECOMMERCE_SECRET: v.optional(v.string(), publishedKeys.MAKECOMMERCE_SECRET),
  PAYPAL_CLIENT_ID: v.optional(v.string(), publishedKeys.PAYPAL_CLIENT_ID),
  PAYPAL_SECRET: v.optional(v.string(), publishedKeys.PAYPAL_SECRET),
  PAYPAL_WEBHOOK_ID: v.optional(v.string(), publishedKeys.PAYPAL_WEBHOOK_ID),
  ESTO_SHOP_ID: v.optional(v.string(), publishedKeys.ESTO_SHOP_ID),
  ESTO_SECRET: v.optional(v.string(), publishedKeys.ESTO_SECRET),
  BANK_SECRET: v.optional(v.string(), publishedKeys.BANK_SECRET),
  SMARTPOSTI_KEY: v.optional(v.string(), publishedKeys.SMARTPOSTI_KEY),
  LABORATORY_API_KEY: v.optional(v.string(), publishedKeys.LABORATORY_API_KEY),
  BIOBANK_API_KEY: v.optional(v.string(), publishedKeys.BIOBANK_API_KEY),
  VERIFF_WEBHOOK_URL: v.optional(v.pipe(v.string(), v.url())),
})

/** Reads and validates the environment. Throws in production. */
export const readEnvironment = (variables: Record<string, string | undefined>) => {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const { NODE_ENV, ...rest } = v.parse(Variables, set)
  if (NODE_ENV === 'production') throw new Error('The sandbox does not run in production.')
  return {
    host: rest.SANDBOX_HOST,
    port: rest.SANDBOX_PORT,
    smtpPort: rest.SMTP_PORT,
    portalUrl: rest.PORTAL_URL,
    keys: {
      dokobitToken: rest.DOKOBIT_TOKEN,
      veriffKey: rest.VERIFF_KEY,
      veriffSecret: rest.VERIFF_SECRET,
      bankSecret: rest.BANK_SECRET,
      smartpostiKey: rest.SMARTPOSTI_KEY,
      laboratoryKey: rest.LABORATORY_API_KEY,
      biobankKey: rest.BIOBANK_API_KEY,
      payment: {
        montonio: { accessKey: rest.MONTONIO_ACCESS_KEY, secretKey: rest.MONTONIO_SECRET_KEY },
        makecommerce: { shopId: rest.MAKECOMMERCE_SHOP_ID, secret: rest.MAKECOMMERCE_SECRET },
        paypal: {
          clientId: rest.PAYPAL_CLIENT_ID,
          secret: rest.PAYPAL_SECRET,
          webhookId: rest.PAYPAL_WEBHOOK_ID,
        },
        esto: { shopId: rest.ESTO_SHOP_ID, secret: rest.ESTO_SECRET },
      },
    },
    veriffWebhookUrl: rest.VERIFF_WEBHOOK_URL ?? `${rest.PORTAL_URL}/api/webhooks/veriff`,
  }
}
