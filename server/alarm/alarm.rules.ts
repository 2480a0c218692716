/** The kinds of alarm, with the sentences for the email and the command line. */
export const alarmSentences = {
  other_amount: 'A payment does not match the total of its order. The order is not completed.',
  other_reference: 'A payment provider reported a payment with a different reference or currency.',
  refunded_elsewhere: 'A payment was refunded at the provider and not by the portal.',
  unanswered: 'A payment provider has not answered for three days.',
  payment_pending:
    'A payment has been pending at its provider for three days. Ask the provider to complete or cancel it; the portal queries it once a day.',
  return_by_hand: 'Return a bank transfer with a new transfer.',
  giftcard_to_replace:
    'An amount was returned to a gift card that is cancelled or has expired. Issue a new gift card for the amount to the customer, or resolve the alarm if the customer gets none.',
  refund_failed: 'A refund failed. The portal does not try again.',
  job_failed: 'A background job failed. The portal does not try again.',
  unknown_transfer: 'A bank transfer does not match any order.',
  kit_due:
    'A sample could not be analysed. Post a new kit free of charge; the laboratory’s list of kits shows which kit it replaces.',
  report_late:
    'A report is late. Ask the laboratory for a new date, or the consultant if it is the summary of a consultation; the customer gets it by email when it has been reported (POST /lab/reports/delay).',
  sample_to_destroy:
    'A participant has left the study, or a customer has withdrawn the consent or deleted the account. Ask the laboratory to destroy the sample. It stays in the laboratory’s list of kits until the laboratory confirms.',
  samples_to_destroy:
    'The HPV study has ended. Ask the laboratory to destroy the samples that it still has. They stay in its list of kits until it confirms.',
  study_data_left:
    'The data of the HPV study was not deleted by its last day. The portal tries again; look for errors of the job in the log.',
  biobank_unanswered:
    'The biobank has not answered a request for the data of a gene donor for two weeks. Contact the biobank. The request stays in its list of open requests until it is answered.',
  unreadable_notification: 'The portal could not read a credit notification from the bank.',
} as const

export type AlarmKind = keyof typeof alarmSentences

export type Alarm = {
  kind: AlarmKind
  /** Distinguishes alarms of one kind: the id of the payment, job, bank entry, kit, ordered product, gift card or request. */
  subject: string
  orderNumber?: string | null
  paymentId?: string
  jobId?: string
  /** Without personal data. */
  detail?: string
}

/** The task that emails alarms. Alarms about its own failure are only listed: an email about them would fail, too. */
export const alarmTaskName = 'alarm'
