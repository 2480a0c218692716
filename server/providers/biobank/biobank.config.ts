import * as v from 'valibot'

import { apiKeyVariable } from '../provider-variables.ts'

/**
 * The API keys of the biobank, which reads and answers the requests for the data of gene donors. While its key is rotated
 * the previous one is accepted too. Without a key every call of the biobank is refused.
 */
export const biobankConfig = v.pipe(
  v.object({ BIOBANK_API_KEY: apiKeyVariable, BIOBANK_API_KEY_PREVIOUS: apiKeyVariable }),
  v.transform(({ BIOBANK_API_KEY: key, BIOBANK_API_KEY_PREVIOUS: previous }) =>
    key === undefined ? undefined : { keys: previous === undefined ? [key] : [key, previous] },
  ),
)
