import * as v from 'valibot'

import { addressVariable, keyVariable } from '../provider-variables.ts'

export const makecommerceConfig = v.pipe(
  v.object({
    MAKECOMMERCE_URL: addressVariable,
    MAKECOMMERCE_SHOP_ID: keyVariable,
    MAKECOMMERCE_SECRET: keyVariable,
  }),
  v.transform(
    ({ MAKECOMMERCE_URL: url, MAKECOMMERCE_SHOP_ID: shopId, MAKECOMMERCE_SECRET: secret }) =>
      url && shopId && secret ? { url, shopId, secret } : undefined,
  ),
)

export type MakecommerceConfig = NonNullable<v.InferOutput<typeof makecommerceConfig>>
