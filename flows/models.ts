import type { machines } from '#machines/index.ts'

import type { FlowModel } from './model.ts'
import { authModel } from './models/account/auth.model.ts'
import { loginModel } from './models/account/login.model.ts'
import { registrationModel } from './models/account/registration.model.ts'
import { resendConfirmationModel } from './models/account/resend-confirmation.model.ts'
import { resetPasswordModel } from './models/account/reset-password.model.ts'
import { restoreModel } from './models/account/restore.model.ts'
import { termsModel } from './models/account/terms.model.ts'
import { verifyEmailModel } from './models/account/verify-email.model.ts'
import { alertModel } from './models/app/alert.model.ts'
import { appModel } from './models/app/app.model.ts'
import { chunkReloadModel } from './models/app/chunk-reload.model.ts'
import { dialogModel } from './models/app/dialog.model.ts'
import { localeModel } from './models/app/locale.model.ts'
import { menuModel } from './models/app/menu.model.ts'
import { readerModel } from './models/app/reader.model.ts'
import { requestsModel } from './models/app/requests.model.ts'
import { settingsModel } from './models/app/settings.model.ts'
import { snackbarModel } from './models/app/snackbar.model.ts'
import { dashboardModel } from './models/product/dashboard.model.ts'
import { cartModel } from './models/shop/cart.model.ts'

/** The flow model of every chart, by the chart's id. A chart without one does not compile. */
export const flowModels: Record<keyof typeof machines, FlowModel> = {
  app: appModel,
  auth: authModel,
  login: loginModel,
  terms: termsModel,
  registration: registrationModel,
  restore: restoreModel,
  resetPassword: resetPasswordModel,
  verifyEmail: verifyEmailModel,
  resendConfirmation: resendConfirmationModel,
  cart: cartModel,
  dashboard: dashboardModel,
  alert: alertModel,
  snackbar: snackbarModel,
  dialog: dialogModel,
  requests: requestsModel,
  locale: localeModel,
  settings: settingsModel,
  chunkReload: chunkReloadModel,
  menu: menuModel,
  reader: readerModel,
}
