import type { Address } from '#contract/address.ts'
import type { CallOutput } from '#contract/call.ts'
import { OrderDraft, type readLatestAddresses } from '#contract/order.ts'
import type { PaymentMethodOffer } from '#contract/payment.ts'
import { problem, type Problem, type ValidationError } from '#contract/problem.ts'
import { needsDelivery } from '#contract/product.ts'
import type { Cart } from '#contract/shop.ts'
import { findProblem } from '#contract/validation.ts'

import { validateChoice } from '#machines/order/payment-choice.ts'

/**
 * An order as it stands on the page while it is put together: texts by the names of its fields, a ticked box as `on`.
 * Here they become what is sent, and what was sent before becomes texts.
 */
export type CheckoutValues = Readonly<Record<string, string>>

export const checkoutSteps = ['addresses', 'delivery', 'method', 'review'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** What of the cart decides which steps there are: something to be sent, something to be paid. */
export type Purchase = { isSent: boolean; isFree: boolean; cartToken: string | null }

/** Returns what a cart decides about the steps; an unknown cart needs all of them. */
export const purchaseIn = (cart: Cart | null): Purchase => ({
  isSent: cart?.products.some(needsDelivery) ?? true,
  isFree: cart?.total_cents === 0,
  cartToken: cart?.token ?? null,
})

const addressFields = ['address', 'address2', 'postal_code', 'city', 'country'] as const
type AddressName = 'billing' | 'shipping'
type Latest = CallOutput<typeof readLatestAddresses>

/** What the fields hold at first: what was ordered with last time, and what was typed since. */
export const valuesFrom = (latest: Latest | null, typed: CheckoutValues): CheckoutValues => ({
  ...addressValues('billing', latest?.billing ?? null),
  ...addressValues('shipping', latest?.shipping ?? null),
  is_shipping_same: latest?.shipping ? '' : 'on',
  'delivery.shipping_option': '',
  ...deliveryValues(latest),
  payment_method: '',
  bank: '',
  ...typed,
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

/** The number of a found address, and the address that it belongs to: it counts while the address is not edited. */
export const placeValues = (name: AddressName, found: FoundAddress): CheckoutValues => ({
  [`${name}.place_id`]: found.place_id ?? '',
  [`${name}.place_of`]: placeText(found),
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

const textIn = (values: CheckoutValues, name: string): string => values[name]?.trim() ?? ''

const addressIn = (values: CheckoutValues, name: AddressName) => {
  const part = (field: string) => textIn(values, `${name}.${field}`)
  const address = {
    address: part('address'),
    address2: part('address2'),
    postal_code: part('postal_code'),
    city: part('city'),
    country: part('country'),
  }
  const isAsFound = part('place_id') !== '' && part('place_of') === placeText(address)
  return { ...address, ...(isAsFound ? { place_id: part('place_id') } : {}) }
}

/** What is typed again after the address service no longer knew an address counts as typed by hand. */
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

const deliveryIn = (values: CheckoutValues, { isSent }: Purchase) => {
  if (!isSent) return { shipping_option: 'none' }
  const shipping_option = textIn(values, 'delivery.shipping_option')
  if (shipping_option !== 'terminal') return { shipping_option }
  const part = (field: string) => textIn(values, `delivery.terminal.${field}`)
  return {
    shipping_option,
    terminal: { provider: part('provider'), terminal_id: part('terminal_id') },
  }
}

/** What is sent of it; how something free is paid for matters to nobody. */
export const orderDraftOf = (values: CheckoutValues, purchase: Purchase) => {
  const isSameUser = values['is_shipping_same'] === 'on'
  return {
    ...(purchase.cartToken === null ? {} : { cart_token: purchase.cartToken }),
    billing: addressIn(values, 'billing'),
    is_shipping_same: isSameUser,
    ...(isSameUser ? {} : { shipping: addressIn(values, 'shipping') }),
    delivery: deliveryIn(values, purchase),
    payment_method: purchase.isFree ? 'invoice' : textIn(values, 'payment_method'),
  }
}

/** The step whose form holds a field. */
export const stepOfField = (field: string): CheckoutStep => {
  if (/^(?:billing|shipping|is_shipping_same)(?:\.|$)/.test(field)) return 'addresses'
  if (field.startsWith('delivery')) return 'delivery'
  return field === 'payment_method' || field === 'bank' ? 'method' : 'review'
}

/** A terminal is chosen as a whole: whatever is wrong with a part of it is said once. */
export const atFormField = (error: ValidationError): ValidationError =>
  error.field.startsWith('delivery.terminal') ? { ...error, field: 'delivery.terminal' } : error

const fieldOrder = [
  ...addressFields.map((field) => `billing.${field}`),
  'is_shipping_same',
  ...addressFields.map((field) => `shipping.${field}`),
]

const inOrder = (errors: readonly ValidationError[]): ValidationError[] =>
  errors.toSorted((one, other) => fieldOrder.indexOf(one.field) - fieldOrder.indexOf(other.field))

/** What is wrong with one step of the form; null when nothing is. */
export const validateStep = (
  step: CheckoutStep,
  values: CheckoutValues,
  purchase: Purchase,
): Problem | null => {
  const found = findProblem(OrderDraft, orderDraftOf(values, purchase))?.validationErrors ?? []
  const here = found.map(atFormField).filter(({ field }) => stepOfField(field) === step)
  const errors = [...new Map(here.toReversed().map((error) => [error.field, error])).values()]
  if (errors.length === 0) return null
  return problem('errors.form_validation', { validationErrors: inOrder(errors) }).problem
}

/** The same for the way to pay, once it is known which there are. */
export const validateMethod = (
  values: CheckoutValues,
  offers: readonly PaymentMethodOffer[],
): Problem | null =>
  validateChoice({ method: textIn(values, 'payment_method'), bank: textIn(values, 'bank') }, offers)

/** The step that is wanted, or the first before it that is not done; steps that the purchase does not need are left out. */
export const reachableStep = (
  requestedStep: CheckoutStep,
  values: CheckoutValues,
  purchase: Purchase,
): CheckoutStep => {
  const steps = checkoutSteps.filter((step) => isNeeded(step, purchase))
  const before = steps.slice(0, Math.max(0, steps.indexOf(requestedStep)))
  const undone = before.find((step) => validateStep(step, values, purchase) !== null)
  return undone ?? (steps.includes(requestedStep) ? requestedStep : 'review')
}

export const isNeeded = (step: CheckoutStep, { isSent, isFree }: Purchase): boolean =>
  (step !== 'delivery' || isSent) && (step !== 'method' || !isFree)
