import * as v from 'valibot'

import { day } from './fields.ts'
import { LocalizedText } from './locale.ts'

/**
 * Forms that the server describes, such as questionnaires: what a field is, and what is answered.
 */
export const fieldTypes = [
  'text',
  'textarea',
  'number',
  'date',
  'select',
  'radio',
  'checkbox',
  'country',
  'phone',
] as const
export type FieldType = (typeof fieldTypes)[number]

const Choice = v.object({ id: v.union([v.string(), v.number()]), label: LocalizedText })

/** What is answered to one field. Choices are answered by their id or code, never as objects. */
export const Answer = v.nullable(
  v.union([
    v.pipe(v.string(), v.maxLength(4000, 'errors.value_too_long')),
    v.pipe(v.number(), v.finite('errors.incorrect_value')),
    v.boolean(),
    v.pipe(
      v.array(v.union([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.finite())])),
      v.maxLength(100, 'errors.value_too_long'),
    ),
  ]),
  null,
)
export type Answer = v.InferOutput<typeof Answer>

const fieldKey = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,63}$/, 'errors.incorrect_value'))

/** Answers by field key. The server refuses keys that the form does not have. */
export const Answers = v.pipe(
  v.record(fieldKey, Answer, 'errors.incorrect_value'),
  v.maxEntries(500, 'errors.value_too_long'),
)
export type Answers = v.InferOutput<typeof Answers>

/** What is sent of a form: its answers by their keys, some of them inside an object of their own. */
export type SentAnswers = Readonly<Record<string, Answer | Readonly<Record<string, Answer>>>>

/** One field of a form that is described. */
export const FieldDefinition = v.object({
  key: v.string(),
  type: v.picklist(fieldTypes),
  label: LocalizedText,
  hint: v.optional(LocalizedText),
  required: v.optional(v.boolean(), false),
  /** The key of what is said when a required field is left empty, where there is something better than the usual. */
  missing: v.optional(v.string()),
  /** Shown and never answered, for it is settled elsewhere. */
  readOnly: v.optional(v.boolean(), false),
  /** More than one choice may be answered. */
  multiple: v.optional(v.boolean(), false),
  /** The answer is a whole number. */
  int: v.optional(v.boolean(), false),
  /** The key under which the answer is sent, when it is not the field’s own. */
  saveAs: v.optional(v.string()),
  /** The answer is sent as an object that holds it under this key. */
  saveAsObject: v.optional(v.string()),
  /** What of a chosen object is its answer. */
  objectValue: v.optional(v.picklist(['id', 'code'])),
  default: v.optional(Answer),
  /** The days between which a date lies. */
  min: v.optional(day),
  max: v.optional(day),
  /** What the calendar of a date begins with. */
  opensOn: v.optional(v.picklist(['day', 'year'])),
  /** What the browser may fill in, by its own names for that. */
  autoComplete: v.optional(v.string()),
  /** The keys that a phone offers for a text. */
  inputMode: v.optional(v.picklist(['text', 'numeric', 'decimal', 'email', 'tel', 'url'])),
  /** What a list says while nothing is chosen. */
  unchosen: v.optional(LocalizedText),
  hidden: v.optional(v.boolean(), false),
  /** The width of the field, in columns of twelve. */
  columns: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
  choices: v.optional(v.array(Choice), []),
})
export type FieldDefinition = v.InferOutput<typeof FieldDefinition>

/** A part of a form with a title of its own. */
export const FormSection = v.object({
  key: v.string(),
  title: LocalizedText,
  intro: v.optional(LocalizedText),
  fields: v.array(FieldDefinition),
})
export type FormSection = v.InferOutput<typeof FormSection>
