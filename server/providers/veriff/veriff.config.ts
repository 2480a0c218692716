import * as v from 'valibot'

import { addressVariable, keyVariable } from '../provider-variables.ts'

export const veriffConfig = v.pipe(
  v.object({
    VERIFF_URL: addressVariable,
    VERIFF_KEY: keyVariable,
    VERIFF_SECRET: keyVariable,
  }),
  v.transform(({ VERIFF_URL: url, VERIFF_KEY: key, VERIFF_SECRET: secret }) =>
    url && key && secret ? { url, key, secret } : undefined,
  ),
)

export type VeriffConfig = NonNullable<v.InferOutput<typeof veriffConfig>>
