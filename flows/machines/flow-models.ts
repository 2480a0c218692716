/* Written by `npm run flows`; a machine is added by its file. */
import type { machines } from '#machines/index.ts'

import type { FlowModel } from '../graph/flow-model.ts'
import { authModel } from './account/auth.flow.ts'
import { loginModel } from './account/login.flow.ts'
import { registrationModel } from './account/registration.flow.ts'
import { resendConfirmationModel } from './account/resend-confirmation.flow.ts'
import { resetPasswordModel } from './account/reset-password.flow.ts'
import { restoreModel } from './account/restore.flow.ts'
import { changeEmailModel } from './account/security/change-email.flow.ts'
import { changePasswordModel } from './account/security/change-password.flow.ts'
import { checkReceiptModel } from './account/security/check-receipt.flow.ts'
import { eraseAccountModel } from './account/security/erase-account.flow.ts'
import { exportDataModel } from './account/security/export-data.flow.ts'
import { sessionsModel } from './account/security/sessions.flow.ts'
import { stepUpModel } from './account/security/step-up.flow.ts'
import { reloginModel } from './account/session/relogin.flow.ts'
import { sessionEndModel } from './account/session/session-end.flow.ts'
import { termsModel } from './account/terms.flow.ts'
import { verifyEmailModel } from './account/verify-email.flow.ts'
import { analyticsModel } from './analytics/analytics.flow.ts'
import { alertModel } from './app/alert.flow.ts'
import { appModel } from './app/app.flow.ts'
import { chunkReloadModel } from './app/chunk-reload.flow.ts'
import { dialogModel } from './app/dialog.flow.ts'
import { draftsModel } from './app/drafts.flow.ts'
import { incidentModel } from './app/incident.flow.ts'
import { localeModel } from './app/locale.flow.ts'
import { menuModel } from './app/menu.flow.ts'
import { readerModel } from './app/reader.flow.ts'
import { requestsModel } from './app/requests.flow.ts'
import { settingsModel } from './app/settings.flow.ts'
import { snackbarModel } from './app/snackbar.flow.ts'
import { consentModel } from './consent/consent.flow.ts'
import { bookingsModel } from './consultation/bookings.flow.ts'
import { consultationModel } from './consultation/consultation.flow.ts'
import { videoTestModel } from './consultation/video-test.flow.ts'
import { dnaUploadModel } from './dna/dna-upload.flow.ts'
import { geneDonorModel } from './dna/gene-donor.flow.ts'
import { idLoginReturnModel } from './identity/id-login-return.flow.ts'
import { idLoginModel } from './identity/id-login.flow.ts'
import { identityFormModel } from './identity/identity-form.flow.ts'
import { identityVerificationModel } from './identity/identity-verification.flow.ts'
import { newAccountModel } from './identity/new-account.flow.ts'
import { barcodeModel } from './kit/barcode.flow.ts'
import { postingModel } from './kit/posting.flow.ts'
import { checkoutModel } from './order/checkout.flow.ts'
import { orderPaymentModel } from './order/order-payment.flow.ts'
import { orderStatusModel } from './order/order-status.flow.ts'
import { ordersModel } from './order/orders.flow.ts'
import { paymentModel } from './order/payment.flow.ts'
import { placeSearchModel } from './order/place-search.flow.ts'
import { terminalsModel } from './order/terminals.flow.ts'
import { dashboardModel } from './product/dashboard.flow.ts'
import { orderedProductModel } from './product/ordered-product.flow.ts'
import { questionnaireModel } from './questionnaire/questionnaire.flow.ts'
import { reportLinksModel } from './report/report-links.flow.ts'
import { reportModel } from './report/report.flow.ts'
import { sharedReportModel } from './report/shared-report.flow.ts'
import { cartModel } from './shop/cart.flow.ts'
import { catalogueModel } from './shop/catalogue.flow.ts'
import { hpvOrderModel } from './study/hpv-order.flow.ts'
import { hpvParticipationModel } from './study/hpv-participation.flow.ts'
import { kitFilmModel } from './study/kit-film.flow.ts'
import { studyRetentionModel } from './study/study-retention.flow.ts'

/** The flow model of every machine, by the machine's id. A machine without one does not compile. */
export const flowModels: Record<keyof typeof machines, FlowModel> = {
  auth: authModel,
  login: loginModel,
  registration: registrationModel,
  resendConfirmation: resendConfirmationModel,
  resetPassword: resetPasswordModel,
  restore: restoreModel,
  changeEmail: changeEmailModel,
  changePassword: changePasswordModel,
  checkReceipt: checkReceiptModel,
  eraseAccount: eraseAccountModel,
  exportData: exportDataModel,
  sessions: sessionsModel,
  stepUp: stepUpModel,
  relogin: reloginModel,
  sessionEnd: sessionEndModel,
  terms: termsModel,
  verifyEmail: verifyEmailModel,
  analytics: analyticsModel,
  alert: alertModel,
  app: appModel,
  chunkReload: chunkReloadModel,
  dialog: dialogModel,
  drafts: draftsModel,
  incident: incidentModel,
  locale: localeModel,
  menu: menuModel,
  reader: readerModel,
  requests: requestsModel,
  settings: settingsModel,
  snackbar: snackbarModel,
  consent: consentModel,
  bookings: bookingsModel,
  consultation: consultationModel,
  videoTest: videoTestModel,
  dnaUpload: dnaUploadModel,
  geneDonor: geneDonorModel,
  idLoginReturn: idLoginReturnModel,
  idLogin: idLoginModel,
  identityForm: identityFormModel,
  identityVerification: identityVerificationModel,
  newAccount: newAccountModel,
  barcode: barcodeModel,
  posting: postingModel,
  checkout: checkoutModel,
  orderPayment: orderPaymentModel,
  orderStatus: orderStatusModel,
  orders: ordersModel,
  payment: paymentModel,
  placeSearch: placeSearchModel,
  terminals: terminalsModel,
  dashboard: dashboardModel,
  orderedProduct: orderedProductModel,
  questionnaire: questionnaireModel,
  reportLinks: reportLinksModel,
  report: reportModel,
  sharedReport: sharedReportModel,
  cart: cartModel,
  catalogue: catalogueModel,
  hpvOrder: hpvOrderModel,
  hpvParticipation: hpvParticipationModel,
  kitFilm: kitFilmModel,
  studyRetention: studyRetentionModel,
}
