import * as v from 'valibot'

import { address, key } from '../provider-variables.ts'

export const dokobitConfig = v.pipe(
  v.object({
    DOKOBIT_URL: address,
    DOKOBIT_TOKEN: key,
  }),
  v.transform(({ DOKOBIT_URL: url, DOKOBIT_TOKEN: token }) =>
    url && token ? { url, token } : undefined,
  ),
)

export type DokobitConfig = NonNullable<v.InferOutput<typeof dokobitConfig>>
