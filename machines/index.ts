import { authMachine } from './account/auth.machine.ts'
import { loginMachine } from './account/login.machine.ts'
import { registrationMachine } from './account/registration.machine.ts'
import { resendConfirmationMachine } from './account/resend-confirmation.machine.ts'
import { resetPasswordMachine } from './account/reset-password.machine.ts'
import { restoreMachine } from './account/restore.machine.ts'
import { termsMachine } from './account/terms.machine.ts'
import { verifyEmailMachine } from './account/verify-email.machine.ts'
import { alertMachine } from './app/alert.machine.ts'
import { appMachine } from './app/app.machine.ts'
import { chunkReloadMachine } from './app/chunk-reload.machine.ts'
import { dialogMachine } from './app/dialog.machine.ts'
import { localeMachine } from './app/locale.machine.ts'
import { menuMachine } from './app/menu.machine.ts'
import { readerMachine } from './app/reader.machine.ts'
import { requestsMachine } from './app/requests.machine.ts'
import { settingsMachine } from './app/settings.machine.ts'
import { snackbarMachine } from './app/snackbar.machine.ts'
import { dashboardMachine } from './product/dashboard.machine.ts'
import { cartMachine } from './shop/cart.machine.ts'

/** The table of contents: every chart by its id, for the tools and tests that walk them all. */
export const machines = {
  app: appMachine,
  auth: authMachine,
  login: loginMachine,
  terms: termsMachine,
  registration: registrationMachine,
  restore: restoreMachine,
  resetPassword: resetPasswordMachine,
  verifyEmail: verifyEmailMachine,
  resendConfirmation: resendConfirmationMachine,
  cart: cartMachine,
  dashboard: dashboardMachine,
  alert: alertMachine,
  snackbar: snackbarMachine,
  dialog: dialogMachine,
  requests: requestsMachine,
  locale: localeMachine,
  settings: settingsMachine,
  chunkReload: chunkReloadMachine,
  menu: menuMachine,
  reader: readerMachine,
}
