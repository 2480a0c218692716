import { isProblemKey, type MessageKey } from './messages.ts'

/** Messages of success. Kept apart from the problems, because only the code that shows messages needs all of them. */
export const successKeys = [
  'success.login',
  'success.logout',
  'success.restore',
  'success.resend',
  'success.profile_updated',
  'success.email_confirmed',
  'success.giftcard_valid',
  'success.order_created',
  'success.order_updated',
  'success.order_cancelled',
  'success.order_success',
  'success.order_success_waiting',
  'success.password_reset',
  'success.questionnaire_saved',
  'success.download_completed',
  'success.hpv_ordered',
  'success.terms_accepted',
  'success.registered',
  'success.identity_verified',
  'success.step_up',
  'success.session_ended',
  'success.sessions_ended',
  'success.email_change_mailed',
  'success.password_changed',
  'success.password_set',
  'success.account_erased',
  'success.receipt_copied',
  'success.giftcard_removed',
  'success.cart_brought',
  'success.cart_added_with',
  'success.gene_donor_data_requested',
  'success.dna_uploaded',
  'success.kit_registered',
  'success.consent_signed',
  'success.consent_withdrawn',
  'success.questionnaire_submitted',
  'success.consultation_moved',
  'success.consultation_cancelled',
  'success.trace_sent',
  'success.hpv_withdrawn',
] as const

/** Whether a text is a message key; any other text is shown unchanged. */
export const isMessageKey = (value: unknown): value is MessageKey =>
  isProblemKey(value) || successKeys.some((key) => key === value)
