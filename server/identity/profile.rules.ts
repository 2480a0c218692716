import { decodePersonalCode } from '#contract/identity/personal-code.ts'
import { isOfAge } from '#contract/account/person.ts'
import type { CallPayload } from '#contract/call.ts'
import type { ProblemKey } from '#contract/messages.ts'
import { fieldProblem, problem } from '#contract/problem.ts'
import type { updateIdentity } from '#contract/account/profile.ts'
import { dayOf } from '#server/calendar.rules.ts'
import type { accounts, addresses } from '#server/db/schema/account.ts'
import type { provenIdentities } from '#server/db/schema/identity.ts'

export type IdentityChange = CallPayload<typeof updateIdentity>
export type AddressRow = typeof addresses.$inferSelect

/** What is known of a customer's identity. */
export type KnownIdentity = {
  account: typeof accounts.$inferSelect
  home: AddressRow | null
  shipping: AddressRow | null
  /** The person the account is proven to belong to. */
  proof: typeof provenIdentities.$inferSelect | null
}

type LockedField = 'first_name' | 'last_name' | 'dob' | 'sex' | 'id_number'

/**
 * The fields locked by a proof: the name, the code if there is one, and the date of birth and sex in an Estonian
 * code.
 */
export const lockedFields = ({ account, proof }: KnownIdentity): LockedField[] => [
  ...(account.verifiedAt ? (['first_name', 'last_name'] as const) : []),
  ...(proof ? (['id_number'] as const) : []),
  ...(proof?.country === 'EE' ? (['dob', 'sex'] as const) : []),
]

/** The form with the hashes of its code, since the stored code is encrypted; none when there is no code. */
type ChangeRequest = { form: IdentityChange; codeHashes: readonly string[] }

/** Rejects changes of locked fields, future birthdays, and birthdays under the age limit. */
export const assertValidChange = (
  changeRequest: ChangeRequest,
  identity: KnownIdentity,
  now: Date,
): void => {
  const locked = lockedFields(identity).filter((field) => isChanged(field, changeRequest, identity))
  if (locked.length > 0) throw fieldsProblem('errors.identity_locked', locked)
  assertValidBirthday(changeRequest.form, dayOf(now))
  const { is_shipping_same: isSame, shipping_address: shipping } = changeRequest.form
  const isSameAfter = isSame ?? identity.account.isShippingSame
  if (!isSameAfter && (shipping === null || (!shipping && !identity.shipping))) {
    throw fieldProblem('shipping_address', 'errors.no_address')
  }
}

const assertValidBirthday = ({ dob, id_number: code }: IdentityChange, today: string): void => {
  if (typeof dob === 'string' && dob > today) {
    throw fieldProblem('dob', 'errors.date_in_future')
  }
  const born = { dob, id_number: typeof code === 'string' ? decodePersonalCode(code).dob : null }
  const tooYoung = (['id_number', 'dob'] as const).filter(
    (field) => typeof born[field] === 'string' && !isOfAge(born[field], today),
  )
  if (tooYoung.length > 0) throw fieldsProblem('errors.under_age', tooYoung)
}

/** Whether a change requires step-up authentication: contact data and the personal code do. */
export const requiresStepUp = (changeRequest: ChangeRequest, identity: KnownIdentity): boolean =>
  isNewEmail(changeRequest.form, identity) ||
  isNewPhone(changeRequest.form, identity) ||
  (!identity.proof && isChanged('id_number', changeRequest, identity))

export const isNewEmail = ({ email }: IdentityChange, { account }: KnownIdentity): boolean =>
  email !== undefined && email !== account.email

export const isNewPhone = ({ phone }: IdentityChange, { account }: KnownIdentity): boolean =>
  phone !== undefined && phone !== account.phone

const isChanged = (
  field: LockedField,
  { form, codeHashes }: ChangeRequest,
  identity: KnownIdentity,
): boolean => {
  if (form[field] === undefined) return false
  const { account, proof } = identity
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

/** Creates a problem that is reported at each of its fields. */
const fieldsProblem = (key: ProblemKey, fields: readonly string[]) =>
  problem(key, { validationErrors: fields.map((field) => ({ field, message: key })) })

/** Masks a personal code: recognisable, but not readable. */
export const maskPersonalCode = (code: string): string =>
  '•'.repeat(code.length - 4) + code.slice(-4)
