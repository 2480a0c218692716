import * as v from 'valibot'

import { key } from '../provider-variables.ts'

export const bankConfig = v.pipe(
  v.object({
    BANK_SECRET: key,
  }),
  v.transform(({ BANK_SECRET: secret }) => (secret ? { secret } : undefined)),
)

export type BankConfig = NonNullable<v.InferOutput<typeof bankConfig>>
