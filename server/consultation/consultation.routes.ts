import {
  addConsultation,
  cancelConsultation,
  downloadCalendar,
  holdSlot,
  listBookings,
  listSlots,
  moveConsultation,
  readConsultationDetails,
  releaseSlot,
  removeFindings,
  requestEarlierTime,
} from '#contract/consultation/consultation.ts'
import { problem } from '#contract/problem.ts'
import { canViewOrders } from '#server/account/account.rules.ts'
import { encrypt } from '#server/crypto/encryption.ts'
import { defineRoute, defineCustomerRoute, type Route } from '#server/http/route.ts'
import { setFileName } from '#server/http/file-name.ts'
import { assertReportAvailable } from '#server/product/offer.store.ts'
import { setConsultation } from '#server/shop/cart-item.store.ts'
import { changeCart } from '#server/shop/change-cart.service.ts'

import { calendarFileName, createCalendarFile } from './calendar.mapper.ts'
import { toHeldTime } from './consultation.mapper.ts'
import { attachFindings, removeBookedFindings } from './findings/attached-findings.service.ts'
import { findBookedConsultation } from './mailed-consultation.store.ts'
import { changeUntilHours, nearestTo, weekOf } from './consultation.rules.ts'
import { holdSlotFor, releaseHold, addHoldToCart } from './hold.store.ts'
import { findBookings } from './booked.store.ts'
import { cancelBooking } from './cancel.service.ts'
import { requestEarlier } from './earlier/earlier-time.service.ts'
import { moveBooking } from './move.service.ts'
import { findFreeSlots, findHold, findOffers, findSlot, assertOffered } from './slot.store.ts'
import { timeZone } from '#server/calendar.rules.ts'

export const consultationRoutes: readonly Route[] = [
  defineRoute(readConsultationDetails, async (_payload, { db }) => ({
    products: await findOffers(db),
    change_until_hours: changeUntilHours,
  })),

  defineCustomerRoute(listSlots, async (week, context) => {
    const { product_id: productId, from, language, near } = week
    const { db, customer, now, providers } = context
    await assertOffered(db, productId)
    const slotQuery = { accountId: customer.id, productId, now }
    const free = await findFreeSlots(db, { ...slotQuery, language })
    const held = await findHold(db, slotQuery)
    const wanted = near === undefined ? undefined : await findSlot(db, { slotId: near, productId })
    return {
      ...weekOf(free, { from, now }),
      nearest: wanted ? nearestTo(wanted, free) : [],
      hold: held && toHeldTime(held, context),
      bookings: await findBookings(db, { ...slotQuery, providers }),
      time_zone: timeZone,
    }
  }),

  defineCustomerRoute(
    holdSlot,
    async ({ product_id: productId, slot_id: slotId }, { db, customer, now, secret }) => {
      await assertOffered(db, productId)
      await assertReportAvailable(db, { accountId: customer.id, productId })
      const slotQuery = { accountId: customer.id, productId, now }
      return toHeldTime(await holdSlotFor(db, slotQuery, slotId), { now, secret })
    },
  ),

  defineCustomerRoute(releaseSlot, async ({ slot_id: slotId }, { db, customer }) => {
    const wasHeld = await releaseHold(db, { accountId: customer.id, slotId })
    if (!wasHeld) throw problem('errors.consultation_slot_unknown')
    return null
  }),

  defineCustomerRoute(addConsultation, async (form, context) => {
    const { customer, now, secret } = context
    const { product_id: productId, slot_id: slotId, language, topic, report } = form
    const { keep_findings: keepsFindings = false } = form
    const topicEncrypted = topic ? encrypt(secret, topic) : null
    const slotQuery = { accountId: customer.id, productId, now }
    const cart = await changeCart(context, undefined, async (tx, { id, accountId }) => {
      await assertOffered(tx, productId)
      await assertReportAvailable(tx, slotQuery)
      const attached = await attachFindings({ ...context, db: tx }, report)
      const findings = keepsFindings && report === undefined ? null : attached
      await addHoldToCart(tx, { ...slotQuery, slotId, language, topicEncrypted, findings })
      const item = { productId, optionId: form.price_option, now }
      await setConsultation(tx, { id, accountId }, item)
    })
    return { cart }
  }),

  defineCustomerRoute(listBookings, async (_payload, { db, customer, now, providers }) => ({
    bookings: canViewOrders(customer)
      ? await findBookings(db, { accountId: customer.id, now, providers })
      : [],
  })),

  defineCustomerRoute(moveConsultation, (payload, context) =>
    moveBooking(context, { bookingId: payload.booking_id, slotId: payload.slot_id }),
  ),

  defineCustomerRoute(requestEarlierTime, (payload, context) =>
    requestEarlier(context, { bookingId: payload.booking_id, isWanted: payload.is_wanted }),
  ),

  defineCustomerRoute(removeFindings, (payload, context) =>
    removeBookedFindings(context, payload.booking_id),
  ),

  defineCustomerRoute(cancelConsultation, (payload, context) =>
    cancelBooking(context, payload.booking_id),
  ),

  defineCustomerRoute(downloadCalendar, async (payload, { db, customer, now, origin }) => {
    const { order_product_id: orderedProductId, locale } = payload
    const booked = { accountId: customer.id, orderedProductId }
    const consultation = await findBookedConsultation(db, booked)
    if (!consultation) throw problem('errors.consultation_not_found')
    const file = createCalendarFile({ ...consultation, stamp: now, locale, origin })
    return setFileName(file, calendarFileName(locale))
  }),
]
