import type { Address } from '#contract/delivery/address.ts'
import type { CallOutput } from '#contract/call.ts'
import { OrderDraft, type readLatestAddresses } from '#contract/order/order.ts'
import type { PaymentMethodOffer } from '#contract/payment/payment.ts'
import { localProblem, type Problem, type ValidationError } from '#contract/problem.ts'
import { needsDelivery } from '#contract/shop/product.ts'
import type { Cart } from '#contract/shop/shop.ts'
import { findProblem } from '#contract/form/validation.ts'

import { validateChoice } from '#machines/order/payment-choice.ts'

/**
 * The values of the checkout form: texts by field name, a ticked box as `on`. Converts them to the request, and an
 * earlier order to values.
 */
export type CheckoutValues = Readonly<Record<string, string>>

export const checkoutSteps = ['addresses', 'delivery', 'method', 'review'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** What the page shows and the URL names: a step of the form, or what has to come before the first. */
export type ShownStep = CheckoutStep | 'loginRequired' | 'verificationRequired'

/**
 * The properties of the cart that determine the steps: whether something is delivered and whether something is to be
 * paid.
 */
export type CheckoutRequirements = {
  hasDelivery: boolean
  isFree: boolean
  cartToken: string | null
}

/** Returns the requirements of a cart. An unknown cart requires all steps. */
export const requirementsOfCart = (cart: Cart | null): CheckoutRequirements => ({
  hasDelivery: cart?.products.some(needsDelivery) ?? true,
  isFree: cart?.total_cents === 0,
  cartToken: cart?.token ?? null,
})

const defaultRequirements: CheckoutRequirements = {
  hasDelivery: true,
  isFree: false,
  cartToken: null,
}

/** Returns the requirements of the loaded cart; all steps until it is loaded. */
export const requirementsOfContext = ({
  start,
}: {
  start: { requirements: CheckoutRequirements } | null
}): CheckoutRequirements => start?.requirements ?? defaultRequirements

const addressFields = ['address', 'address2', 'postal_code', 'city', 'country'] as const
type AddressName = 'billing' | 'shipping'
type Latest = CallOutput<typeof readLatestAddresses>

/** Returns the initial field values: those of the last order, overridden by unsaved input. */
export const valuesFrom = (latest: Latest | null, draftValues: CheckoutValues): CheckoutValues => ({
  ...addressValues('billing', latest?.billing ?? null),
  ...addressValues('shipping', latest?.shipping ?? null),
  is_shipping_same: latest?.shipping ? '' : 'on',
  'delivery.shipping_option': '',
  ...deliveryValues(latest),
  payment_method: '',
  bank: '',
  ...draftValues,
})

const addressValues = (name: AddressName, address: Address | null): CheckoutValues => ({
  ...Object.fromEntries(
    addressFields.map((field) => [
      `${name}.${field}`,
      address?.[field] ?? (field === 'country' ? 'EE' : ''),
    ]),
  ),
  ...(address?.place_id ? placeValues(name, address) : {}),
})

type FoundAddress = Pick<Address, 'address' | 'postal_code' | 'city' | 'place_id'>

/**
 * Returns the number of a found address, with the address it belongs to: it is valid while the address is not edited.
 */
export const placeValues = (name: AddressName, found: FoundAddress): CheckoutValues => ({
  [`${name}.place_id`]: found.place_id ?? '',
  [`${name}.place_address`]: placeText(found),
})

const placeText = ({ address, postal_code: code, city }: Omit<FoundAddress, 'place_id'>): string =>
  [address, code, city].join(', ')

const deliveryValues = (latest: Latest | null): CheckoutValues => {
  const delivery = latest?.delivery
  if (delivery?.shipping_option === 'post') return { 'delivery.shipping_option': 'post' }
  if (delivery?.shipping_option !== 'terminal') return {}
  return {
    'delivery.shipping_option': 'terminal',
    'delivery.terminal.provider': delivery.terminal.provider,
    'delivery.terminal.terminal_id': delivery.terminal.terminal_id,
    'delivery.terminal.name': delivery.terminal.name,
    'delivery.terminal.address': delivery.terminal.address ?? '',
  }
}

const trimmedValue = (values: CheckoutValues, name: string): string => values[name]?.trim() ?? ''

/** Returns the address of the request. */
export const addressIn = (values: CheckoutValues, name: AddressName) => {
  const part = (field: string) => trimmedValue(values, `${name}.${field}`)
  const address = {
    address: part('address'),
    address2: part('address2'),
    postal_code: part('postal_code'),
    city: part('city'),
    country: part('country'),
  }
  const isAsFound = part('place_id') !== '' && part('place_address') === placeText(address)
  return { ...address, ...(isAsFound ? { place_id: part('place_id') } : {}) }
}

/** When the address service no longer knows an address, it counts as typed by hand. */
export const withoutChangedPlaces = (
  values: CheckoutValues,
  found: Problem | null,
): CheckoutValues => {
  const changed = found?.validationErrors.filter(
    ({ message }) => message === 'errors.address_changed',
  )
  const names = changed?.map(({ field }) => field.replace(/address$/, 'place_id')) ?? []
  return { ...values, ...Object.fromEntries(names.map((name) => [name, ''])) }
}

/** Returns the delivery of the request. */
export const deliveryIn = (
  values: CheckoutValues,
  { hasDelivery }: Pick<CheckoutRequirements, 'hasDelivery'>,
) => {
  if (!hasDelivery) return { shipping_option: 'none' }
  const shipping_option = trimmedValue(values, 'delivery.shipping_option')
  if (shipping_option !== 'terminal') return { shipping_option }
  const part = (field: string) => trimmedValue(values, `delivery.terminal.${field}`)
  return {
    shipping_option,
    terminal: { provider: part('provider'), terminal_id: part('terminal_id') },
  }
}

/** Returns the request; a free order has no payment method. */
export const orderDraftFromValues = (
  values: CheckoutValues,
  requirements: CheckoutRequirements,
) => {
  const isShippingSame = values['is_shipping_same'] === 'on'
  return {
    ...(requirements.cartToken === null ? {} : { cart_token: requirements.cartToken }),
    billing: addressIn(values, 'billing'),
    is_shipping_same: isShippingSame,
    ...(isShippingSame ? {} : { shipping: addressIn(values, 'shipping') }),
    delivery: deliveryIn(values, requirements),
    payment_method: requirements.isFree ? 'invoice' : trimmedValue(values, 'payment_method'),
  }
}

/** Returns the step whose form holds a field. */
export const stepOfField = (field: string): CheckoutStep => {
  if (/^(?:billing|shipping|is_shipping_same)(?:\.|$)/.test(field)) return 'addresses'
  if (field.startsWith('delivery')) return 'delivery'
  return field === 'payment_method' || field === 'bank' ? 'method' : 'review'
}

/** A terminal is chosen as a whole, so errors of its parts are reported once. */
export const toFormFieldError = (error: ValidationError): ValidationError =>
  error.field.startsWith('delivery.terminal') ? { ...error, field: 'delivery.terminal' } : error

const fieldOrder = [
  ...addressFields.map((field) => `billing.${field}`),
  'is_shipping_same',
  ...addressFields.map((field) => `shipping.${field}`),
]

const inOrder = (errors: readonly ValidationError[]): ValidationError[] =>
  errors.toSorted((one, other) => fieldOrder.indexOf(one.field) - fieldOrder.indexOf(other.field))

/** Validates one step of the form. Returns null when it is valid. */
export const validateStep = (
  step: CheckoutStep,
  values: CheckoutValues,
  requirements: CheckoutRequirements,
): Problem | null => {
  const found =
    findProblem(OrderDraft, orderDraftFromValues(values, requirements))?.validationErrors ?? []
  const here = found.map(toFormFieldError).filter(({ field }) => stepOfField(field) === step)
  const errors = [...new Map(here.toReversed().map((error) => [error.field, error])).values()]
  if (errors.length === 0) return null
  return localProblem('errors.form_validation', { validationErrors: inOrder(errors) }).problem
}

/** Validates the payment method once the available ones are known. Returns null when it is valid. */
export const validateMethod = (
  values: CheckoutValues,
  offers: readonly PaymentMethodOffer[],
): Problem | null =>
  validateChoice(
    { method: trimmedValue(values, 'payment_method'), bank: trimmedValue(values, 'bank') },
    offers,
  )

/**
 * Returns the requested step, or the first incomplete one before it; steps that the order does not need are skipped.
 */
export const reachableStep = (
  requestedStep: CheckoutStep,
  values: CheckoutValues,
  requirements: CheckoutRequirements,
): CheckoutStep => {
  const steps = checkoutSteps.filter((step) => isNeeded(step, requirements))
  const before = steps.slice(0, Math.max(0, steps.indexOf(requestedStep)))
  const undone = before.find((step) => validateStep(step, values, requirements) !== null)
  return undone ?? (steps.includes(requestedStep) ? requestedStep : 'review')
}

export const isNeeded = (
  step: CheckoutStep,
  { hasDelivery, isFree }: CheckoutRequirements,
): boolean => (step !== 'delivery' || hasDelivery) && (step !== 'method' || !isFree)
