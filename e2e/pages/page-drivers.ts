/* Written by `npm run flows`; a machine is added by its file. */
import type { MachineWithPage, PageDriver } from '../support/tours/page-driver.ts'
import { authDriver } from './account/auth.driver.ts'
import { loginDriver } from './account/login.driver.ts'
import { registrationDriver } from './account/registration.driver.ts'
import { resendConfirmationDriver } from './account/resend-confirmation.driver.ts'
import { resetPasswordDriver } from './account/reset-password.driver.ts'
import { restoreDriver } from './account/restore.driver.ts'
import { changeEmailDriver } from './account/security/change-email.driver.ts'
import { changePasswordDriver } from './account/security/change-password.driver.ts'
import { checkReceiptDriver } from './account/security/check-receipt.driver.ts'
import { eraseAccountDriver } from './account/security/erase-account.driver.ts'
import { exportDataDriver } from './account/security/export-data.driver.ts'
import { sessionsDriver } from './account/security/sessions.driver.ts'
import { stepUpDriver } from './account/security/step-up.driver.ts'
import { reloginDriver } from './account/session/relogin.driver.ts'
import { sessionEndDriver } from './account/session/session-end.driver.ts'
import { termsDriver } from './account/terms.driver.ts'
import { verifyEmailDriver } from './account/verify-email.driver.ts'
import { analyticsDriver } from './analytics/analytics.driver.ts'
import { alertDriver } from './app/alert.driver.ts'
import { appDriver } from './app/app.driver.ts'
import { chunkReloadDriver } from './app/chunk-reload.driver.ts'
import { dialogDriver } from './app/dialog.driver.ts'
import { draftsDriver } from './app/drafts.driver.ts'
import { incidentDriver } from './app/incident.driver.ts'
import { localeDriver } from './app/locale.driver.ts'
import { menuDriver } from './app/menu.driver.ts'
import { readerDriver } from './app/reader.driver.ts'
import { requestsDriver } from './app/requests.driver.ts'
import { settingsDriver } from './app/settings.driver.ts'
import { snackbarDriver } from './app/snackbar.driver.ts'
import { consentDriver } from './consent/consent.driver.ts'
import { bookingsDriver } from './consultation/bookings.driver.ts'
import { consultationDriver } from './consultation/consultation.driver.ts'
import { videoTestDriver } from './consultation/video-test.driver.ts'
import { dnaUploadDriver } from './dna/dna-upload.driver.ts'
import { geneDonorDriver } from './dna/gene-donor.driver.ts'
import { idLoginReturnDriver } from './identity/id-login-return.driver.ts'
import { idLoginDriver } from './identity/id-login.driver.ts'
import { identityFormDriver } from './identity/identity-form.driver.ts'
import { identityVerificationDriver } from './identity/identity-verification.driver.ts'
import { newAccountDriver } from './identity/new-account.driver.ts'
import { barcodeDriver } from './kit/barcode.driver.ts'
import { postingDriver } from './kit/posting.driver.ts'
import { checkoutDriver } from './order/checkout.driver.ts'
import { orderStatusDriver } from './order/order-status.driver.ts'
import { ordersDriver } from './order/orders.driver.ts'
import { paymentDriver } from './order/payment.driver.ts'
import { placeSearchDriver } from './order/place-search.driver.ts'
import { terminalsDriver } from './order/terminals.driver.ts'
import { dashboardDriver } from './product/dashboard.driver.ts'
import { orderedProductDriver } from './product/ordered-product.driver.ts'
import { questionnaireDriver } from './questionnaire/questionnaire.driver.ts'
import { reportLinksDriver } from './report/report-links.driver.ts'
import { reportDriver } from './report/report.driver.ts'
import { sharedReportDriver } from './report/shared-report.driver.ts'
import { cartDriver } from './shop/cart.driver.ts'
import { catalogueDriver } from './shop/catalogue.driver.ts'
import { hpvOrderDriver } from './study/hpv-order.driver.ts'
import { hpvParticipationDriver } from './study/hpv-participation.driver.ts'
import { kitFilmDriver } from './study/kit-film.driver.ts'
import { studyRetentionDriver } from './study/study-retention.driver.ts'

/** The page driver of every machine, by the machine's id. A missing driver does not compile. */
export const pageDrivers: Record<MachineWithPage, PageDriver> = {
  auth: authDriver,
  login: loginDriver,
  registration: registrationDriver,
  resendConfirmation: resendConfirmationDriver,
  resetPassword: resetPasswordDriver,
  restore: restoreDriver,
  changeEmail: changeEmailDriver,
  changePassword: changePasswordDriver,
  checkReceipt: checkReceiptDriver,
  eraseAccount: eraseAccountDriver,
  exportData: exportDataDriver,
  sessions: sessionsDriver,
  stepUp: stepUpDriver,
  relogin: reloginDriver,
  sessionEnd: sessionEndDriver,
  terms: termsDriver,
  verifyEmail: verifyEmailDriver,
  analytics: analyticsDriver,
  alert: alertDriver,
  app: appDriver,
  chunkReload: chunkReloadDriver,
  dialog: dialogDriver,
  drafts: draftsDriver,
  incident: incidentDriver,
  locale: localeDriver,
  menu: menuDriver,
  reader: readerDriver,
  requests: requestsDriver,
  settings: settingsDriver,
  snackbar: snackbarDriver,
  consent: consentDriver,
  bookings: bookingsDriver,
  consultation: consultationDriver,
  videoTest: videoTestDriver,
  dnaUpload: dnaUploadDriver,
  geneDonor: geneDonorDriver,
  idLoginReturn: idLoginReturnDriver,
  idLogin: idLoginDriver,
  identityForm: identityFormDriver,
  identityVerification: identityVerificationDriver,
  newAccount: newAccountDriver,
  barcode: barcodeDriver,
  posting: postingDriver,
  checkout: checkoutDriver,
  orderStatus: orderStatusDriver,
  orders: ordersDriver,
  payment: paymentDriver,
  placeSearch: placeSearchDriver,
  terminals: terminalsDriver,
  dashboard: dashboardDriver,
  orderedProduct: orderedProductDriver,
  questionnaire: questionnaireDriver,
  reportLinks: reportLinksDriver,
  report: reportDriver,
  sharedReport: sharedReportDriver,
  cart: cartDriver,
  catalogue: catalogueDriver,
  hpvOrder: hpvOrderDriver,
  hpvParticipation: hpvParticipationDriver,
  kitFilm: kitFilmDriver,
  studyRetention: studyRetentionDriver,
}
