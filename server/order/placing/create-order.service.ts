import { randomUUID } from 'node:crypto'

import type { Address, Delivery } from '#contract/delivery/address.ts'
import type { CallPayload } from '#contract/call.ts'
import { placeOrder, type Order } from '#contract/order/order.ts'
import { areSameProducts } from '#contract/order/order-preview.ts'
import { problem } from '#contract/problem.ts'
import { currentSaleTerms } from '#server/app/sale-terms.store.ts'
import {
  assertFewUnpaidConsultations,
  assignHoldsToOrder,
  firstHeldStart,
} from '#server/consultation/booking.store.ts'
import { findChosenLocker } from '#server/delivery/locker.store.ts'
import { isDuplicate, type Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { crashIfArmed } from '#server/fault-point.ts'
import { runOnce, idempotentRequestOf } from '#server/idempotency/idempotency.store.ts'
import type { CustomerContext } from '#server/http/request-context.ts'
import { completeOrder } from '#server/order/completion.service.ts'
import { nextOrderNumber } from '#server/order/counter.store.ts'
import { insertRedemptions, chargeGiftcards } from '#server/order/giftcard-redemption.store.ts'
import { findBuyer, findOrder } from '#server/order/history.store.ts'
import { mailOrderPlaced } from '#server/order/order.mails.ts'
import { paymentDeadline } from '#server/order/order.rules.ts'
import { assertPayable } from '#server/payment/payment-methods.service.ts'
import { addMissingProducts, emptyLockedCart } from '#server/shop/cart-item.store.ts'
import { lockCart } from '#server/shop/cart.store.ts'
import { findCustomerCart } from '#server/shop/shop.store.ts'

import { deliveryOf } from './order-choices.rules.ts'
import {
  isConsultation,
  productIdsIn,
  readOrderQuote,
  consultationsOf,
  type OrderQuote,
} from './order-quote.store.ts'
import { insertLines, insertOrder } from './order-lines.store.ts'

type Form = CallPayload<typeof placeOrder>

/**
 * Creates the order of the cart in one transaction: locks the cart, prices and empties it; charges gift cards;
 * completes a free order. Runs once per idempotency key, and creates one order per content of a cart.
 */
export const createOrder = async (
  form: Form,
  context: CustomerContext,
): Promise<{ order: Order }> => {
  const request = idempotentRequestOf(placeOrder, form, context)
  await assertCartComplete(context)
  try {
    const answer = await runOnce({ call: placeOrder, request, context }, (tx) =>
      createInTransaction(tx, form, context),
    )
    crashIfArmed('placed')
    return answer
  } catch (error) {
    if (isDuplicate(error)) throw problem('errors.failed_to_create_a_new_order')
    throw error
  }
}

/** Throws `cart_changed` after adding the required products that are missing in the cart. */
const assertCartComplete = async (context: CustomerContext): Promise<void> => {
  const { db, customer, now } = context
  const hasMissing = await transact(db, async (tx) =>
    addMissingProducts(tx, await lockCart(tx, { accountId: customer.id }, now), now),
  )
  if (!hasMissing) return
  const cart = await findCustomerCart(db, customer.id, now)
  throw problem('errors.cart_changed', { data: { cart } })
}

const createInTransaction = async (
  tx: Database,
  form: Form,
  context: CustomerContext,
): Promise<{ order: Order }> => {
  const { customer, now, origin } = context
  const quote = await readOrderQuote(tx, { accountId: customer.id }, { lock: true, now })
  const firstStart = await firstHeldStart(tx, { ...consultationsOf(quote, context), lock: true })
  // a changed cart explains why a delivery or a payment method no longer fits, so it is reported first
  if (!isExpected(quote, form)) throw await cartChangedProblem(tx, quote, context)
  const products = quote.lines.map(({ product }) => product)
  const delivery = deliveryOf(form, products, await findChosenLocker(tx, form.delivery))
  assertPayable(context.providers, form.payment_method, quote.totals.total_cents)
  const termsVersion = await currentSaleTerms(tx)
  if (form.terms_version !== undefined && form.terms_version !== termsVersion) {
    throw problem('errors.sale_terms_changed')
  }
  if (firstStart !== null && quote.totals.total_cents > 0)
    await assertFewUnpaidConsultations(tx, customer.id)

  await chargeGiftcards(tx, quote.spends)
  const order = await storeOrder(tx, { form, quote, delivery, termsVersion, context, firstStart })
  await insertRedemptions(tx, { orderId: order.id, spends: quote.spends, now })
  const lines = { orderId: order.id, lines: quote.lines, accountId: customer.id, now }
  const items = await insertLines(tx, lines)
  await assignHoldsToOrder(tx, { accountId: customer.id, items: items.filter(isConsultation), now })
  await emptyLockedCart(tx, { id: quote.cartId, accountId: customer.id })
  if (order.totalCents === 0) await completeOrder(tx, { orderId: order.id, now, origin })
  else await mailOrderPlaced(tx, order, context)

  crashIfArmed('placing')
  context.log('info', 'order.placed', { order: order.id, cents: order.totalCents })
  const created = await findOrder(tx, { accountId: customer.id, id: order.id, now })
  if (!created) throw problem('errors.failed_to_create_a_new_order')
  return { order: created }
}

/** Whether the cart has the sum and the products that the customer has seen. */
const isExpected = (
  { totals, lines }: OrderQuote,
  { expected_total_cents: total, expected_product_ids: productIds }: Form,
): boolean =>
  totals.total_cents === total &&
  (productIds === undefined || areSameProducts(productIdsIn(lines), productIds))

/** The cart differs from the one shown: products, prices or gift cards have changed since. */
const cartChangedProblem = async (
  tx: Database,
  quote: OrderQuote,
  { customer, now }: CustomerContext,
) =>
  problem(quote.hasUsedUpGiftcard ? 'errors.giftcard_already_used' : 'errors.cart_changed', {
    data: { cart: await findCustomerCart(tx, customer.id, now) },
  })

type NewOrder = {
  form: Form
  quote: OrderQuote
  delivery: Delivery
  termsVersion: string | null
  context: CustomerContext
  firstStart: Date | null
}

const storeOrder = async (tx: Database, newOrder: NewOrder) => {
  const { form, quote, delivery, termsVersion, context, firstStart } = newOrder
  const { customer, now, locale } = context
  const { totals, contentId } = quote
  return insertOrder(tx, {
    id: randomUUID(),
    number: await nextOrderNumber(tx, now),
    accountId: customer.id,
    status: 'waiting_for_payment',
    subtotalCents: totals.subtotal_cents,
    vatCents: totals.vat_cents,
    shippingCents: totals.shipping_cents,
    giftcardCents: totals.giftcard_cents,
    totalCents: totals.total_cents,
    paymentMethod: form.payment_method,
    buyer: await findBuyer(tx, customer.id),
    billing: toAddress(form.billing),
    shipping: form.is_shipping_same || !form.shipping ? null : toAddress(form.shipping),
    delivery,
    termsVersion,
    locale,
    cartContentId: contentId,
    orderedAt: now,
    expiresAt: paymentDeadline({ orderedAt: now, method: form.payment_method }, firstStart),
  })
}

const toAddress = ({ address2, place_id: id, ...rest }: Form['billing']): Address => ({
  ...rest,
  address2: address2 || null,
  ...(id ? { place_id: id } : {}),
})
