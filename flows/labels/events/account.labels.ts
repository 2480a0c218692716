import { button, sentence, type LabelsOf } from '../label.ts'

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
    'login.reset': sentence('The customer leaves the log-in page'),
  },
  terms: {
    'terms.accept': button('Accept and continue'),
    'terms.retry': button('Try again'),
  },
  registration: {
    'registration.submit': button('Create account'),
    'registration.change': sentence('The customer corrects a field'),
  },
  restore: {
    'restore.submit': button('Send the link'),
    'email.resend': button('Send again'),
  },
  resetPassword: {
    'link.open': sentence('The customer opens a link from an email'),
    'password.submit': button('Save password'),
    'logout.retry': button('Try again'),
  },
  verifyEmail: {
    'link.open': sentence('The customer opens a link from an email'),
    'link.retry': button('Try again'),
  },
  resendConfirmation: {
    'resend.open': button('Send the link again'),
    'email.resend': button('Send again'),
    'resend.close': button('Close'),
    'email.confirmed': sentence(
      'The customer confirms the email address in another tab or on another device',
    ),
  },
}
