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
    change_email: {
      subject: 'Confirm your new email address',
      title: 'Confirm your new email address',
      before: [
        'This address was given as the new email address of an account. Open the link to take it in use: from then on you log in with it.',
      ],
      button: 'Use this address',
      after: [
        'The link works for 24 hours, once, in any browser. A newer link replaces this one.',
        'If you did not ask for this, do not open the link: nothing changes.',
      ],
    },
    email_change_asked: {
      subject: 'Your email address is about to change',
      title: 'Your email address is about to change',
      before: [
        'On {at} a new email address was given for your account. It changes as soon as the link that we sent to the new address is opened.',
      ],
      after: [
        'If it was you, there is nothing more to do.',
        'If it was not you, ask for a new password at once on the log-in page: that ends every session and makes the link worthless.',
      ],
    },
    email_changed: {
      subject: 'Your email address was changed',
      title: 'Your email address was changed',
      before: [
        'The email address of your account was changed on {at}. We do not write to this address any more.',
      ],
      after: ['If it was you, there is nothing more to do.', 'If it was not you, tell us at once.'],
    },
    phone_changed: {
      subject: 'Your phone number was changed',
      title: 'Your phone number was changed',
      before: ['The phone number of your account was changed on {at}.'],
      after: [
        'If it was you, there is nothing more to do.',
        'If it was not you, ask for a new password at once on the log-in page, and tell us.',
      ],
    },
    account_erased: {
      subject: 'Your account is erased',
      title: 'Your account is erased',
      before: [
        'Your account and all that belonged to it were erased on {at}, as you wished. Only what the law makes us keep of paid orders is left, without any link to you.',
      ],
      after: [
        'Nobody can log in to it any more. This is the last email we send to this address.',
        'If it was not you, tell us at once. We cannot bring the data back, but we want to know.',
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
      before: ['The password of your account was changed on {at}. Every other session has ended.'],
      after: [
        'If it was you, there is nothing more to do.',
        'If it was not you, ask for a new password at once on the log-in page, and tell us.',
      ],
    },
    identity_verified: {
      subject: 'Your identity is verified',
      title: 'Your identity is verified',
      before: [
        'We verified your identity on {at}. You can now order tests and see everything that is yours in the portal.',
      ],
      button: 'Open the portal',
      after: [
        'If it was not you who proved this identity, tell us at once.',
        'We do not keep the pictures of your document.',
      ],
    },
    identity_declined: {
      subject: 'Your identity could not be verified',
      title: 'Your identity could not be verified',
      before: [
        'The check of your identity ended on {at} without success. You find more about it in the portal, on the page Identity verification.',
      ],
      after: ['Write to us or call us: together we find another way.'],
    },
    identity_resubmission: {
      subject: 'Please verify your identity once more',
      title: 'Please verify your identity once more',
      before: [
        'The pictures that were taken for the check of your identity were not enough. The page tells what was missing and how to take better ones; it takes a few minutes.',
      ],
      button: 'Go on with the verification',
      after: ['If it was not you who began the verification, tell us.'],
    },
    id_linked: {
      subject: 'You can now log in with your ID',
      title: 'You can now log in with your ID',
      before: [
        'A person proved who they are with an ID card, Mobile-ID or Smart-ID on {at}, and was linked to your account. From now on that person can log in to it without a password.',
      ],
      after: [
        'If it was you, there is nothing more to do.',
        'If it was not you, ask for a new password at once on the log-in page, and tell us: we undo the link.',
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
    order_placed: {
      subject: 'Your order {number}',
      title: 'Thank you for your order',
      before: [
        'We have your order {number}. Its total is {total}.',
        'It waits for your payment until {until}. Once the payment is confirmed, we write to you again.',
      ],
      button: 'See the order',
      after: [
        'If you have just paid, there is nothing more to do.',
        'If you do not pay, the order ends by itself and costs nothing.',
      ],
    },
    order_to_transfer: {
      subject: 'Your order {number}: how to pay for it',
      title: 'Thank you for your order',
      before: [
        'We have your order {number}. Please transfer {total} by {until}.',
        'Payee: {payee}',
        'Account: {account}',
        'Reference number: {reference}',
      ],
      button: 'See the order',
      after: [
        'The order goes on once the money has arrived, which may take a working day. We write to you then, and the invoice is in the portal.',
      ],
    },
    order_completed: {
      subject: 'Your order {number} is complete',
      title: 'Your order is complete',
      before: [
        'Your order {number} is complete. Thank you!',
        'The invoice is in the portal, and so is what comes next.',
      ],
      button: 'See the order and the invoice',
      after: ['What you have ordered is your own business: our emails never name it.'],
    },
    payment_refunded: {
      subject: 'Order {number}: a payment goes back to you',
      title: 'A payment goes back to you',
      before: [
        'For your order {number} we were paid {total} that it does not need: twice, or too late. The money is on its way back to where it came from.',
      ],
      button: 'See the order',
      after: ['Until it arrives some working days may pass, depending on your bank.'],
    },
    order_expired: {
      subject: 'Your order {number} has ended unpaid',
      title: 'Your order has ended unpaid',
      before: [
        'No payment for your order {number} has arrived in time, so it has ended. You owe nothing.',
        'What gift cards were to pay is on the cards again.',
      ],
      button: 'Open the portal',
      after: ['If money has left your account after all, write to us: it is not lost.'],
    },
  },
  buttonFails: 'If the button does not work, copy this address into your browser:',
  foot: [
    'Questions? Write to {email} or call {phone}.',
    'We never ask for your password or your personal code by email.',
  ],
}
