import { placeOrder, validateOrder } from '#contract/order.ts'
import { problem } from '#contract/problem.ts'
import { currentSaleTerms } from '#server/app/sale-terms.store.ts'
import { firstStartOf } from '#server/consultation/booking.store.ts'
import { refuseChangedAddresses } from '#server/delivery/address-search.ts'
import { answer, type Route } from '#server/http/answer.ts'
import type { CustomerVisit, Visit } from '#server/http/visit.ts'

import { deliveryOf, findChosenLocker, refuseUnpayable } from './choices.rules.ts'
import { readDraft, timedIn } from './draft.store.ts'
import { findBuyer, makeOrder } from './make-order.ts'
import { checkAccount, enterToOrder } from './visitor.ts'

export const placingRoutes: readonly Route[] = [
  answer(validateOrder, async (form, visit) => {
    const customer = customerIn(visit)
    const owner = customer ? { accountId: customer.customer.id } : { cartToken: form.cart_token }
    const draft = await readDraft(visit.db, owner, { lock: false, now: visit.now })
    if (customer) refuseUnverified(customer)
    else if (form.account) await checkAccount(visit, form.account)
    await refuseChangedAddresses(form, visit)
    const owned = timedIn(draft, { ...visit, customer: customer?.customer ?? null })
    await firstStartOf(visit.db, { ...owned, lock: false })
    const products = draft.lines.map(({ product }) => product)
    const delivery = deliveryOf(form, products, await findChosenLocker(visit.db, form))
    refuseUnpayable(form, draft.sums.total_cents, visit.providers)
    const buyer = customer ? await findBuyer(visit.db, customer.customer.id) : null
    return { ...draft.sums, buyer, delivery, terms_version: await currentSaleTerms(visit.db) }
  }),

  answer(placeOrder, async (form, visit) => {
    const customer = customerIn(visit)
    if (customer) {
      refuseUnverified(customer)
      await refuseChangedAddresses(form, visit)
      return makeOrder(form, customer)
    }
    return enterToOrder(visit, form)
  }),
]

const customerIn = (visit: Visit): CustomerVisit | undefined => {
  const { session } = visit
  return session.state === 'live' ? { ...visit, session, customer: session.customer } : undefined
}

const refuseUnverified = ({ customer }: CustomerVisit): void => {
  if (!customer.isVerified) throw problem('errors.not_verified')
}
