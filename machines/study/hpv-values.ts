import { findProblem } from '#contract/form/validation.ts'
import type { Locale } from '#contract/locale.ts'
import { localProblem, type Problem, type ValidationError } from '#contract/problem.ts'
import type { HpvKit } from '#contract/statuses.ts'
import { checkHpvInvitation, HpvForm } from '#contract/study/study.ts'

import {
  addressIn,
  toFormFieldError,
  deliveryIn,
  type CheckoutValues,
} from '#machines/order/checkout/checkout-values.ts'

/** The values of the order form by field name, in the names of the request. */
export type HpvValues = CheckoutValues

export const hpvSteps = ['contact', 'delivery', 'kit', 'review'] as const
export type HpvStep = (typeof hpvSteps)[number]

/**
 * Who orders: a visitor gets an account with the order, and a customer whose account has no email address enters one.
 * Which kits there are decides whether one is chosen.
 */
type HpvOrderer = { isCustomer: boolean; needsEmail: boolean; kits: readonly HpvKit[] }

const accountFields = [
  'first_name',
  'last_name',
  'email',
  'password',
  'password_confirmation',
] as const

/** The fields that are not kept as a draft. */
const secretFields: readonly string[] = [
  'account.password',
  'account.password_confirmation',
  'id_number',
  'invitation_code',
]

export const draftOfValues = (values: HpvValues): HpvValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secretFields.includes(name)))

const trimmedValue = (values: HpvValues, name: string): string => values[name]?.trim() ?? ''

/** Returns the personal code and the invitation code as far as they were typed. */
export const invitationFromValues = (
  values: HpvValues,
): { id_number?: string; invitation_code?: string } => ({
  ...(trimmedValue(values, 'id_number') === ''
    ? {}
    : { id_number: trimmedValue(values, 'id_number') }),
  ...(trimmedValue(values, 'invitation_code') === ''
    ? {}
    : { invitation_code: trimmedValue(values, 'invitation_code') }),
})

/** Returns the request of the order, as far as it is filled in. */
export const hpvFormFromValues = (
  values: HpvValues,
  {
    isCustomer,
    needsEmail,
    locale,
    termsVersion,
  }: Omit<HpvOrderer, 'kits'> & { locale: Locale; termsVersion?: number | undefined },
) => ({
  ...invitationFromValues(values),
  ...(isCustomer
    ? {}
    : {
        account: Object.fromEntries(
          accountFields.map((field) => [field, values[`account.${field}`] ?? '']),
        ),
      }),
  ...(needsEmail ? { email: trimmedValue(values, 'email') } : {}),
  phone: trimmedValue(values, 'phone'),
  shipping: addressIn(values, 'shipping'),
  delivery: deliveryIn(values, { hasDelivery: true }),
  kit: trimmedValue(values, 'kit'),
  report_language: locale,
  terms_accepted: true,
  ...(termsVersion === undefined ? {} : { terms_version: termsVersion }),
})

export type HpvRequest = { form: ReturnType<typeof hpvFormFromValues>; requestNumber: number }

/** Returns the step whose form has a field. */
export const stepOfField = (field: string): HpvStep => {
  if (/^(?:account\.|email$|phone$)/.test(field)) return 'contact'
  if (/^(?:shipping|delivery)(?:\.|$)/.test(field)) return 'delivery'
  return field === 'kit' ? 'kit' : 'review'
}

/** The server names the email address of a new account without the account. */
export const toHpvFieldError = (
  error: ValidationError,
  { isCustomer }: Pick<HpvOrderer, 'isCustomer'>,
): ValidationError =>
  error.field === 'email' && !isCustomer
    ? { ...error, field: 'account.email' }
    : toFormFieldError(error)

/** Validates one step. Returns null when it is valid. */
export const validateHpvStep = (
  step: HpvStep,
  values: HpvValues,
  orderer: Omit<HpvOrderer, 'kits'>,
): Problem | null => {
  const form = hpvFormFromValues(values, { ...orderer, locale: 'en' })
  const found = findProblem(HpvForm, form)?.validationErrors ?? []
  const here = found
    .map((error) => toHpvFieldError(error, orderer))
    .filter(({ field }) => stepOfField(field) === step)
  const errors = [...new Map(here.toReversed().map((error) => [error.field, error])).values()]
  return errors.length === 0 ? null : formProblem(errors.toReversed())
}

/** Validates the personal code and the invitation code. Returns null when they are valid. */
export const validateInvitation = (values: HpvValues): Problem | null => {
  const form = invitationFromValues(values)
  const missing: ValidationError[] = [
    ...(form.id_number === undefined
      ? [{ field: 'id_number', message: 'errors.no_id_number' as const }]
      : []),
    ...(form.invitation_code === undefined
      ? [{ field: 'invitation_code', message: 'errors.no_invitation_code' as const }]
      : []),
  ]
  const found = findProblem(checkHpvInvitation.input, form)?.validationErrors ?? []
  const errors = [...missing, ...found]
  return errors.length === 0 ? null : formProblem(errors)
}

export const formProblem = (validationErrors: ValidationError[]): Problem =>
  localProblem('errors.form_validation', { validationErrors }).problem

/** Returns the requested step, or the first incomplete one before it. A kit is only chosen among several. */
export const reachableHpvStep = (
  requestedStep: HpvStep,
  values: HpvValues,
  orderer: HpvOrderer,
): HpvStep => {
  const before = hpvSteps.slice(0, hpvSteps.indexOf(requestedStep))
  return before.find((step) => validateHpvStep(step, values, orderer) !== null) ?? requestedStep
}
