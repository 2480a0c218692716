import type { SentAnswers } from '#contract/form/form.ts'
import type { PersonFacts } from '#contract/identity/personal-code.ts'
import type { Country } from '#contract/delivery/places.ts'
import type { Problem, ValidationError } from '#contract/problem.ts'
import type { Identity, IdentityForm } from '#contract/account/profile.ts'

import {
  changedBetween,
  completed,
  contradictionIn,
  identityFormOf,
  valuesOf,
  type IdentityValues,
} from './identity-values.ts'

export type IdentityContext = {
  identity: Identity | null
  countries: readonly Country[]
  /** The values of the fields. */
  values: IdentityValues
  /** The answers that were last submitted. */
  answers: SentAnswers
  /** How often each field was filled other than by typing. */
  revisions: Readonly<Record<string, number>>
  /** Whether something was typed since the form was submitted. */
  hasNewInput: boolean
  /** The birthday and sex of the personal code, while the fields differ and the person has not decided. */
  contradiction: PersonFacts | null
  /** The code whose contradiction the person chose to keep. */
  confirmedCode: unknown
  problem: Problem | null
  attempt: number
}

/** The form as submitted, with the validation errors of its fields. */
export type Submission = {
  values: IdentityValues
  answers: SentAnswers
  fieldErrors: readonly ValidationError[]
}

export const initialContext = (draft: IdentityValues): IdentityContext => ({
  identity: null,
  countries: [],
  values: draft,
  answers: {},
  revisions: {},
  hasNewInput: false,
  contradiction: null,
  confirmedCode: undefined,
  problem: null,
  attempt: 0,
})

const nextEditions = ({ revisions }: IdentityContext, keys: readonly string[]) => ({
  ...revisions,
  ...Object.fromEntries(keys.map((key) => [key, (revisions[key] ?? 0) + 1])),
})

/** Returns the typed values, completed from the personal code. */
export const withTyped = (context: IdentityContext, typed: IdentityValues) => {
  const values = completed(typed, context.values)
  const isConfirmed = values['id_number'] === context.confirmedCode
  return {
    values: { ...context.values, ...values },
    revisions: nextEditions(context, changedBetween(typed, values)),
    contradiction: isConfirmed ? null : contradictionIn(values),
  }
}

/** Returns the form with these values, and a new edition of each field they change. */
const withFilled = (context: IdentityContext, values: IdentityValues) => ({
  values: { ...context.values, ...values },
  revisions: nextEditions(context, changedBetween(context.values, values)),
  contradiction: null,
})

/** Returns the form as saved, except for what was typed since. */
export const withSaved = (context: IdentityContext, identity: Identity) => ({
  identity,
  ...(context.hasNewInput ? {} : withFilled(context, valuesOf(identity))),
})

/** Returns the form with the birthday and sex of the personal code. */
export const withFacts = (context: IdentityContext) => ({
  ...withFilled(context, { ...context.contradiction }),
  answers: { ...context.answers, ...context.contradiction },
})

/** The form was validated before; the server rejects an empty one. */
export const formOf = ({ identity, answers }: IdentityContext): IdentityForm => ({
  first_name: '',
  last_name: '',
  ...(identity ? identityFormOf(answers, identity) : {}),
})
