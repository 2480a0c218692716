import * as v from 'valibot'

import type { ProblemKey } from '../messages.ts'

export const noNul = v.check<string, ProblemKey>(
  (text) => !text.includes('\u0000'),
  'errors.incorrect_value',
)

/** A line of text: trimmed and never empty; `missing` is the error when it is. */
export const text = /* @__NO_SIDE_EFFECTS__ */ (
  missing: ProblemKey = 'errors.no_value',
  max = 200,
) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(max, 'errors.value_too_long'),
    noNul,
  )

/**
 * An email address, trimmed and in lower case. At most 254 characters (RFC 5321). Its domain may be in any script or in
 * ASCII; the server stores it in ASCII.
 */
export const email = v.pipe(
  v.string('errors.no_email'),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('errors.no_email'),
  v.maxLength(254, 'errors.incorrect_email'),
  v.regex(
    /^[\w+-]+(?:\.[\w+-]+)*@(?:(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)\.)+(?:[\p{L}\p{M}]{2,}|xn--[\da-z-]+)$/u,
    'errors.incorrect_email',
  ),
)

export const passwordMinLength = 12
export const passwordMaxLength = 128

/** A password to be checked: any length, so that the response never reveals more than "incorrect". */
export const existingPassword = v.pipe(
  v.string('errors.no_password'),
  v.nonEmpty('errors.no_password'),
  v.maxLength(1024, 'errors.value_too_long'),
)

/** Whole euro cents. */
export const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000))

/** A random identifier made by the server (UUID). */
export const id = v.pipe(v.string('errors.incorrect_value'), v.uuid('errors.incorrect_value'))

/** A timestamp, ISO 8601 in UTC. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp())

/** A calendar date, `YYYY-MM-DD`. */
export const day = v.pipe(v.string('errors.incorrect_date'), v.isoDate('errors.incorrect_date'))

/** A boolean that may come as a query parameter. */
export const flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((value) => value === 'true'),
  ),
])

export const noPayload = v.strictObject({})
