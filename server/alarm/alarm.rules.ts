/** What a person has to look at, and what the email and the command line say about it. */
export const alarmSentences = {
  other_amount: 'A payment has another amount than the order. The order is not completed.',
  other_reference: 'A payment provider reported a payment under another reference or currency.',
  refunded_elsewhere: 'A payment was refunded at the provider, not by the portal.',
  unanswered: 'A payment provider has not answered for three days.',
  return_by_hand: 'A bank transfer has to be returned by a new transfer.',
  refund_failed: 'A refund has failed and is no longer retried.',
  job_failed: 'A background job has failed and is no longer retried.',
  unknown_transfer: 'A bank transfer matches no order.',
  unreadable_notification: 'A credit notification of the bank could not be read.',
} as const

export type AlarmKind = keyof typeof alarmSentences

export type Alarm = {
  kind: AlarmKind
  /** Tells alarms of one kind apart: the id of the payment, job or bank entry. */
  subject: string
  orderNumber?: string | null
  paymentId?: string
  jobId?: string
  /** Without personal data. */
  detail?: string
}

/** Alarms about the sending of alarms are listed only: an email about them would fail, too. */
export const alarmTaskName = 'alarm'
