import * as v from 'valibot'

import { address, key } from '../provider-variables.ts'

export const veriffConfig = v.pipe(
  v.object({
    VERIFF_URL: address,
    VERIFF_KEY: key,
    VERIFF_SECRET: key,
  }),
  v.transform(({ VERIFF_URL: url, VERIFF_KEY: key, VERIFF_SECRET: secret }) =>
    url && key && secret ? { url, key, secret } : undefined,
  ),
)

export type VeriffConfig = NonNullable<v.InferOutput<typeof veriffConfig>>
