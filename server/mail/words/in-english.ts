import type { Words } from './words.ts'

export const english: Words = {
  mails: {
    confirm_email: {
      subject: 'Confirm your email address',
      title: 'Confirm your email address',
      before: [
        'An account was made with this email address. Confirm that it is yours, so that we can reach you about your tests.',
      ],
      button: 'Confirm my email',
      after: [
        'The link works for 24 hours, once, in any browser.',
        'If you did not make this account, do not open the link; write to us if you want it removed.',
      ],
    },
    restore: {
      subject: 'Choose a new password',
      title: 'Choose a new password',
      before: ['A new password was asked for, for the account with this email address.'],
      button: 'Choose a new password',
      after: [
        'The link works for 30 minutes, once. A newer link replaces this one.',
        'If it was not you, do nothing: your password stays as it is.',
      ],
    },
    account_exists: {
      subject: 'You already have an account',
      title: 'You already have an account',
      before: [
        'Somebody, perhaps you, wanted to make an account with this email address or to confirm it again. You already have one: log in with your email and password.',
      ],
      button: 'Log in',
      after: [
        'If you do not remember your password, ask for a new one on the log-in page.',
        'If it was not you, do nothing: your account has not changed.',
      ],
    },
    password_changed: {
      subject: 'Your password was changed',
      title: 'Your password was changed',
      before: [
        'The password of your account was changed on {at}. You have been logged out on every device.',
      ],
      after: [
        'If it was you, there is nothing more to do.',
        'If it was not you, ask for a new password at once on the log-in page, and tell us.',
      ],
    },
    new_device: {
      subject: 'A log-in from a new device',
      title: 'A log-in from a new device',
      before: [
        'Somebody logged in to your account on {at}, from a device that is new to us:',
        '{device}',
      ],
      after: [
        'If it was you, there is nothing more to do.',
        'If it was not you, ask for a new password at once on the log-in page: that ends every session.',
      ],
    },
  },
  buttonFails: 'If the button does not work, copy this address into your browser:',
  foot: [
    'Questions? Write to {email} or call {phone}.',
    'We never ask for your password or your personal code by email.',
  ],
}
