import { checkKit, readSample, registerKit } from '#contract/kit/kit.ts'
import { reportSamplePosted } from '#contract/kit/posting.ts'
import { dayOf } from '#server/calendar.rules.ts'
import { defineCustomerRoute, type Route } from '#server/http/route.ts'

import { checkBarcode, findSample, registerBarcode, reportPosted } from './kit.service.ts'

export const kitRoutes: readonly Route[] = [
  defineCustomerRoute(checkKit, async ({ spit_kit_barcode: barcode }, context) => {
    const kit = await checkBarcode(context, barcode)
    return { spit_kit_barcode: kit.barcode, expires_on: dayOf(kit.expiresAt) }
  }),

  defineCustomerRoute(registerKit, async ({ spit_kit_barcode: barcode }, context) => {
    const kit = await registerBarcode(context, barcode)
    context.log('info', 'kit.registered')
    return kit
  }),

  defineCustomerRoute(reportSamplePosted, ({ is_posted: isPosted }, context) =>
    reportPosted(context, isPosted),
  ),

  defineCustomerRoute(readSample, (_payload, { db, customer, now }) =>
    findSample(db, { accountId: customer.id, now }),
  ),
]
