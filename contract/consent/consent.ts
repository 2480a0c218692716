import * as v from 'valibot'

import { call } from '../call.ts'
import { id, timestamp, text } from '../form/fields.ts'
import { file } from '../form/form-fields.ts'
import { RegisteredKit } from '../kit/sample.ts'
import { LocaleSchema, LocalizedText } from '../locale.ts'

const version = v.pipe(v.number('errors.incorrect_value'), v.integer('errors.incorrect_value'))

/** A paragraph of a consent, or an item of a list. */
export const ConsentPassage = v.object({ kind: v.picklist(['text', 'item']), text: v.string() })
export type ConsentPassage = v.InferOutput<typeof ConsentPassage>

export const ConsentSection = v.object({
  key: v.string(),
  title: v.string(),
  passages: v.array(ConsentPassage),
})
export type ConsentSection = v.InferOutput<typeof ConsentSection>

/** A separate part of a consent, such as keeping the sample. Without a required one the consent cannot be given. */
const ConsentChoice = v.object({
  key: v.string(),
  required: v.boolean(),
  label: v.string(),
  hint: v.string(),
})
type ConsentChoice = v.InferOutput<typeof ConsentChoice>

/** The text of a consent in one language. `summary` is its short form. */
export const ConsentText = v.object({
  title: v.string(),
  summary: v.array(v.string()),
  sections: v.array(ConsentSection),
  choices: v.array(ConsentChoice),
})
export type ConsentText = v.InferOutput<typeof ConsentText>

const consentDecisions = ['signed', 'choices_changed', 'withdrawn'] as const
export type ConsentDecision = (typeof consentDecisions)[number]

/**
 * A consent as it was given: the version and its text, the language, by whom and when. `signed_at` is the time of the
 * last signature, which may have changed the choices. It is in force until `withdrawn_at`.
 */
export const ConsentSignature = v.object({
  version,
  locale: LocaleSchema,
  name: v.string(),
  choices: v.record(v.string(), v.boolean()),
  signed_at: timestamp,
  withdrawn_at: v.nullable(timestamp),
  text: ConsentText,
  /** The SHA-256 of the text, in hexadecimal. */
  text_hash: v.string(),
})
export type ConsentSignature = v.InferOutput<typeof ConsentSignature>

/** One record of the ledger: a signature, changed choices or a withdrawal. */
const ConsentRecord = v.object({
  decision: v.picklist(consentDecisions),
  version,
  at: timestamp,
})
type ConsentRecord = v.InferOutput<typeof ConsentRecord>

/** The passages of a section that were added and removed between two versions, in the order of the text. */
export const ConsentChange = v.object({
  title: v.string(),
  passages: v.array(v.object({ change: v.picklist(['added', 'removed']), text: v.string() })),
})
export type ConsentChange = v.InferOutput<typeof ConsentChange>

/** An own test that a consent applies to. */
const ConsentProduct = v.object({
  order_product_id: id,
  title: LocalizedText,
  is_report_ready: v.boolean(),
})

/**
 * The last sample of the customer, if these tests can use one. `is_shared`: another signed consent needs it, so that it
 * stays when this one is withdrawn. `destruction_requested_at` and `destroyed_at` say when we asked the laboratory to
 * destroy it, and when it has.
 */
export const ConsentSample = v.object({
  kit: RegisteredKit,
  is_shared: v.boolean(),
  destruction_requested_at: v.nullable(timestamp),
  destroyed_at: v.nullable(timestamp),
})
export type ConsentSample = v.InferOutput<typeof ConsentSample>

/**
 * The consent of an ordered product, which is signed once for all own tests with the same form. After a new version,
 * `changes` lists what has changed since the signature, by language. `name` is the name to sign with.
 */
export const ConsentForm = v.object({
  key: v.string(),
  version,
  published_at: timestamp,
  texts: v.record(LocaleSchema, ConsentText),
  name: v.string(),
  products: v.array(ConsentProduct),
  sample: v.nullable(ConsentSample),
  signature: v.nullable(ConsentSignature),
  is_signature_current: v.boolean(),
  changes: v.nullable(v.record(LocaleSchema, v.array(ConsentChange))),
  records: v.array(ConsentRecord),
})
export type ConsentForm = v.InferOutput<typeof ConsentForm>

export const readConsentForm = call({
  id: 'readConsentForm',
  method: 'GET',
  path: '/order-product/consent-form/get',
  summary: 'Returns the consent form of an ordered product and its signature.',
  access: 'verified',
  input: v.strictObject({ order_product_id: id }),
  output: ConsentForm,
  problems: ['errors.ordered_product_not_found', 'errors.step_locked'],
})

const choiceKey = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,63}$/, 'errors.incorrect_value'))

export const submitConsent = call({
  id: 'submitConsent',
  method: 'POST',
  path: '/order-product/consent-form/submit',
  summary:
    'Signs the consent, signs it again with other choices or a new version, or withdraws it.',
  access: 'verified',
  input: v.variant(
    'decision',
    [
      v.strictObject({
        decision: v.literal('sign'),
        order_product_id: id,
        version,
        locale: LocaleSchema,
        name: text('errors.no_signature'),
        choices: v.pipe(v.record(choiceKey, v.boolean()), v.maxEntries(50)),
      }),
      v.strictObject({ decision: v.literal('withdraw'), order_product_id: id }),
    ],
    'errors.no_value',
  ),
  output: ConsentForm,
  problems: [
    'errors.ordered_product_not_found',
    'errors.step_locked',
    'errors.consent_required',
    'errors.signature_mismatch',
    'errors.consent_changed',
    'errors.consent_already_signed',
    'errors.consent_not_signed',
  ],
})

export const downloadConsentForm = call({
  id: 'downloadConsentForm',
  method: 'POST',
  path: '/order-product/download-consent-form',
  summary: 'Returns the signed consent form, in the language in which it was signed.',
  access: 'verified',
  input: v.strictObject({ order_product_id: id }),
  output: file,
  mediaType: 'application/pdf',
  problems: ['errors.ordered_product_not_found', 'errors.consent_not_signed'],
})
