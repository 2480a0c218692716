import * as v from 'valibot'

import { addressVariable, keyVariable } from '../provider-variables.ts'

export const dokobitConfig = v.pipe(
  v.object({
    DOKOBIT_URL: addressVariable,
    DOKOBIT_TOKEN: keyVariable,
  }),
  v.transform(({ DOKOBIT_URL: url, DOKOBIT_TOKEN: token }) =>
    url && token ? { url, token } : undefined,
  ),
)

export type DokobitConfig = NonNullable<v.InferOutput<typeof dokobitConfig>>
