import * as v from 'valibot'

import { address, key } from '../provider-variables.ts'

export const makecommerceConfig = v.pipe(
  v.object({
    MAKECOMMERCE_URL: address,
    MAKECOMMERCE_SHOP_ID: key,
    MAKECOMMERCE_SECRET: key,
  }),
  v.transform(
    ({ MAKECOMMERCE_URL: url, MAKECOMMERCE_SHOP_ID: shopId, MAKECOMMERCE_SECRET: secret }) =>
      url && shopId && secret ? { url, shopId, secret } : undefined,
  ),
)

export type MakecommerceConfig = NonNullable<v.InferOutput<typeof makecommerceConfig>>
