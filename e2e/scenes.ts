import type { machines } from '#machines/index.ts'

import { authScene } from './scenes/account/auth.scene.ts'
import { loginScene } from './scenes/account/login.scene.ts'
import { registrationScene } from './scenes/account/registration.scene.ts'
import { resendConfirmationScene } from './scenes/account/resend-confirmation.scene.ts'
import { resetPasswordScene } from './scenes/account/reset-password.scene.ts'
import { restoreScene } from './scenes/account/restore.scene.ts'
import { changeEmailScene } from './scenes/account/security/change-email.scene.ts'
import { changePasswordScene } from './scenes/account/security/change-password.scene.ts'
import { checkReceiptScene } from './scenes/account/security/check-receipt.scene.ts'
import { eraseAccountScene } from './scenes/account/security/erase-account.scene.ts'
import { exportDataScene } from './scenes/account/security/export-data.scene.ts'
import { sessionsScene } from './scenes/account/security/sessions.scene.ts'
import { stepUpScene } from './scenes/account/security/step-up.scene.ts'
import { reloginScene } from './scenes/account/session/relogin.scene.ts'
import { sessionEndScene } from './scenes/account/session/session-end.scene.ts'
import { termsScene } from './scenes/account/terms.scene.ts'
import { verifyEmailScene } from './scenes/account/verify-email.scene.ts'
import { alertScene } from './scenes/app/alert.scene.ts'
import { appScene } from './scenes/app/app.scene.ts'
import { chunkReloadScene } from './scenes/app/chunk-reload.scene.ts'
import { dialogScene } from './scenes/app/dialog.scene.ts'
import { draftsScene } from './scenes/app/drafts.scene.ts'
import { localeScene } from './scenes/app/locale.scene.ts'
import { incidentScene } from './scenes/app/incident.scene.ts'
import { menuScene } from './scenes/app/menu.scene.ts'
import { readerScene } from './scenes/app/reader.scene.ts'
import { requestsScene } from './scenes/app/requests.scene.ts'
import { settingsScene } from './scenes/app/settings.scene.ts'
import { snackbarScene } from './scenes/app/snackbar.scene.ts'
import { consultationScene } from './scenes/consultation/consultation.scene.ts'
import { geneDonorScene } from './scenes/dna/gene-donor.scene.ts'
import { idLoginScene } from './scenes/identity/id-login.scene.ts'
import { idLoginReturnScene } from './scenes/identity/id-login-return.scene.ts'
import { identityFormScene } from './scenes/identity/identity-form.scene.ts'
import { identityVerificationScene } from './scenes/identity/identity-verification.scene.ts'
import { newAccountScene } from './scenes/identity/new-account.scene.ts'
import { checkoutScene } from './scenes/order/checkout.scene.ts'
import { orderStatusScene } from './scenes/order/order-status.scene.ts'
import { ordersScene } from './scenes/order/orders.scene.ts'
import { paymentScene } from './scenes/order/payment.scene.ts'
import { placeSearchScene } from './scenes/order/place-search.scene.ts'
import { terminalsScene } from './scenes/order/terminals.scene.ts'
import { dashboardScene } from './scenes/product/dashboard.scene.ts'
import { cartScene } from './scenes/shop/cart.scene.ts'
import { catalogueScene } from './scenes/shop/catalogue.scene.ts'
import type { Scene } from './support/tour-test.ts'

/** The machines that no page shows, each with its reason. */
export const offstage = {
  orderPayment: 'the books of the server keep it; a person sees it as the status of an order',
} as const

type Staged = Exclude<keyof typeof machines, keyof typeof offstage>

/** The scene of every machine, by the machine's id. A machine without one does not compile. */
export const scenes: Record<Staged, Scene> = {
  app: appScene,
  auth: authScene,
  login: loginScene,
  terms: termsScene,
  sessionEnd: sessionEndScene,
  relogin: reloginScene,
  registration: registrationScene,
  restore: restoreScene,
  resetPassword: resetPasswordScene,
  verifyEmail: verifyEmailScene,
  resendConfirmation: resendConfirmationScene,
  stepUp: stepUpScene,
  sessions: sessionsScene,
  changeEmail: changeEmailScene,
  changePassword: changePasswordScene,
  exportData: exportDataScene,
  eraseAccount: eraseAccountScene,
  checkReceipt: checkReceiptScene,
  identityForm: identityFormScene,
  geneDonor: geneDonorScene,
  idLogin: idLoginScene,
  idLoginReturn: idLoginReturnScene,
  newAccount: newAccountScene,
  identityVerification: identityVerificationScene,
  cart: cartScene,
  catalogue: catalogueScene,
  consultation: consultationScene,
  checkout: checkoutScene,
  placeSearch: placeSearchScene,
  terminals: terminalsScene,
  payment: paymentScene,
  orderStatus: orderStatusScene,
  orders: ordersScene,
  dashboard: dashboardScene,
  alert: alertScene,
  snackbar: snackbarScene,
  dialog: dialogScene,
  requests: requestsScene,
  locale: localeScene,
  settings: settingsScene,
  chunkReload: chunkReloadScene,
  drafts: draftsScene,
  menu: menuScene,
  incident: incidentScene,
  reader: readerScene,
}
