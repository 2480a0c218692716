import { consultationTexts } from './consultation.texts.en.ts'
import type { Translations } from './mail.texts.ts'
import { reportTexts } from './report.texts.en.ts'
import { sampleTexts } from './sample.texts.en.ts'
import { studyTexts } from './study/study.texts.en.ts'

export const texts: Translations = {
  mails: {
    confirm_email: {
      subject: 'Confirm your email address',
      title: 'Confirm your email address',
      before: [
        'An account was created with this email address.',
        'Confirm the address so that we can contact you about your tests.',
      ],
      button: 'Confirm email address',
      after: [
        'The link works once and expires in 24 hours.',
        'If you did not create this account, do not open the link. Write to us if you want us to delete the account.',
      ],
    },
    restore: {
      subject: 'Choose a new password',
      title: 'Choose a new password',
      before: ['We received a request for a new password for your account.'],
      button: 'Choose a new password',
      after: [
        'The link works once and expires in 30 minutes. If you ask again, only the newest link works.',
        'If you did not ask for this, ignore this email. Your password stays the same.',
      ],
    },
    change_email: {
      subject: 'Confirm your new email address',
      title: 'Confirm your new email address',
      before: [
        'We received a request to use this email address for an account.',
        'Open the link to confirm the address. After that, use it to log in.',
      ],
      button: 'Confirm email address',
      after: [
        'The link works once and expires in 24 hours. If you ask again, only the newest link works.',
        'If you did not ask for this, do not open the link. Nothing will change.',
      ],
    },
    email_change_requested: {
      subject: 'Your email address is about to change',
      title: 'Your email address is about to change',
      before: [
        'On {at} we received a request to change the email address of your account.',
        'The address changes when the link we sent to the new address is opened.',
      ],
      after: [
        'If this was you, you do not need to do anything.',
        'If this was not you, choose a new password on the log-in page immediately. This logs out all devices and cancels the change.',
      ],
    },
    email_changed: {
      subject: 'Your email address was changed',
      title: 'Your email address was changed',
      before: [
        'The email address of your account was changed on {at}.',
        'We will not send any more emails to this address.',
      ],
      after: [
        'If this was you, you do not need to do anything.',
        'If this was not you, contact us immediately.',
      ],
    },
    phone_changed: {
      subject: 'Your phone number was changed',
      title: 'Your phone number was changed',
      before: ['The phone number of your account was changed on {at}.'],
      after: [
        'If this was you, you do not need to do anything.',
        'If this was not you, choose a new password on the log-in page immediately and contact us.',
      ],
    },
    account_erased: {
      subject: 'Your account is deleted',
      title: 'Your account is deleted',
      before: [
        'You asked us to delete your account. We deleted it and all its data on {at}.',
        'The law requires us to keep records of paid orders. They are no longer linked to you.',
      ],
      after: [
        'You can no longer log in. This is the last email we send to this address.',
        'If you did not ask for this, contact us immediately. We cannot restore the data, but we need to know.',
      ],
    },
    account_exists: {
      subject: 'You already have an account',
      title: 'You already have an account',
      before: [
        'We received a request to create an account with this email address or to confirm it again.',
        'You already have an account. Log in with your email address and password.',
      ],
      button: 'Log in',
      after: [
        'If you have forgotten your password, ask for a new one on the log-in page.',
        'If this was not you, ignore this email. Your account has not changed.',
      ],
    },
    password_changed: {
      subject: 'Your password was changed',
      title: 'Your password was changed',
      before: [
        'The password of your account was changed on {at}. All other devices are logged out.',
      ],
      after: [
        'If this was you, you do not need to do anything.',
        'If this was not you, choose a new password on the log-in page immediately and contact us.',
      ],
    },
    ...reportTexts,
    ...sampleTexts,
    ...studyTexts,
    identity_verified: {
      subject: 'Your identity is verified',
      title: 'Your identity is verified',
      before: [
        'We verified your identity on {at}. You can now order tests and see your data in the portal.',
      ],
      button: 'Open the portal',
      after: [
        'If you did not verify your identity, contact us immediately.',
        'We do not keep the photos of your document.',
      ],
    },
    identity_declined: {
      subject: 'We could not verify your identity',
      title: 'We could not verify your identity',
      before: [
        'Your identity check ended on {at}, but we could not verify your identity.',
        'You can read more on the “Identity verification” page in the portal.',
      ],
      after: ['Write to us or call us. We will help you find another way.'],
    },
    identity_resubmission: {
      subject: 'Take new photos to verify your identity',
      title: 'Take new photos to verify your identity',
      before: [
        'We could not verify your identity with the photos you took.',
        'The page shows what was missing and how to take better photos. It takes a few minutes.',
      ],
      button: 'Continue verification',
      after: ['If you did not start the verification, contact us.'],
    },
    id_linked: {
      subject: 'You can now log in with your ID',
      title: 'You can now log in with your ID',
      before: [
        'On {at} we linked your account to a person who used an ID-card, Mobile-ID or Smart-ID.',
        'This person can now log in to your account without a password.',
      ],
      after: [
        'If this was you, you do not need to do anything.',
        'If this was not you, choose a new password on the log-in page immediately and contact us. We will remove the link.',
      ],
    },
    new_device: {
      subject: 'New log-in to your account',
      title: 'New log-in to your account',
      before: ['On {at} your account was used from a new device:', '{device}'],
      after: [
        'If this was you, you do not need to do anything.',
        'If this was not you, choose a new password on the log-in page immediately. This logs out all devices.',
      ],
    },
    order_placed: {
      subject: 'Reminder: your order {number} is not paid yet',
      title: 'Your order is not paid yet',
      before: [
        'We have not received payment for your order {number}. The total is {total}.',
        'Pay by {until}. We will email you when we have confirmed your payment.',
      ],
      button: 'Pay now',
      after: [
        'If you have just paid, you do not need to do anything.',
        'If you do not pay, we cancel the order. You will not be charged.',
        'Terms of sale: {terms}',
      ],
    },
    order_to_transfer: {
      subject: 'How to pay for your order {number}',
      title: 'Thank you for your order',
      before: [
        'We have received your order {number}. Transfer {total} by {until}.',
        'Payee: {payee}',
        'Account: {account}',
        'Reference number: {reference}',
      ],
      button: 'See your order',
      after: [
        'The prepayment invoice is attached.',
        'A bank transfer can take a working day to arrive. We then start on your order and email you the invoice.',
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
        'We confirm your order when the whole amount has arrived. If it does not arrive in time, we cancel the order and return your money.',
      ],
    },
    transfer_to_return: {
      subject: 'Order {number}: we will return money from your bank transfer',
      title: 'We will return money from your bank transfer',
      before: [
        'We will return {total} of the bank transfer for your order {number}.',
        'You transferred more than you had to pay, or the order no longer awaits a payment.',
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
    ...consultationTexts,
    order_expired: {
      subject: 'Your order {number} was not paid in time',
      title: 'Your order was not paid in time',
      before: [
        'We did not receive payment for your order {number} in time, so we cancelled it. You have nothing to pay.',
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
  moment: '{day} at {time} (Tallinn time)',
  consultation: 'Your consultation: {day}, {hours} (Tallinn time), in {language}.',
  consultationLanguage: { en: 'English', et: 'Estonian', ru: 'Russian' },
  refund: {
    payment: 'We refund {total} the way you paid. We email you when it is done.',
    giftcard: 'We have returned {total} to your gift card.',
    creditNote: 'The credit note is attached.',
  },
  calendar: {
    summary: 'consultation',
    description: 'See your dashboard in the portal for details.',
    filename: 'consultation.ics',
  },
  buttonFallback: 'If the button does not work, copy this address into your browser:',
  footer: [
    'Questions? Write to {email} or call {phone}.',
    'We never ask for your password or your personal code by email.',
  ],
}
