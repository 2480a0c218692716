import {
  addConsultation,
  downloadCalendar,
  holdSlot,
  listSlots,
  readConsultationDetails,
  releaseSlot,
} from '#contract/consultation.ts'
import { problem } from '#contract/problem.ts'
import { seal } from '#server/account/seal.ts'
import { answer, answerCustomer, type Route } from '#server/http/answer.ts'
import { nameFile } from '#server/http/file-name.ts'
import { refuseWithoutReport } from '#server/product/offer.store.ts'
import { setConsultation } from '#server/shop/cart-item.store.ts'
import { changeCart } from '#server/shop/change-cart.ts'

import { calendarFileName, drawCalendar } from './calendar.ts'
import { findBookedConsultation } from './consultation.mails.ts'
import { changeUntilHours, weekOf } from './consultation.rules.ts'
import { holdTimeOf, releaseHold, renewHold } from './hold.store.ts'
import { findBookings, findFreeSlots, findHold, findOffers, refuseUnoffered } from './slot.store.ts'
import { timeZone } from './time.rules.ts'

export const consultationRoutes: readonly Route[] = [
  answer(readConsultationDetails, async (_payload, { db }) => ({
    products: await findOffers(db),
    change_until_hours: changeUntilHours,
  })),

  answerCustomer(listSlots, async ({ product_id: productId, from, language }, visit) => {
    const { db, customer, now } = visit
    await refuseUnoffered(db, productId)
    const asker = { accountId: customer.id, productId, now }
    return {
      ...weekOf(await findFreeSlots(db, { ...asker, language }), { from, now }),
      hold: await findHold(db, asker),
      bookings: await findBookings(db, asker),
      time_zone: timeZone,
    }
  }),

  answerCustomer(
    holdSlot,
    async ({ product_id: productId, slot_id: slotId }, { db, customer, now }) => {
      await refuseUnoffered(db, productId)
      await refuseWithoutReport(db, { accountId: customer.id, productId })
      return holdTimeOf(db, { accountId: customer.id, productId, now }, slotId)
    },
  ),

  answerCustomer(releaseSlot, async ({ slot_id: slotId }, { db, customer }) => {
    const wasHeld = await releaseHold(db, { accountId: customer.id, slotId })
    if (!wasHeld) throw problem('errors.consultation_slot_unknown')
    return null
  }),

  answerCustomer(addConsultation, async (form, visit) => {
    const { customer, now, secret } = visit
    const { product_id: productId, slot_id: slotId, language, topic } = form
    const topicSealed = topic ? seal(secret, topic) : null
    const asker = { accountId: customer.id, productId, now }
    const cart = await changeCart(visit, undefined, async (tx, { id, accountId }) => {
      await refuseUnoffered(tx, productId)
      await refuseWithoutReport(tx, asker)
      await renewHold(tx, { ...asker, slotId, language, topicSealed })
      const wish = { productId, optionId: form.price_option, now }
      await setConsultation(tx, { id, accountId }, wish)
    })
    return { cart }
  }),

  answerCustomer(downloadCalendar, async (payload, { db, customer, now, origin }) => {
    const { order_product_id: orderedProductId, locale } = payload
    const booked = { accountId: customer.id, orderedProductId }
    const consultation = await findBookedConsultation(db, booked)
    if (!consultation) throw problem('errors.consultation_not_found')
    const file = drawCalendar({ ...consultation, stamp: now, locale, origin })
    return nameFile(file, calendarFileName[locale])
  }),
]
