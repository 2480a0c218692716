import * as v from 'valibot'

const apiKey = v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')))

/**
 * The API keys of the staff of the study, who may read its numbers and nothing else. While the key is rotated the previous
 * one is accepted too. Without a key every call of the staff is refused.
 */
export const studyConfig = v.pipe(
  v.object({ STUDY_API_KEY: apiKey, STUDY_API_KEY_PREVIOUS: apiKey }),
  v.transform(({ STUDY_API_KEY: key, STUDY_API_KEY_PREVIOUS: previous }) =>
    key === undefined ? undefined : { keys: previous === undefined ? [key] : [key, previous] },
  ),
)
