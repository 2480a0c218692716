import * as v from 'valibot'

import type { ProblemKey } from './messages.ts'

const noNul = v.check<string, ProblemKey>(
  (text) => !text.includes('\u0000'),
  'errors.incorrect_value',
)

/** A line of text as people type it: trimmed, never empty, `missing` said when it is. */
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

/** Text that may be left out or empty; empty is the same as left out. */
export const optionalText = /* @__NO_SIDE_EFFECTS__ */ (max = 200) =>
  v.optional(
    v.pipe(
      v.string('errors.incorrect_value'),
      v.trim(),
      v.maxLength(max, 'errors.value_too_long'),
      noNul,
    ),
  )

/**
 * An e-mail address, trimmed and in lower case. At most 254 characters (RFC 5321). Its domain may be written in any script
 * or in ASCII; the server keeps it in ASCII.
 */
export const email = v.pipe(
  v.string('errors.no_email'),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('errors.no_email'),
  v.maxLength(254, 'errors.incorrect_email'),
  v.regex(
    /^[\w+-]+(?:\.[\w+-]+)*@(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+(?:[\p{L}\p{M}]{2,63}|xn--[\da-z-]{1,59})$/u,
    'errors.incorrect_email',
  ),
)

export const passwordMinLength = 12
export const passwordMaxLength = 128

/** A password that is being chosen; characters are counted as code points. */
const length = (value: string): number => Array.from(value).length

export const newPassword = v.pipe(
  v.string('errors.no_password'),
  v.nonEmpty('errors.no_password'),
  v.check((value) => length(value) >= passwordMinLength, 'errors.password_too_short'),
  v.check((value) => length(value) <= passwordMaxLength, 'errors.value_too_long'),
)

/** A password that is being proved: any length, so that the answer never says more than "incorrect". */
export const givenPassword = v.pipe(
  v.string('errors.no_password'),
  v.nonEmpty('errors.no_password'),
  v.maxLength(1024, 'errors.value_too_long'),
)

/** Whole euro cents. */
export const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000))

/** A random identifier made by the server (UUID). */
export const id = v.pipe(v.string('errors.incorrect_value'), v.uuid('errors.incorrect_value'))

/** A moment, ISO 8601 in UTC. */
export const moment = v.pipe(v.string(), v.isoTimestamp())

/** A calendar day, `YYYY-MM-DD`. */
export const day = v.pipe(v.string('errors.incorrect_date'), v.isoDate('errors.incorrect_date'))

/** A yes or no that may come as a query parameter. */
export const flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((value) => value === 'true'),
  ),
])

export const nothing = v.strictObject({})

/** A box that has to be ticked; `missing` is said when it is not. */
export const agreement = /* @__NO_SIDE_EFFECTS__ */ (
  missing: ProblemKey = 'errors.terms_required',
) => v.literal(true, missing)

/** A country, ISO 3166-1 alpha-2. */
export const countryCode = v.pipe(
  v.string('errors.no_country'),
  v.regex(/^[A-Z]{2}$/, 'errors.no_country'),
)

/** A page of the portal to come back to; never another site. */
export const internalPath = v.pipe(
  v.string('errors.incorrect_value'),
  v.maxLength(500, 'errors.value_too_long'),
  v.regex(/^\/(?:[\w\-.?=&%~+:@,][\w\-./?=&%~+:@,]*)?$/, 'errors.incorrect_value'),
)

/** An address on the web, such as the page of a provider that the browser goes to next. */
export const link = v.pipe(v.string(), v.url())

/** The body of an answer that is a file. */
export const file = v.instance(Uint8Array)

/** A part of a longer list. `next` is the link of the part that follows. */
export const pageOf = /* @__NO_SIDE_EFFECTS__ */ <Item extends v.GenericSchema>(item: Item) =>
  v.object({ results: v.array(item), next: v.nullable(v.string()) })

/** Where in a longer list to go on; taken from `next`. */
export const cursor = v.pipe(
  v.string('errors.incorrect_value'),
  v.regex(/^[\w-]{1,200}$/, 'errors.incorrect_value'),
)
