import * as v from 'valibot'

import { address, key } from '../provider-variables.ts'

export const paypalConfig = v.pipe(
  v.object({
    PAYPAL_URL: address,
    PAYPAL_CLIENT_ID: key,
    PAYPAL_SECRET: key,
    PAYPAL_WEBHOOK_ID: key,
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
