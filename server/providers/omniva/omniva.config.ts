import * as v from 'valibot'

import { address } from '../provider-variables.ts'

export const omnivaConfig = v.pipe(
  v.object({
    OMNIVA_URL: address,
  }),
  v.transform(({ OMNIVA_URL: url }) => (url ? { url } : undefined)),
)

export type OmnivaConfig = NonNullable<v.InferOutput<typeof omnivaConfig>>
