import * as v from 'valibot'

import { address, key } from '../provider-variables.ts'

export const smartpostiConfig = v.pipe(
  v.object({
    SMARTPOSTI_URL: address,
    SMARTPOSTI_KEY: key,
  }),
  v.transform(({ SMARTPOSTI_URL: url, SMARTPOSTI_KEY: key }) =>
    url && key ? { url, key } : undefined,
  ),
)

export type SmartpostiConfig = NonNullable<v.InferOutput<typeof smartpostiConfig>>
