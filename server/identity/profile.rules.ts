import { factsOf } from '#contract/personal-code.ts'
import { isOfAge } from '#contract/person.ts'
import type { CallPayload } from '#contract/call.ts'
import type { ProblemKey } from '#contract/messages.ts'
import { problem } from '#contract/problem.ts'
import type { updateIdentity } from '#contract/profile.ts'
import type { accounts, addresses } from '#server/db/schema/account.ts'
import type { provenIdentities } from '#server/db/schema/identity.ts'

export type IdentityChange = CallPayload<typeof updateIdentity>
export type AddressRow = typeof addresses.$inferSelect

/** All that is known of who a customer is. */
export type Facts = {
  account: typeof accounts.$inferSelect
  home: AddressRow | null
  shipping: AddressRow | null
  /** The person that the account was proven to belong to. */
  proof: typeof provenIdentities.$inferSelect | null
}

type LockedField = 'first_name' | 'last_name' | 'dob' | 'sex' | 'id_number'

/** What a proof has settled: the name, the code where there was one, and what an Estonian code says. */
export const lockedFields = ({ account, proof }: Facts): LockedField[] => [
  ...(account.verifiedAt ? (['first_name', 'last_name'] as const) : []),
  ...(proof ? (['id_number'] as const) : []),
  ...(proof?.country === 'EE' ? (['dob', 'sex'] as const) : []),
]

/** The hashes of the code beside the form, for the stored code is not readable; none when there is no code. */
type ChangeRequest = { form: IdentityChange; codeHashes: readonly string[] }

/** Refuses what a proof has settled, days to come, and birthdays of people who are too young for an account. */
export const assertValidChange = (changeRequest: ChangeRequest, facts: Facts, now: Date): void => {
  const locked = lockedFields(facts).filter((field) => isChanged(field, changeRequest, facts))
  if (locked.length > 0)
    throw fieldProblem('errors.identity_locked', locked, 'errors.identity_locked')
  assertValidBirthday(changeRequest.form, dayOf(now))
  const { is_shipping_same: isSame, shipping_address: shipping } = changeRequest.form
  const isSameAfter = isSame ?? facts.account.isShippingSame
  if (!isSameAfter && (shipping === null || (!shipping && !facts.shipping))) {
    throw fieldProblem('errors.form_validation', ['shipping_address'], 'errors.no_address')
  }
}

const assertValidBirthday = ({ dob, id_number: code }: IdentityChange, today: string): void => {
  if (typeof dob === 'string' && dob > today) {
    throw fieldProblem('errors.form_validation', ['dob'], 'errors.date_in_future')
  }
  const born = { dob, id_number: typeof code === 'string' ? factsOf(code).dob : null }
  const tooYoung = (['id_number', 'dob'] as const).filter(
    (field) => typeof born[field] === 'string' && !isOfAge(born[field], today),
  )
  if (tooYoung.length > 0) throw fieldProblem('errors.under_age', tooYoung, 'errors.under_age')
}

/** By these a person is reached or known, so a change asks for a fresh proof. */
export const requiresStepUp = (changeRequest: ChangeRequest, facts: Facts): boolean =>
  isNewEmail(changeRequest.form, facts) ||
  isNewPhone(changeRequest.form, facts) ||
  (!facts.proof && isChanged('id_number', changeRequest, facts))

export const isNewEmail = ({ email }: IdentityChange, { account }: Facts): boolean =>
  email !== undefined && email !== account.email

export const isNewPhone = ({ phone }: IdentityChange, { account }: Facts): boolean =>
  phone !== undefined && phone !== account.phone

const isChanged = (
  field: LockedField,
  { form, codeHashes }: ChangeRequest,
  facts: Facts,
): boolean => {
  if (form[field] === undefined) return false
  const { account, proof } = facts
  if (field === 'id_number') {
    const known = proof ? proof.codeHash : account.idNumberHash
    return known === null ? codeHashes.length > 0 : !codeHashes.includes(known)
  }
  const known: Record<Exclude<LockedField, 'id_number'>, string | null> = {
    first_name: account.firstName,
    last_name: account.lastName,
    dob: account.dob,
    sex: account.sex,
  }
  return known[field] !== form[field]
}

/** The calendar day where the laboratory is. */
export const dayOf = (now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' }).format(now)

const fieldProblem = (key: ProblemKey, fields: readonly string[], message: ProblemKey) =>
  problem(key, { validationErrors: fields.map((field) => ({ field, message })) })

/** A personal code as it is shown: which one it is can be told, but not read. */
export const masked = (code: string): string => '•'.repeat(code.length - 4) + code.slice(-4)
