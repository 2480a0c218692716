/* Written by `npm run flows`; a machine is added by its file. */
import { authMachine } from './account/auth.machine.ts'
import { loginMachine } from './account/login.machine.ts'
import { registrationMachine } from './account/registration.machine.ts'
import { resendConfirmationMachine } from './account/resend-confirmation.machine.ts'
import { resetPasswordMachine } from './account/reset-password.machine.ts'
import { restoreMachine } from './account/restore.machine.ts'
import { changeEmailMachine } from './account/security/change-email.machine.ts'
import { changePasswordMachine } from './account/security/change-password.machine.ts'
import { checkReceiptMachine } from './account/security/check-receipt.machine.ts'
import { eraseAccountMachine } from './account/security/erase-account.machine.ts'
import { exportDataMachine } from './account/security/export-data.machine.ts'
import { sessionsMachine } from './account/security/sessions.machine.ts'
import { stepUpMachine } from './account/security/step-up.machine.ts'
import { reloginMachine } from './account/session/relogin.machine.ts'
import { sessionEndMachine } from './account/session/session-end.machine.ts'
import { termsMachine } from './account/terms.machine.ts'
import { verifyEmailMachine } from './account/verify-email.machine.ts'
import { analyticsMachine } from './analytics/analytics.machine.ts'
import { alertMachine } from './app/alert.machine.ts'
import { appMachine } from './app/app.machine.ts'
import { chunkReloadMachine } from './app/chunk-reload.machine.ts'
import { dialogMachine } from './app/dialog.machine.ts'
import { draftsMachine } from './app/drafts.machine.ts'
import { incidentMachine } from './app/incident.machine.ts'
import { localeMachine } from './app/locale.machine.ts'
import { menuMachine } from './app/menu.machine.ts'
import { readerMachine } from './app/reader.machine.ts'
import { requestsMachine } from './app/requests.machine.ts'
import { settingsMachine } from './app/settings.machine.ts'
import { snackbarMachine } from './app/snackbar.machine.ts'
import { consentMachine } from './consent/consent.machine.ts'
import { bookingsMachine } from './consultation/bookings.machine.ts'
import { consultationMachine } from './consultation/consultation.machine.ts'
import { videoTestMachine } from './consultation/video-test.machine.ts'
import { dnaUploadMachine } from './dna/dna-upload.machine.ts'
import { geneDonorMachine } from './dna/gene-donor.machine.ts'
import { idLoginReturnMachine } from './identity/id-login-return.machine.ts'
import { idLoginMachine } from './identity/id-login.machine.ts'
import { identityFormMachine } from './identity/identity-form.machine.ts'
import { identityVerificationMachine } from './identity/identity-verification.machine.ts'
import { newAccountMachine } from './identity/new-account.machine.ts'
import { barcodeMachine } from './kit/barcode.machine.ts'
import { postingMachine } from './kit/posting.machine.ts'
import { checkoutMachine } from './order/checkout/checkout.machine.ts'
import { placeSearchMachine } from './order/checkout/place-search.machine.ts'
import { terminalsMachine } from './order/checkout/terminals.machine.ts'
import { orderPaymentMachine } from './order/order-payment.machine.ts'
import { orderStatusMachine } from './order/order-status.machine.ts'
import { ordersMachine } from './order/orders.machine.ts'
import { paymentMachine } from './order/payment.machine.ts'
import { dashboardMachine } from './product/dashboard.machine.ts'
import { orderedProductMachine } from './product/ordered-product.machine.ts'
import { questionnaireMachine } from './questionnaire/questionnaire.machine.ts'
import { reportLinksMachine } from './report/report-links.machine.ts'
import { reportMachine } from './report/report.machine.ts'
import { sharedReportMachine } from './report/shared-report.machine.ts'
import { cartMachine } from './shop/cart.machine.ts'
import { catalogueMachine } from './shop/catalogue.machine.ts'
import { hpvOrderMachine } from './study/hpv-order.machine.ts'
import { hpvParticipationMachine } from './study/hpv-participation.machine.ts'
import { kitFilmMachine } from './study/kit-film.machine.ts'
import { studyRetentionMachine } from './study/study-retention.machine.ts'

/** Every machine by its id. */
export const machines = {
  auth: authMachine,
  login: loginMachine,
  registration: registrationMachine,
  resendConfirmation: resendConfirmationMachine,
  resetPassword: resetPasswordMachine,
  restore: restoreMachine,
  changeEmail: changeEmailMachine,
  changePassword: changePasswordMachine,
  checkReceipt: checkReceiptMachine,
  eraseAccount: eraseAccountMachine,
  exportData: exportDataMachine,
  sessions: sessionsMachine,
  stepUp: stepUpMachine,
  relogin: reloginMachine,
  sessionEnd: sessionEndMachine,
  terms: termsMachine,
  verifyEmail: verifyEmailMachine,
  analytics: analyticsMachine,
  alert: alertMachine,
  app: appMachine,
  chunkReload: chunkReloadMachine,
  dialog: dialogMachine,
  drafts: draftsMachine,
  incident: incidentMachine,
  locale: localeMachine,
  menu: menuMachine,
  reader: readerMachine,
  requests: requestsMachine,
  settings: settingsMachine,
  snackbar: snackbarMachine,
  consent: consentMachine,
  bookings: bookingsMachine,
  consultation: consultationMachine,
  videoTest: videoTestMachine,
  dnaUpload: dnaUploadMachine,
  geneDonor: geneDonorMachine,
  idLoginReturn: idLoginReturnMachine,
  idLogin: idLoginMachine,
  identityForm: identityFormMachine,
  identityVerification: identityVerificationMachine,
  newAccount: newAccountMachine,
  barcode: barcodeMachine,
  posting: postingMachine,
  checkout: checkoutMachine,
  placeSearch: placeSearchMachine,
  terminals: terminalsMachine,
  orderPayment: orderPaymentMachine,
  orderStatus: orderStatusMachine,
  orders: ordersMachine,
  payment: paymentMachine,
  dashboard: dashboardMachine,
  orderedProduct: orderedProductMachine,
  questionnaire: questionnaireMachine,
  reportLinks: reportLinksMachine,
  report: reportMachine,
  sharedReport: sharedReportMachine,
  cart: cartMachine,
  catalogue: catalogueMachine,
  hpvOrder: hpvOrderMachine,
  hpvParticipation: hpvParticipationMachine,
  kitFilm: kitFilmMachine,
  studyRetention: studyRetentionMachine,
}
