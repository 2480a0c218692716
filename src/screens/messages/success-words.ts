import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { SuccessKey } from '#contract/messages.ts'

/** The words of every success. A key without words does not compile. */
export const successWords: Record<SuccessKey, MessageDescriptor> = {
  'success.login': msg`You are logged in.`,
  'success.identity_verified': msg`Your identity is verified.`,
  'success.logout': msg`You are logged out.`,
  'success.restore': msg`We have sent you a link to restore your access.`,
  'success.resend': msg`We have sent the email once more.`,
  'success.profile_updated': msg`Your profile is updated.`,
  'success.email_confirmed': msg`Your email is confirmed.`,
  'success.giftcard_valid': msg`The gift card is valid.`,
  'success.order_created': msg`Your order is created.`,
  'success.order_updated': msg`Your order is updated.`,
  'success.order_success': msg`Thank you for your order! We have sent the invoice to your email.`,
  'success.order_success_waiting': msg`Thank you for your order! We will send the invoice once the payment is confirmed.`,
  'success.password_reset': msg`Your password is changed.`,
  'success.questionnaire_saved': msg`The questionnaire is saved.`,
  'success.download_completed': msg`The download is completed.`,
  'success.hpv_ordered': msg`Your HPV test is ordered.`,
  'success.terms_accepted': msg`Thank you. The terms are accepted.`,
  'success.registered': msg`Your account is created.`,
  'success.step_up': msg`Thank you. You may go on.`,
  'success.session_ended': msg`The session is ended.`,
  'success.sessions_ended': msg`You are logged out everywhere else.`,
  'success.email_change_mailed': msg`We have sent a link to the new address.`,
  'success.password_changed': msg`Your password is changed. All other devices are logged out.`,
  'success.password_set': msg`Your password is set. You can now log in by email, too.`,
  'success.account_erased': msg`Your account and your data are erased.`,
  'success.giftcard_removed': msg`The gift card is removed.`,
  'success.cart_brought': msg`What you chose before logging in is in your cart: {count, plural, one {# product} other {# products}}.`,
  'success.gene_donor_data_requested': msg`We have asked the biobank for your data.`,
  'success.dna_uploaded': msg`Your DNA file is uploaded.`,
  'success.kit_registered': msg`Your kit is registered.`,
  'success.consent_signed': msg`The consent is signed.`,
  'success.consent_withdrawn': msg`The consent is withdrawn.`,
  'success.questionnaire_submitted': msg`Thank you. Your answers are sent.`,
  'success.consultation_moved': msg`The consultation is moved.`,
  'success.consultation_cancelled': msg`The consultation is cancelled.`,
  'success.hpv_withdrawn': msg`You no longer take part in the study.`,
}
