import * as v from 'valibot'

import { apiKeyVariable } from '../provider-variables.ts'

/**
 * The API keys of the laboratory. While its key is rotated the previous one is accepted too. Without a key every call of
 * the laboratory is refused.
 */
export const laboratoryConfig = v.pipe(
  v.object({ LABORATORY_API_KEY: apiKeyVariable, LABORATORY_API_KEY_PREVIOUS: apiKeyVariable }),
  v.transform(({ LABORATORY_API_KEY: key, LABORATORY_API_KEY_PREVIOUS: previous }) =>
    key === undefined ? undefined : { keys: previous === undefined ? [key] : [key, previous] },
  ),
)
