import * as v from 'valibot'

import { addressVariable, keyVariable } from '../provider-variables.ts'

export const smartpostiConfig = v.pipe(
  v.object({
    SMARTPOSTI_URL: addressVariable,
    SMARTPOSTI_KEY: keyVariable,
  }),
  v.transform(({ SMARTPOSTI_URL: url, SMARTPOSTI_KEY: key }) =>
    url && key ? { url, key } : undefined,
  ),
)

export type SmartpostiConfig = NonNullable<v.InferOutput<typeof smartpostiConfig>>
