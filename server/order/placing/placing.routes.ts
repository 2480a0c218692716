import { placeOrder, validateOrder } from '#contract/order/order.ts'
import { problem } from '#contract/problem.ts'
import { currentSaleTerms } from '#server/app/sale-terms.store.ts'
import { firstHeldStart } from '#server/consultation/booking.store.ts'
import { assertAddressesUnchanged } from '#server/delivery/address-search.service.ts'
import { findChosenLocker } from '#server/delivery/locker.store.ts'
import { findBuyer } from '#server/order/history.store.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import type { CustomerContext, RequestContext } from '#server/http/request-context.ts'
import { assertPayable } from '#server/payment/payment-methods.service.ts'

import { deliveryOf } from './order-choices.rules.ts'
import { consultationsOf, productIdsIn, readOrderQuote } from './order-quote.store.ts'
import { createOrder } from './create-order.service.ts'
import { checkAccount, registerForOrder } from './visitor-order.service.ts'

export const placingRoutes: readonly Route[] = [
  defineRoute(validateOrder, async (form, context) => {
    const customer = customerIn(context)
    const owner = customer ? { accountId: customer.customer.id } : { cartToken: form.cart_token }
    const quote = await readOrderQuote(context.db, owner, { lock: false, now: context.now })
    if (customer) assertVerified(customer)
    else if (form.account) await checkAccount(context, form.account)
    await assertAddressesUnchanged(form, context)
    const owned = consultationsOf(quote, { ...context, customer: customer?.customer ?? null })
    await firstHeldStart(context.db, { ...owned, lock: false })
    const products = quote.lines.map(({ product }) => product)
    const delivery = deliveryOf(form, products, await findChosenLocker(context.db, form.delivery))
    assertPayable(context.providers, form.payment_method, quote.totals.total_cents)
    const buyer = customer ? await findBuyer(context.db, customer.customer.id) : null
    return {
      ...quote.totals,
      product_ids: productIdsIn(quote.lines),
      buyer,
      delivery,
      terms_version: await currentSaleTerms(context.db),
    }
  }),

  defineRoute(placeOrder, async (form, context) => {
    const customer = customerIn(context)
    if (customer) {
      assertVerified(customer)
      await assertAddressesUnchanged(form, context)
      return createOrder(form, customer)
    }
    return registerForOrder(context, form)
  }),
]

const customerIn = (context: RequestContext): CustomerContext | undefined => {
  const { session } = context
  return session.state === 'live' ? { ...context, session, customer: session.customer } : undefined
}

const assertVerified = ({ customer }: CustomerContext): void => {
  if (!customer.isVerified) throw problem('errors.not_verified')
}
