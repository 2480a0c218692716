import { button, said, type LabelsOf } from '../label.ts'

export const accountLabels: LabelsOf<
  | 'login'
  | 'terms'
  | 'registration'
  | 'restore'
  | 'resetPassword'
  | 'verifyEmail'
  | 'resendConfirmation'
> = {
  login: {
    'login.submit': button('Log in'),
    'login.leave': said('The page of the log-in is left'),
  },
  terms: {
    'terms.accept': button('Accept and go on'),
    'terms.retry': button('Try again'),
  },
  registration: {
    'registration.submit': button('Create the account'),
    'registration.type': said('A field is being corrected'),
  },
  restore: {
    'restore.submit': button('Send the link'),
    'restore.repeat': button('Send again'),
  },
  resetPassword: {
    'link.open': said('A link from an e-mail is opened'),
    'password.submit': button('Save password'),
    'password.retry': button('Try again'),
  },
  verifyEmail: {
    'link.open': said('A link from an e-mail is opened'),
    'link.retry': button('Try again'),
  },
  resendConfirmation: {
    'resend.open': button('Send the link again'),
    'resend.ask': button('Send again'),
    'resend.close': button('Close'),
    'email.confirmed': said('The email address is confirmed in another tab or on another device'),
  },
}
