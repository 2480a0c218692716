import { accountRoutes } from './account/account.routes.ts'
import { linkRoutes } from '#server/account/link/link.routes.ts'
import { registrationRoutes } from './account/registration.routes.ts'
import { credentialsRoutes } from '#server/account/credentials/credentials.routes.ts'
import { personalDataRoutes } from '#server/account/personal-data/personal-data.routes.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { consultationRoutes } from './consultation/consultation.routes.ts'
import { dnaFileRoutes } from './dna/file/dna-file.routes.ts'
import { biobankRoutes } from './dna/biobank/biobank.routes.ts'
import { dnaRoutes } from './dna/dna.routes.ts'
import { kitRoutes } from './kit/kit.routes.ts'
import { laboratoryRoutes } from './kit/laboratory.routes.ts'
import { fhirRoutes } from './laboratory/fhir.routes.ts'
import { profileRoutes } from './identity/profile.routes.ts'
import { sessionRoutes } from '#server/account/session/session.routes.ts'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import { appRoutes } from './app/app.routes.ts'
import { incidentRoutes } from './app/incident/incident.routes.ts'
import type { Route } from './http/route.ts'
import { webhookRoutes } from './app/webhook.routes.ts'
import { verificationRoutes } from './identity/verification/verification.routes.ts'
import { idLoginRoutes } from './identity/id-login/id-login.routes.ts'
import { historyRoutes } from './order/history.routes.ts'
import { consentRoutes } from './consent/consent.routes.ts'
import { invoiceRoutes } from './order/invoice/invoice.routes.ts'
import { orderRoutes } from './order/order.routes.ts'
import { paymentRoutes } from './payment/payment.routes.ts'
import { placingRoutes } from './order/placing/placing.routes.ts'
import { productRoutes } from './product/product.routes.ts'
import { questionnaireRoutes } from './questionnaire/questionnaire.routes.ts'
import { reportLinkRoutes } from './report/link/report-link.routes.ts'
import { reportRoutes } from './report/report.routes.ts'
import { shopRoutes } from './shop/shop.routes.ts'
import { studyCountsRoutes } from './study/counts/study-counts.routes.ts'
import { studyLaboratoryRoutes } from './study/kit/study-laboratory.routes.ts'
import { studyRoutes } from './study/study.routes.ts'

/** All routes of the server. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...registrationRoutes,
  ...linkRoutes,
  ...sessionRoutes,
  ...verificationRoutes,
  ...idLoginRoutes,
  ...credentialsRoutes,
  ...personalDataRoutes,
  ...profileRoutes,
  ...dnaRoutes,
  ...dnaFileRoutes,
  ...biobankRoutes,
  ...kitRoutes,
  ...laboratoryRoutes,
  ...fhirRoutes,
  ...consentRoutes,
  ...questionnaireRoutes,
  ...reportRoutes,
  ...reportLinkRoutes,
  ...appRoutes,
  ...incidentRoutes,
  ...analyticsRoutes,
  ...webhookRoutes,
  ...productRoutes,
  ...shopRoutes,
  ...consultationRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...placingRoutes,
  ...historyRoutes,
  ...invoiceRoutes,
  ...deliveryRoutes,
  ...studyRoutes,
  ...studyLaboratoryRoutes,
  ...studyCountsRoutes,
]
