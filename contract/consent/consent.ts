import * as v from 'valibot'

import { call } from '../call.ts'
import { id, timestamp, text } from '../form/fields.ts'
import { file } from '../form/form-fields.ts'
import { LocaleSchema, LocalizedText } from '../locale.ts'

const version = v.pipe(v.number('errors.incorrect_value'), v.integer('errors.incorrect_value'))

/** An optional part of a consent, such as keeping the sample. */
export const ConsentChoice = v.object({
  key: v.string(),
  label: LocalizedText,
  required: v.boolean(),
})
export type ConsentChoice = v.InferOutput<typeof ConsentChoice>

/** A consent as it was given: the version, the language, by whom and when. */
export const ConsentSignature = v.object({
  version,
  locale: LocaleSchema,
  name: v.string(),
  choices: v.record(v.string(), v.boolean()),
  signed_at: timestamp,
  withdrawn_at: v.nullable(timestamp),
})
export type ConsentSignature = v.InferOutput<typeof ConsentSignature>

/** The consent of an ordered product. After a new version, `changes` describes what is new since the signature. */
export const ConsentForm = v.object({
  version,
  published_at: timestamp,
  summary: LocalizedText,
  html: LocalizedText,
  choices: v.array(ConsentChoice),
  signature: v.nullable(ConsentSignature),
  is_signature_current: v.boolean(),
  changes: v.nullable(LocalizedText),
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
  output: v.object({ signature: ConsentSignature }),
  problems: [
    'errors.ordered_product_not_found',
    'errors.step_locked',
    'errors.consent_required',
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
