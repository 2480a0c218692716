import * as v from 'valibot'

import { noNul, passwordMaxLength, passwordMinLength } from './fields.ts'
import type { ProblemKey } from './messages.ts'

/*
 * Fields of forms and answers that the first load does without: `fields.ts` is a part of it.
 */

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

/** A password that is being chosen; characters are counted as code points. */
const length = (value: string): number => Array.from(value).length

export const newPassword = v.pipe(
  v.string('errors.no_password'),
  v.nonEmpty('errors.no_password'),
  v.check((value) => length(value) >= passwordMinLength, 'errors.password_too_short'),
  v.check((value) => length(value) <= passwordMaxLength, 'errors.value_too_long'),
)

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
