import * as v from 'valibot'

import { address } from '../provider-variables.ts'

export const inadsConfig = v.pipe(
  v.object({
    INADS_URL: address,
  }),
  v.transform(({ INADS_URL: url }) => (url ? { url } : undefined)),
)

export type InadsConfig = NonNullable<v.InferOutput<typeof inadsConfig>>
