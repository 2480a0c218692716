import * as v from 'valibot'

/** An address in the environment. */
export const addressVariable = v.optional(
  v.pipe(v.string(), v.url('must be an address, such as https://provider.example')),
)

/** An API key that another party sends to the portal. */
export const apiKeyVariable = v.optional(
  v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')),
)

/** A key in the environment. */
export const keyVariable = v.optional(v.string())
