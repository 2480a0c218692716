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
      subject: 'Reminder: your order {number} is not paid yet',
      title: 'Your order is not paid yet',
      before: [
        'We have not received a payment for your order {number}. Its total is {total}.',
        'You can pay until {until}. We will email you when the payment is confirmed.',
      ],
      button: 'Pay for the order',
      after: [
        'If you have just paid, you do not need to do anything.',
        'If you do not pay, we cancel the order. You will not be charged.',
        'Terms of sale: {terms}',
      ],
    },
    order_to_transfer: {
      subject: 'Your order {number}: how to pay for it',
      title: 'Thank you for your order',
      before: [
        'We have received your order {number}. Transfer {total} by {until}.',
        'Payee: {payee}',
        'Account: {account}',
        'Reference number: {reference}',
      ],
      button: 'See your order',
      after: [
        'The prepayment invoice is attached. We start when the money arrives, which can take a working day, and then email your invoice.',
        'Terms of sale: {terms}',
      ],
    },
    order_completed: {
      subject: 'Your order {number} is confirmed',
      title: 'Your order is confirmed',
      before: [
        'Thank you. Your order {number} is confirmed and your invoice is attached.',
        'Your dashboard shows what happens next.',
      ],
      button: 'See your order',
      after: [
        'For your privacy our emails never name the test. The attached invoice lists what you ordered.',
        'Terms of sale: {terms}',
      ],
    },
    transfer_partial: {
      subject: 'Order {number}: part of your payment has arrived',
      title: 'Part of your payment has arrived',
      before: [
        'We have received {received} of the {total} for your order {number}.',
        'Transfer the remaining {missing} by {until}.',
        'Payee: {payee}',
        'Account: {account}',
        'Reference number: {reference}',
      ],
      button: 'See your order',
      after: [
        'We complete your order when the whole amount has arrived. If it does not arrive in time, we cancel the order and return your money.',
      ],
    },
    transfer_to_return: {
      subject: 'Order {number}: we will return a bank transfer',
      title: 'We will return your bank transfer',
      before: [
        'We received {total} by bank transfer that your order {number} does not need: the order is already paid, or it is cancelled.',
        'We will return the money to the account it came from. You do not need to do anything.',
      ],
      button: 'See your order',
      after: ['It can take a few working days to reach your account.'],
    },
    alarm_raised: {
      subject: 'Alarm {code}: order {number}',
      title: 'Alarm {code}: order {number}',
      before: ['{sentence}', 'Order: {number}. Alarm: {code}.'],
      after: ['On the server, run: npm run admin -- show {code}'],
    },
    payment_refunded: {
      subject: 'Order {number}: we have refunded a payment',
      title: 'We have refunded a payment',
      before: [
        'We received an extra payment of {total} for your order {number} and have refunded it.',
      ],
      button: 'See your order',
      after: ['It can take a few working days to reach your account.'],
    },
    consultation_reminder: {
      subject: 'Reminder: your consultation',
      title: 'Your consultation is coming up',
      before: ['This is a reminder of the consultation that you booked.'],
      button: 'Open the dashboard',
      after: ["Can't make it? Contact us as soon as possible."],
    },
    order_expired: {
      subject: 'Your order {number} was not paid in time',
      title: 'Your order was not paid in time',
      before: [
        'We did not receive a payment for your order {number} in time, so we cancelled it. You have nothing to pay.',
        'If you used a gift card, its balance is available again.',
      ],
      button: 'Open the portal',
      after: ['If money has left your account, we will refund it when it reaches us.'],
    },
    order_cancelled: {
      subject: 'Your order {number} is cancelled',
      title: 'Your order is cancelled',
      before: [
        'You cancelled your order {number}. You have nothing to pay.',
        'If you used a gift card, its balance is available again.',
      ],
      button: 'Open the portal',
      after: [
        'If money has left your account, we will refund it when it reaches us.',
        'If you did not cancel the order, contact us.',
      ],
    },
  },
  consultation: 'Your consultation: {day}, {hours} (Tallinn time), in {language}.',
  spoken: { en: 'English', et: 'Estonian', ru: 'Russian' },
  buttonFails: 'If the button does not work, copy this address into your browser:',
  foot: [
    'Questions? Write to {email} or call {phone}.',
    'We never ask for your password or your personal code by email.',
  ],
}
