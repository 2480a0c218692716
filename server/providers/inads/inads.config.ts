import * as v from 'valibot'

import { addressVariable } from '../provider-variables.ts'

export const inadsConfig = v.pipe(
  v.object({
    INADS_URL: addressVariable,
  }),
  v.transform(({ INADS_URL: url }) => (url ? { url } : undefined)),
)

export type InadsConfig = NonNullable<v.InferOutput<typeof inadsConfig>>
