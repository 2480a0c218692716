import { downloadConsentForm, readConsentForm, submitConsent } from '#contract/consent/consent.ts'
import { setFileName } from '#server/http/file-name.ts'
import { defineCustomerRoute, type Route } from '#server/http/route.ts'

import { consentFileName, drawConsent } from './consent-pdf.mapper.ts'
import { decideConsent, findSignedCopy, readConsent } from './consent.service.ts'

export const consentRoutes: readonly Route[] = [
  defineCustomerRoute(readConsentForm, ({ order_product_id: id }, context) =>
    readConsent(context.db, context, id),
  ),

  defineCustomerRoute(submitConsent, async (submitted, context) => {
    const form = await decideConsent(context, submitted)
    context.log('info', `consent.${submitted.decision}`, { form: form.key })
    return form
  }),

  defineCustomerRoute(downloadConsentForm, async ({ order_product_id: id }, { db, customer }) => {
    const signed = await findSignedCopy(db, { accountId: customer.id, orderedProductId: id })
    return setFileName(await drawConsent(signed), consentFileName(signed))
  }),
]
