import * as v from 'valibot'

import { addressVariable } from '../provider-variables.ts'

export const omnivaConfig = v.pipe(
  v.object({
    OMNIVA_URL: addressVariable,
  }),
  v.transform(({ OMNIVA_URL: url }) => (url ? { url } : undefined)),
)

export type OmnivaConfig = NonNullable<v.InferOutput<typeof omnivaConfig>>
