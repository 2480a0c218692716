import type { machines } from '#machines/index.ts'

import type { FlowModel } from './model.ts'
import { authModel } from './models/account/auth.model.ts'
import { loginModel } from './models/account/login.model.ts'
import { registrationModel } from './models/account/registration.model.ts'
import { resendConfirmationModel } from './models/account/resend-confirmation.model.ts'
import { resetPasswordModel } from './models/account/reset-password.model.ts'
import { restoreModel } from './models/account/restore.model.ts'
import { changeEmailModel } from './models/account/security/change-email.model.ts'
import { changePasswordModel } from './models/account/security/change-password.model.ts'
import { checkReceiptModel } from './models/account/security/check-receipt.model.ts'
import { eraseAccountModel } from './models/account/security/erase-account.model.ts'
import { exportDataModel } from './models/account/security/export-data.model.ts'
import { sessionsModel } from './models/account/security/sessions.model.ts'
import { stepUpModel } from './models/account/security/step-up.model.ts'
import { reloginModel } from './models/account/session/relogin.model.ts'
import { sessionEndModel } from './models/account/session/session-end.model.ts'
import { termsModel } from './models/account/terms.model.ts'
import { verifyEmailModel } from './models/account/verify-email.model.ts'
import { alertModel } from './models/app/alert.model.ts'
import { appModel } from './models/app/app.model.ts'
import { chunkReloadModel } from './models/app/chunk-reload.model.ts'
import { dialogModel } from './models/app/dialog.model.ts'
import { draftsModel } from './models/app/drafts.model.ts'
import { localeModel } from './models/app/locale.model.ts'
import { incidentModel } from './models/app/incident.model.ts'
import { menuModel } from './models/app/menu.model.ts'
import { readerModel } from './models/app/reader.model.ts'
import { requestsModel } from './models/app/requests.model.ts'
import { settingsModel } from './models/app/settings.model.ts'
import { snackbarModel } from './models/app/snackbar.model.ts'
import { consultationModel } from './models/consultation/consultation.model.ts'
import { geneDonorModel } from './models/dna/gene-donor.model.ts'
import { identityFormModel } from './models/identity/identity-form.model.ts'
import { idLoginReturnModel } from './models/identity/id-login-return.model.ts'
import { idLoginModel } from './models/identity/id-login.model.ts'
import { newAccountModel } from './models/identity/new-account.model.ts'
import { identityVerificationModel } from './models/identity/identity-verification.model.ts'
import { orderPaymentModel } from './models/order/order-payment.model.ts'
import { checkoutModel } from './models/order/checkout.model.ts'
import { orderStatusModel } from './models/order/order-status.model.ts'
import { ordersModel } from './models/order/orders.model.ts'
import { paymentModel } from './models/order/payment.model.ts'
import { placeSearchModel } from './models/order/place-search.model.ts'
import { terminalsModel } from './models/order/terminals.model.ts'
import { dashboardModel } from './models/product/dashboard.model.ts'
import { cartModel } from './models/shop/cart.model.ts'
import { catalogueModel } from './models/shop/catalogue.model.ts'

/** The flow model of every chart, by the chart's id. A chart without one does not compile. */
export const flowModels: Record<keyof typeof machines, FlowModel> = {
  app: appModel,
  auth: authModel,
  login: loginModel,
  terms: termsModel,
  sessionEnd: sessionEndModel,
  relogin: reloginModel,
  registration: registrationModel,
  restore: restoreModel,
  resetPassword: resetPasswordModel,
  verifyEmail: verifyEmailModel,
  resendConfirmation: resendConfirmationModel,
  stepUp: stepUpModel,
  sessions: sessionsModel,
  changeEmail: changeEmailModel,
  changePassword: changePasswordModel,
  exportData: exportDataModel,
  eraseAccount: eraseAccountModel,
  checkReceipt: checkReceiptModel,
  identityForm: identityFormModel,
  geneDonor: geneDonorModel,
  idLogin: idLoginModel,
  idLoginReturn: idLoginReturnModel,
  newAccount: newAccountModel,
  identityVerification: identityVerificationModel,
  cart: cartModel,
  catalogue: catalogueModel,
  consultation: consultationModel,
  orderPayment: orderPaymentModel,
  checkout: checkoutModel,
  placeSearch: placeSearchModel,
  terminals: terminalsModel,
  payment: paymentModel,
  orderStatus: orderStatusModel,
  orders: ordersModel,
  dashboard: dashboardModel,
  alert: alertModel,
  snackbar: snackbarModel,
  dialog: dialogModel,
  requests: requestsModel,
  locale: localeModel,
  settings: settingsModel,
  chunkReload: chunkReloadModel,
  drafts: draftsModel,
  menu: menuModel,
  incident: incidentModel,
  reader: readerModel,
}
