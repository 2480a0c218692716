/** The domain's own status words, spelled once. Machines and tables use them as they stand. */
export const orderStatuses = ['waiting_for_payment', 'processing_payment', 'completed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentMethods = [
  'credit_card',
  'estonian_bank_links',
  'banklinks',
  'makecommerce_banklinks',
  'invoice',
  'paypal',
  'esto',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const productKinds = ['test', 'consultation'] as const
export type ProductKind = (typeof productKinds)[number]

/** Where the DNA of a test comes from: a saliva kit, an uploaded file, or the biobank's gene donor data. */
export const dnaOriginKinds = ['kit', 'file', 'gene_donor'] as const
export type DnaOriginKind = (typeof dnaOriginKinds)[number]

/** The way of an ordered product, in order. */
export const productSteps = [
  'ordered',
  'paid',
  'identity',
  'dna_origin',
  'consent',
  'questionnaire',
  'sample_at_laboratory',
  'report',
] as const
export type ProductStep = (typeof productSteps)[number]

export const stepStates = ['done', 'current', 'locked'] as const
export type StepState = (typeof stepStates)[number]

/** Who has to act next. */
export const stepActors = ['customer', 'laboratory', 'payment_provider', 'consultant'] as const
export type StepActor = (typeof stepActors)[number]
