import * as v from 'valibot'

import { addressVariable, keyVariable } from '../provider-variables.ts'

export const paypalConfig = v.pipe(
  v.object({
    PAYPAL_URL: addressVariable,
    PAYPAL_CLIENT_ID: keyVariable,
    PAYPAL_SECRET: keyVariable,
    PAYPAL_WEBHOOK_ID: keyVariable,
  }),
  v.transform(
    ({
      PAYPAL_URL: url,
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_SECRET: secret,
      PAYPAL_WEBHOOK_ID: webhookId,
    }) =>
      url && clientId && secret && webhookId ? { url, clientId, secret, webhookId } : undefined,
  ),
)

export type PaypalConfig = NonNullable<v.InferOutput<typeof paypalConfig>>
