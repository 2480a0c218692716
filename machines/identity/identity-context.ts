import type { SentAnswers } from '#contract/form.ts'
import type { PersonFacts } from '#contract/personal-code.ts'
import type { Country } from '#contract/places.ts'
import type { Problem, ValidationError } from '#contract/problem.ts'
import type { Identity, IdentityForm } from '#contract/profile.ts'

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
  /** What stands in the fields. */
  values: IdentityValues
  /** What was answered when it was last handed in. */
  answers: SentAnswers
  /** How often each field was filled otherwise than by typing. */
  editions: Readonly<Record<string, number>>
  /** Whether something was typed since it was handed in. */
  hasNewInput: boolean
  /** What the personal code says, while the fields say otherwise and nobody has decided. */
  contradiction: PersonFacts | null
  /** The code whose contradiction the person wants to stand. */
  confirmedCode: unknown
  problem: Problem | null
  attempt: number
}

/** The form as it is handed in, with what its fields find wrong by themselves. */
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
  editions: {},
  hasNewInput: false,
  contradiction: null,
  confirmedCode: undefined,
  problem: null,
  attempt: 0,
})

const nextEditions = ({ editions }: IdentityContext, keys: readonly string[]) => ({
  ...editions,
  ...Object.fromEntries(keys.map((key) => [key, (editions[key] ?? 0) + 1])),
})

/** What is typed, completed by the personal code. */
export const withTyped = (context: IdentityContext, typed: IdentityValues) => {
  const values = completed(typed, context.values)
  const isConfirmed = values['id_number'] === context.confirmedCode
  return {
    values: { ...context.values, ...values },
    editions: nextEditions(context, changedBetween(typed, values)),
    contradiction: isConfirmed ? null : contradictionIn(values),
  }
}

/** The form with these values, and a new edition of each field that they change. */
const withFilled = (context: IdentityContext, values: IdentityValues) => ({
  values: { ...context.values, ...values },
  editions: nextEditions(context, changedBetween(context.values, values)),
  contradiction: null,
})

/** The form as it is saved, but for what was typed since. */
export const withSaved = (context: IdentityContext, identity: Identity) => ({
  identity,
  ...(context.hasNewInput ? {} : withFilled(context, valuesOf(identity))),
})

/** The form with what the personal code says. */
export const withFacts = (context: IdentityContext) => ({
  ...withFilled(context, { ...context.contradiction }),
  answers: { ...context.answers, ...context.contradiction },
})

/** The form was checked before; an empty one would be refused by the server. */
export const formOf = ({ identity, answers }: IdentityContext): IdentityForm => ({
  first_name: '',
  last_name: '',
  ...(identity ? identityFormOf(answers, identity) : {}),
})
