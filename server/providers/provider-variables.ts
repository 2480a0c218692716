import * as v from 'valibot'

/** An address in the environment. */
export const address = v.optional(
  v.pipe(v.string(), v.url('must be an address, such as https://provider.example')),
)

/** A key in the environment. */
export const key = v.optional(v.string())
