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
import { alertMachine } from './app/alert.machine.ts'
import { appMachine } from './app/app.machine.ts'
import { chunkReloadMachine } from './app/chunk-reload.machine.ts'
import { dialogMachine } from './app/dialog.machine.ts'
import { draftsMachine } from './app/drafts.machine.ts'
import { localeMachine } from './app/locale.machine.ts'
import { incidentMachine } from './app/incident.machine.ts'
import { menuMachine } from './app/menu.machine.ts'
import { readerMachine } from './app/reader.machine.ts'
import { requestsMachine } from './app/requests.machine.ts'
import { settingsMachine } from './app/settings.machine.ts'
import { snackbarMachine } from './app/snackbar.machine.ts'
import { identityFormMachine } from './identity/identity-form.machine.ts'
import { consultationMachine } from './consultation/consultation.machine.ts'
import { geneDonorMachine } from './dna/gene-donor.machine.ts'
import { idLoginReturnMachine } from './identity/id-login-return.machine.ts'
import { idLoginMachine } from './identity/id-login.machine.ts'
import { newAccountMachine } from './identity/new-account.machine.ts'
import { identityVerificationMachine } from './identity/identity-verification.machine.ts'
import { orderPaymentMachine } from './order/order-payment.machine.ts'
import { dashboardMachine } from './product/dashboard.machine.ts'
import { checkoutMachine } from './order/checkout/checkout.machine.ts'
import { orderStatusMachine } from './order/order-status.machine.ts'
import { ordersMachine } from './order/orders.machine.ts'
import { paymentMachine } from './order/payment.machine.ts'
import { placeSearchMachine } from './order/checkout/place-search.machine.ts'
import { terminalsMachine } from './order/checkout/terminals.machine.ts'
import { cartMachine } from './shop/cart.machine.ts'
import { catalogueMachine } from './shop/catalogue.machine.ts'

/** Every machine by its id, for tools and tests that go through all of them. */
export const machines = {
  app: appMachine,
  auth: authMachine,
  login: loginMachine,
  terms: termsMachine,
  sessionEnd: sessionEndMachine,
  relogin: reloginMachine,
  registration: registrationMachine,
  restore: restoreMachine,
  resetPassword: resetPasswordMachine,
  verifyEmail: verifyEmailMachine,
  resendConfirmation: resendConfirmationMachine,
  stepUp: stepUpMachine,
  sessions: sessionsMachine,
  changeEmail: changeEmailMachine,
  changePassword: changePasswordMachine,
  exportData: exportDataMachine,
  eraseAccount: eraseAccountMachine,
  checkReceipt: checkReceiptMachine,
  identityForm: identityFormMachine,
  geneDonor: geneDonorMachine,
  idLogin: idLoginMachine,
  idLoginReturn: idLoginReturnMachine,
  newAccount: newAccountMachine,
  identityVerification: identityVerificationMachine,
  cart: cartMachine,
  catalogue: catalogueMachine,
  consultation: consultationMachine,
  orderPayment: orderPaymentMachine,
  checkout: checkoutMachine,
  placeSearch: placeSearchMachine,
  terminals: terminalsMachine,
  payment: paymentMachine,
  orderStatus: orderStatusMachine,
  orders: ordersMachine,
  dashboard: dashboardMachine,
  alert: alertMachine,
  snackbar: snackbarMachine,
  dialog: dialogMachine,
  requests: requestsMachine,
  locale: localeMachine,
  settings: settingsMachine,
  chunkReload: chunkReloadMachine,
  drafts: draftsMachine,
  menu: menuMachine,
  incident: incidentMachine,
  reader: readerMachine,
}
