import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { Address, Delivery } from '#contract/address.ts'
import type { CallPayload } from '#contract/call.ts'
import { placeOrder, type Order } from '#contract/order.ts'
import type { Buyer } from '#contract/order-preview.ts'
import { problem } from '#contract/problem.ts'
import { currentSaleTerms } from '#server/app/sale-terms.store.ts'
import { firstStartOf, keepForOrder } from '#server/consultation/booking.store.ts'
import { isDuplicate, type Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import { orders } from '#server/db/schema/order.ts'
import { passFaultPoint } from '#server/fault-point.ts'
import { once, pressOf } from '#server/http/safety/press.store.ts'
import type { CustomerVisit } from '#server/http/visit.ts'
import { completeOrder } from '#server/order/completion.store.ts'
import { nextOrderNumber } from '#server/order/counter.store.ts'
import { insertSpends, takeFromGiftcards } from '#server/order/giftcard-spend.store.ts'
import { findOrder } from '#server/order/history.store.ts'
import { mailPlaced } from '#server/order/order.mails.ts'
import { payUntil } from '#server/order/order.rules.ts'
import { emptyLockedCart } from '#server/shop/cart-item.store.ts'
import { findCustomerCart } from '#server/shop/shop.store.ts'

import { deliveryOf, findChosenLocker, refuseUnpayable } from './choices.rules.ts'
import { isTimed, readDraft, timedIn, type Draft } from './draft.store.ts'
import { insertLines } from './lines.store.ts'

type Form = CallPayload<typeof placeOrder>

/**
 * Makes the order of the cart, in one transaction: the cart is held, priced as it is now, and emptied; gift cards
 * pay; what costs nothing is completed. Under one key it happens once, and of one filled cart there is one order.
 */
export const makeOrder = async (form: Form, visit: CustomerVisit): Promise<{ order: Order }> => {
  const press = pressOf(placeOrder, form, visit)
  try {
    const answer = await once({ call: placeOrder, press, visit }, (tx) => make(tx, form, visit))
    passFaultPoint('placed')
    return answer
  } catch (error) {
    if (isDuplicate(error)) throw problem('errors.failed_to_create_a_new_order')
    throw error
  }
}

const make = async (tx: Database, form: Form, visit: CustomerVisit): Promise<{ order: Order }> => {
  const { customer, now, origin } = visit
  const draft = await readDraft(tx, { accountId: customer.id }, { lock: true, now })
  const firstStart = await firstStartOf(tx, { ...timedIn(draft, visit), lock: true })
  // a changed cart explains why a delivery or a payment method no longer fits, so it is reported first
  if (draft.sums.total_cents !== form.expected_total_cents) throw await changed(tx, draft, visit)
  const products = draft.lines.map(({ product }) => product)
  const delivery = deliveryOf(form, products, await findChosenLocker(tx, form))
  refuseUnpayable(form, draft.sums.total_cents, visit.providers)
  const termsVersion = await currentSaleTerms(tx)
  if (form.terms_version !== undefined && form.terms_version !== termsVersion) {
    throw problem('errors.sale_terms_changed')
  }

  await takeFromGiftcards(tx, draft.spends)
  const order = await insertOrder(tx, { form, draft, delivery, termsVersion, visit, firstStart })
  await insertSpends(tx, { orderId: order.id, spends: draft.spends, now })
  const lines = { orderId: order.id, lines: draft.lines, accountId: customer.id, now }
  const items = await insertLines(tx, lines)
  await keepForOrder(tx, { accountId: customer.id, items: items.filter(isTimed), now })
  await emptyLockedCart(tx, { id: draft.cartId, accountId: customer.id })
  if (order.totalCents === 0) await completeOrder(tx, { orderId: order.id, now, origin })
  else await mailPlaced(tx, order, visit)

  passFaultPoint('placing')
  visit.log('info', 'order.placed', { order: order.id, cents: order.totalCents })
  const told = await findOrder(tx, { accountId: customer.id, id: order.id, now })
  if (!told) throw problem('errors.failed_to_create_a_new_order')
  return { order: told }
}

/** The sum is another one than was shown: what pays or is paid has changed since. */
const changed = async (tx: Database, draft: Draft, { customer, now }: CustomerVisit) =>
  problem(draft.hasSpentCard ? 'errors.giftcard_already_used' : 'errors.cart_changed', {
    data: { cart: await findCustomerCart(tx, customer.id, now) },
  })

type Making = {
  form: Form
  draft: Draft
  delivery: Delivery
  termsVersion: string | null
  visit: CustomerVisit
  firstStart: Date | null
}

const insertOrder = async (tx: Database, making: Making) => {
  const { form, draft, delivery, termsVersion, visit, firstStart } = making
  const { customer, now, locale } = visit
  const { sums, filling } = draft
  const [order] = await tx
    .insert(orders)
    .values({
      id: randomUUID(),
      number: await nextOrderNumber(tx, now),
      accountId: customer.id,
      status: 'waiting_for_payment',
      subtotalCents: sums.subtotal_cents,
      vatCents: sums.vat_cents,
      shippingCents: sums.shipping_cents,
      giftcardCents: sums.giftcard_cents,
      totalCents: sums.total_cents,
      paymentMethod: form.payment_method,
      buyer: await findBuyer(tx, customer.id),
      billing: toAddress(form.billing),
      shipping: form.is_shipping_same || !form.shipping ? null : toAddress(form.shipping),
      delivery,
      termsVersion,
      locale,
      cartFilling: filling,
      orderedAt: now,
      expiresAt: payUntil({ orderedAt: now, method: form.payment_method }, firstStart),
    })
    .returning()
  if (!order) throw problem('errors.failed_to_create_a_new_order')
  return order
}

const toAddress = ({ address2, place_id: id, ...rest }: Form['billing']): Address => ({
  ...rest,
  address2: address2 || null,
  ...(id ? { place_id: id } : {}),
})

/** The customer as named on the invoice: by the e-mail address while the name is unknown. */
export const findBuyer = async (tx: Database, accountId: string): Promise<Buyer> => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  const { firstName = null, lastName = null, email = null, phone = null } = account ?? {}
  const name = [firstName, lastName].filter((part) => part !== null).join(' ')
  return { name: name === '' ? (email ?? '') : name, email, phone }
}
