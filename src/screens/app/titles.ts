import { msg } from '@lingui/core/macro'

/** The document title of each screen, without the product's name. */
export const titles = {
  login: msg`Log in`,
  restore: msg`Reset your password`,
  registration: msg`Create an account`,
  resetPassword: msg`New password`,
  verifyEmail: msg`Email confirmation`,
  idLogin: msg`Log in with your ID`,
  dashboard: msg`Dashboard`,
  dashboardProduct: msg`Product progress`,
  profile: msg`My identity`,
  erased: msg`Deletion receipt`,
  products: msg`Tests and consultations`,
  purchase: msg`Cart and checkout`,
  orders: msg`Orders`,
  orderSuccess: msg`Order confirmed`,
  orderSuccessWaiting: msg`Your order`,
  orderMissing: msg`Order not found`,
  questionnaire: msg`Questionnaire`,
  verification: msg`Identity verification`,
  barcode: msg`Register your kit`,
  consent: msg`Consent`,
  report: msg`Report`,
  sharing: msg`Share with a doctor`,
  sharedReport: msg`Shared document`,
  dnaFile: msg`DNA file`,
  consultation: msg`Consultation`,
  study: msg`HPV study`,
  cookies: msg`Cookies`,
}

/** Four screens share this address. */
export const loginTitle = ({ restore, register, idLogin }: Record<string, unknown>) => {
  if (idLogin === 'true') return titles.idLogin
  if (restore === 'true') return titles.restore
  return register === 'true' ? titles.registration : titles.login
}

/** Without an order id there is no order to confirm. */
export const orderTitle =
  (title: (typeof titles)['orderSuccess']) =>
  ({ order }: Record<string, unknown>) =>
    typeof order === 'string' && order !== '' ? title : titles.orderMissing
