import * as v from 'valibot'

import { noNul, passwordMaxLength, passwordMinLength } from './fields.ts'
import type { ProblemKey } from '../messages.ts'

/*
 * Fields of forms and responses that the first load does not need, unlike those in `fields.ts`.
 */

/** Optional text; empty is the same as missing. */
export const optionalText = /* @__NO_SIDE_EFFECTS__ */ (max = 200) =>
  v.optional(
    v.pipe(
      v.string('errors.incorrect_value'),
      v.trim(),
      v.maxLength(max, 'errors.value_too_long'),
      noNul,
    ),
  )

/** A new password; its length is counted in code points. */
const length = (value: string): number => Array.from(value).length

export const newPassword = v.pipe(
  v.string('errors.no_password'),
  v.nonEmpty('errors.no_password'),
  v.check((value) => length(value) >= passwordMinLength, 'errors.password_too_short'),
  v.check((value) => length(value) <= passwordMaxLength, 'errors.value_too_long'),
)

/** A required checkbox; `missing` is the error when it is not ticked. */
export const agreement = /* @__NO_SIDE_EFFECTS__ */ (
  missing: ProblemKey = 'errors.terms_required',
) => v.literal(true, missing)

/** A country, ISO 3166-1 alpha-2. */
export const countryCode = v.pipe(
  v.string('errors.no_country'),
  v.regex(/^[A-Z]{2}$/, 'errors.no_country'),
)

/** A path of the portal to return to; never another site. */
export const internalPath = v.pipe(
  v.string('errors.incorrect_value'),
  v.maxLength(500, 'errors.value_too_long'),
  v.regex(/^\/(?:[\w\-.?=&%~+:@,][\w\-./?=&%~+:@,]*)?$/, 'errors.incorrect_value'),
)

/** A URL, such as the page of a provider that the browser opens next. */
export const link = v.pipe(v.string(), v.url())

/** The body of a response that is a file. */
export const file = v.instance(Uint8Array)

/** A page of a longer list. `next` is the cursor of the following page. */
export const pageOf = /* @__NO_SIDE_EFFECTS__ */ <Item extends v.GenericSchema>(item: Item) =>
  v.object({ results: v.array(item), next: v.nullable(v.string()) })

/** The cursor of a page, taken from `next`. */
export const cursor = v.pipe(
  v.string('errors.incorrect_value'),
  v.regex(/^[\w-]{1,200}$/, 'errors.incorrect_value'),
)
