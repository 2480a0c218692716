import type { machines } from '#machines/index.ts'

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
import { alertDriver } from './app/alert.driver.ts'
import { appDriver } from './app/app.driver.ts'
import { chunkReloadDriver } from './app/chunk-reload.driver.ts'
import { dialogDriver } from './app/dialog.driver.ts'
import { draftsDriver } from './app/drafts.driver.ts'
import { localeDriver } from './app/locale.driver.ts'
import { incidentDriver } from './app/incident.driver.ts'
import { menuDriver } from './app/menu.driver.ts'
import { readerDriver } from './app/reader.driver.ts'
import { requestsDriver } from './app/requests.driver.ts'
import { settingsDriver } from './app/settings.driver.ts'
import { snackbarDriver } from './app/snackbar.driver.ts'
import { consultationDriver } from './consultation/consultation.driver.ts'
import { geneDonorDriver } from './dna/gene-donor.driver.ts'
import { idLoginDriver } from './identity/id-login.driver.ts'
import { idLoginReturnDriver } from './identity/id-login-return.driver.ts'
import { identityFormDriver } from './identity/identity-form.driver.ts'
import { identityVerificationDriver } from './identity/identity-verification.driver.ts'
import { newAccountDriver } from './identity/new-account.driver.ts'
import { checkoutDriver } from './order/checkout.driver.ts'
import { orderStatusDriver } from './order/order-status.driver.ts'
import { ordersDriver } from './order/orders.driver.ts'
import { paymentDriver } from './order/payment.driver.ts'
import { placeSearchDriver } from './order/place-search.driver.ts'
import { terminalsDriver } from './order/terminals.driver.ts'
import { dashboardDriver } from './product/dashboard.driver.ts'
import { cartDriver } from './shop/cart.driver.ts'
import { catalogueDriver } from './shop/catalogue.driver.ts'
import type { PageDriver } from '../support/tours/page-driver.ts'

/** The machines without a page, each with its reason. */
export const machinesWithoutPage = {
  orderPayment: 'the books of the server keep it; a person sees it as the status of an order',
} as const

type MachineWithPage = Exclude<keyof typeof machines, keyof typeof machinesWithoutPage>

/** The page driver of every machine, by machine id. A missing driver does not compile. */
export const pageDrivers: Record<MachineWithPage, PageDriver> = {
  app: appDriver,
  auth: authDriver,
  login: loginDriver,
  terms: termsDriver,
  sessionEnd: sessionEndDriver,
  relogin: reloginDriver,
  registration: registrationDriver,
  restore: restoreDriver,
  resetPassword: resetPasswordDriver,
  verifyEmail: verifyEmailDriver,
  resendConfirmation: resendConfirmationDriver,
  stepUp: stepUpDriver,
  sessions: sessionsDriver,
  changeEmail: changeEmailDriver,
  changePassword: changePasswordDriver,
  exportData: exportDataDriver,
  eraseAccount: eraseAccountDriver,
  checkReceipt: checkReceiptDriver,
  identityForm: identityFormDriver,
  geneDonor: geneDonorDriver,
  idLogin: idLoginDriver,
  idLoginReturn: idLoginReturnDriver,
  newAccount: newAccountDriver,
  identityVerification: identityVerificationDriver,
  cart: cartDriver,
  catalogue: catalogueDriver,
  consultation: consultationDriver,
  checkout: checkoutDriver,
  placeSearch: placeSearchDriver,
  terminals: terminalsDriver,
  payment: paymentDriver,
  orderStatus: orderStatusDriver,
  orders: ordersDriver,
  dashboard: dashboardDriver,
  alert: alertDriver,
  snackbar: snackbarDriver,
  dialog: dialogDriver,
  requests: requestsDriver,
  locale: localeDriver,
  settings: settingsDriver,
  chunkReload: chunkReloadDriver,
  drafts: draftsDriver,
  menu: menuDriver,
  incident: incidentDriver,
  reader: readerDriver,
}
