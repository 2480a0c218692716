import * as v from 'valibot'

/** An address in the environment. */
export const addressVariable = v.optional(
  v.pipe(v.string(), v.url('must be an address, such as https://provider.example')),
)

/** A key in the environment. */
export const keyVariable = v.optional(v.string())
