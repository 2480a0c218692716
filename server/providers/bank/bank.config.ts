import * as v from 'valibot'

import { keyVariable } from '../provider-variables.ts'

export const bankConfig = v.pipe(
  v.object({
    BANK_SECRET: keyVariable,
  }),
  v.transform(({ BANK_SECRET: secret }) => (secret ? { secret } : undefined)),
)
