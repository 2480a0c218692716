import * as v from 'valibot'

const apiKey = v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')))

/**
 * The API keys of the laboratory. While its key is rotated the previous one is accepted too. Without a key every call of
 * the laboratory is refused.
 */
export const laboratoryConfig = v.pipe(
  v.object({ LABORATORY_API_KEY: apiKey, LABORATORY_API_KEY_PREVIOUS: apiKey }),
  v.transform(({ LABORATORY_API_KEY: key, LABORATORY_API_KEY_PREVIOUS: previous }) =>
    key === undefined ? undefined : { keys: previous === undefined ? [key] : [key, previous] },
  ),
)
