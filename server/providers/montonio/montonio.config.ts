import * as v from 'valibot'

import { address, key } from '../provider-variables.ts'

export const montonioConfig = v.pipe(
  v.object({
    MONTONIO_URL: address,
    MONTONIO_ACCESS_KEY: key,
    MONTONIO_SECRET_KEY: key,
  }),
  v.transform(
    ({ MONTONIO_URL: url, MONTONIO_ACCESS_KEY: accessKey, MONTONIO_SECRET_KEY: secretKey }) =>
      url && accessKey && secretKey ? { url, accessKey, secretKey } : undefined,
  ),
)

export type MontonioConfig = NonNullable<v.InferOutput<typeof montonioConfig>>
