import * as v from 'valibot'

import { addressVariable, keyVariable } from '../provider-variables.ts'

export const montonioConfig = v.pipe(
  v.object({
    MONTONIO_URL: addressVariable,
    MONTONIO_ACCESS_KEY: keyVariable,
    MONTONIO_SECRET_KEY: keyVariable,
  }),
  v.transform(
    ({ MONTONIO_URL: url, MONTONIO_ACCESS_KEY: accessKey, MONTONIO_SECRET_KEY: secretKey }) =>
      url && accessKey && secretKey ? { url, accessKey, secretKey } : undefined,
  ),
)

export type MontonioConfig = NonNullable<v.InferOutput<typeof montonioConfig>>
