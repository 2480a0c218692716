import * as v from 'valibot'

import { apiKeyVariable } from '../provider-variables.ts'

/**
 * The API keys of the staff of the study, who may read its numbers and nothing else. While the key is rotated the previous
 * one is accepted too. Without a key every call of the staff is refused.
 */
export const studyConfig = v.pipe(
  v.object({ STUDY_API_KEY: apiKeyVariable, STUDY_API_KEY_PREVIOUS: apiKeyVariable }),
  v.transform(({ STUDY_API_KEY: key, STUDY_API_KEY_PREVIOUS: previous }) =>
    key === undefined ? undefined : { keys: previous === undefined ? [key] : [key, previous] },
  ),
)
