import * as v from 'valibot'

import { addressVariable, keyVariable } from '../provider-variables.ts'

export const estoConfig = v.pipe(
  v.object({
    ESTO_URL: addressVariable,
    ESTO_SHOP_ID: keyVariable,
    ESTO_SECRET: keyVariable,
    ESTO_MODE: v.optional(v.picklist(['live', 'test'], 'must be live or test'), 'live'),
  }),
  v.transform(({ ESTO_URL: url, ESTO_SHOP_ID: shopId, ESTO_SECRET: secret, ESTO_MODE: mode }) =>
    url && shopId && secret ? { url, shopId, secret, mode } : undefined,
  ),
)

export type EstoConfig = NonNullable<v.InferOutput<typeof estoConfig>>
