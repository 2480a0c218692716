/** The statuses of the domain, defined once. Machines and tables use them unchanged. */
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

/** The progress of an ordered product, in order. */
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

/** Who has to act next. The verifier checks the documents of the customer. */
export const stepActors = [
  'customer',
  'laboratory',
  'payment_provider',
  'consultant',
  'verifier',
  'biobank',
] as const
export type StepActor = (typeof stepActors)[number]

/** An attempt to pay for an order. Only `paid`, confirmed by the provider itself, completes the order. */
export const paymentStates = [
  'created',
  'sent',
  'pending',
  'authorized',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * The outcome of a payment attempt, as shown to the customer. `started`: nothing is confirmed, and the payer may still
 * be on the provider's page. `confirming`: the provider checks the money. `replaced`: another method was chosen
 * instead. `failed`: ended for an unknown reason. `refunding`: the money is due back; `refunded`: the provider has
 * confirmed the refund.
 */
export const attemptOutcomes = [
  'started',
  'confirming',
  'other_amount',
  'paid',
  'refunding',
  'refunded',
  'declined',
  'cancelled',
  'expired',
  'provider_unreachable',
  'replaced',
  'failed',
] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

/** Why a payment attempt ended without money. */
export type PaymentEndReason = Extract<
  AttemptOutcome,
  'declined' | 'cancelled' | 'expired' | 'provider_unreachable' | 'replaced'
>

/** Why an order was closed unpaid: nobody paid in time, or the customer cancelled it. */
export const orderCloseReasons = ['expired', 'cancelled'] as const
export type OrderCloseReason = (typeof orderCloseReasons)[number]

/** Payment methods that redirect the browser to another site and back to `/payments/:adapter/return`. */
export const redirectMethods = [
  'credit_card',
  'estonian_bank_links',
  'banklinks',
  'makecommerce_banklinks',
  'esto',
] as const satisfies readonly PaymentMethod[]
export const paymentProviders = ['montonio', 'makecommerce', 'esto', 'paypal'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** The providers that send webhooks. */
export const webhookAdapters = [...paymentProviders, 'bank', 'veriff'] as const

export const terminalProviders = ['omniva', 'smartposti'] as const
export type TerminalProvider = (typeof terminalProviders)[number]

export const sexes = ['female', 'male'] as const
export type Sex = (typeof sexes)[number]
export const genders = ['female', 'male', 'other', 'undisclosed'] as const

/** The status of the identity verification. */
export const verificationStatuses = [
  'none',
  'started',
  'in_review',
  'approved',
  'declined',
  'resubmission',
  'expired',
] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

/** Identity verification providers: by ID-card, Mobile-ID or Smart-ID, or by a document and a photo. */
export const identityProviders = ['dokobit', 'veriff'] as const
/** Why the identity must be verified again, or was declined. */
export const verificationReasons = [
  'photo_missing',
  'poor_image',
  'document_damaged',
  'document_unsupported',
  'document_expired',
  'person_mismatch',
  'account_exists',
  'other',
] as const
export type VerificationReason = (typeof verificationReasons)[number]

export const idLoginPurposes = ['login', 'step_up', 'verification', 'hpv'] as const
export type IdLoginPurpose = (typeof idLoginPurposes)[number]

/** The methods of an ID log-in: ID-card, Mobile-ID, Smart-ID. */
export const idLoginMethods = ['smartcard', 'mobile', 'smartid'] as const
export type IdLoginMethod = (typeof idLoginMethods)[number]

/** The progress of a kit; the laboratory reports all but the first two. */
export const kitStatuses = [
  'sent',
  'registered',
  'received',
  'in_analysis',
  'analysed',
  'failed',
] as const
export type KitStatus = (typeof kitStatuses)[number]

export const laboratoryKitStatuses = [
  'received',
  'in_analysis',
  'analysed',
  'failed',
] as const satisfies readonly KitStatus[]

/** Why a sample could not be analysed; a new kit is free. */
export const sampleFailureReasons = [
  'too_little',
  'contaminated',
  'damaged',
  'unlabelled',
  'expired',
] as const
export type SampleFailureReason = (typeof sampleFailureReasons)[number]

export const geneDonorStatuses = ['requested', 'received', 'not_found'] as const

/**
 * Who made a DNA file. `vcf`: a laboratory that writes the Variant Call Format; `other`: genotypes without a known
 * vendor.
 */
export const dnaVendors = [
  '23andme',
  'ancestry',
  'myheritage',
  'ftdna',
  'living_dna',
  'vcf',
  'other',
] as const
export type DnaVendor = (typeof dnaVendors)[number]

/** The builds of the human reference genome that positions in DNA files refer to. */
export const dnaBuilds = ['36', '37', '38'] as const
export type DnaBuild = (typeof dnaBuilds)[number]

export const bookingStatuses = ['booked', 'cancelled', 'over'] as const
/** The studies that the portal runs. */
const studyIds = ['hpv'] as const
export type StudyId = (typeof studyIds)[number]

export const studyStates = ['not_open_yet', 'open', 'full', 'closed'] as const
export type StudyState = (typeof studyStates)[number]

/** The status of a person in the HPV study. */
export const participationStatuses = [
  'unknown',
  'invited',
  'not_invited',
  'other_birth_year',
  'ordered',
  'withdrawn',
] as const
export type ParticipationStatus = (typeof participationStatuses)[number]

export const hpvKits = ['brush', 'swab'] as const
export type HpvKit = (typeof hpvKits)[number]

/** The arms of the study, assigned at random: which kit a woman is offered. */
export const studyArms = ['choice', 'brush', 'swab'] as const
export type StudyArm = (typeof studyArms)[number]

export const hpvResults = ['not_found', 'found', 'found_next_exam', 'inadequate'] as const
export type HpvResult = (typeof hpvResults)[number]

/** The progress of a kit of the study. The barcode belongs to its order, so that the woman registers nothing. */
export const hpvKitStatuses = [
  'sent',
  'returned',
  'received',
  'in_analysis',
  'analysed',
  'failed',
] as const
export type HpvKitStatus = (typeof hpvKitStatuses)[number]

/** The statuses that the laboratory reports; `sent` is a separate call. */
export const reportedHpvKitStatuses = [
  'returned',
  'received',
  'in_analysis',
  'analysed',
  'failed',
] as const satisfies readonly HpvKitStatus[]

/** By which rule data was deleted: with its account, at a withdrawal from the study, or at the end of the study. */
export const erasureRules = ['account', 'withdrawal', 'study_end'] as const
export type ErasureRule = (typeof erasureRules)[number]

/** What the receipt of the study counts. */
export const erasedKinds = ['invitations', 'orders', 'accounts', 'samples_destroyed'] as const
export type ErasedKind = (typeof erasedKinds)[number]

/** How far a woman withdraws from the study. */
export const withdrawalLevels = ['stop_reminders', 'withdraw', 'withdraw_and_destroy'] as const
export type WithdrawalLevel = (typeof withdrawalLevels)[number]
