import * as v from 'valibot'

import { day } from './fields.ts'
import { LocalizedText } from '../locale.ts'

/** The types of fields in a form described by the server, such as a questionnaire. */
const fieldTypes = [
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
const Choice = v.object({
  id: v.union([v.string(), v.number()]),
  label: LocalizedText,
  /** Excludes every other choice, such as “none of these”. */
  exclusive: v.optional(v.boolean()),
})

/** The answer to one field. Choices are answered by their id or code, never as objects. */
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

/** Whether an answer is within the limits of the API, so that it can be saved. */
export const isSavableAnswer = (answer: Answer): boolean => v.is(Answer, answer)

/** The key of a field in the answers. */
export const fieldKey = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9_]{0,63}$/, 'errors.incorrect_value'),
)

/** Answers by field key. The server rejects keys that the form does not have. */
export const Answers = v.pipe(
  v.record(fieldKey, Answer, 'errors.incorrect_value'),
  v.maxEntries(500, 'errors.value_too_long'),
)
export type Answers = v.InferOutput<typeof Answers>

/** The submitted answers of a form by key, some of them nested in an object. */
export type SentAnswers = Readonly<Record<string, Answer | Readonly<Record<string, Answer>>>>

/** How the answer to an earlier field is compared; `exists` compares with true or false. */
export const conditionOperators = ['exists', '=', '!=', '>', '<', '>=', '<='] as const

const Condition = v.object({
  field: v.string(),
  operator: v.picklist(conditionOperators),
  answer: v.union([v.string(), v.number(), v.boolean()]),
})
export type Condition = v.InferOutput<typeof Condition>

/** A field of a form described by the server. */
export const FieldDefinition = v.object({
  key: v.string(),
  type: v.picklist(fieldTypes),
  label: LocalizedText,
  hint: v.optional(LocalizedText),
  required: v.optional(v.boolean(), false),
  /** The message key for an empty required field, where there is something better than the default. */
  missing: v.optional(v.string()),
  /** Shown but never answered, because it is set elsewhere. */
  readOnly: v.optional(v.boolean(), false),
  /** More than one choice may be selected. */
  multiple: v.optional(v.boolean(), false),
  /** The answer is a whole number. */
  int: v.optional(v.boolean(), false),
  /** The key under which the answer is sent, if it is not the field’s own. */
  saveAs: v.optional(v.string()),
  /** The answer is sent as an object that holds it under this key. */
  saveAsObject: v.optional(v.string()),
  /** The property of a chosen object that is its answer. */
  objectValue: v.optional(v.picklist(['id', 'code'])),
  default: v.optional(Answer),
  /** The bounds of a date. */
  min: v.optional(day),
  max: v.optional(day),
  /** The bounds of a number. */
  minValue: v.optional(v.number()),
  maxValue: v.optional(v.number()),
  /** The most characters of a text. */
  maxLength: v.optional(v.number()),
  /** “unknown” and “-” are answers, too. */
  acceptsUnknown: v.optional(v.boolean()),
  /**
   * When the field is shown; without it, always. Each inner list needs one condition that holds. The fields of the
   * conditions come earlier in the form.
   */
  showWhen: v.optional(v.array(v.array(Condition))),
  /** The view in which the calendar of a date opens. */
  opensOn: v.optional(v.picklist(['day', 'year'])),
  /** The `autocomplete` token of the field. */
  autoComplete: v.optional(v.string()),
  /** The `inputmode` of a text field. */
  inputMode: v.optional(v.picklist(['text', 'numeric', 'decimal', 'email', 'tel', 'url'])),
  /** The placeholder of a list while nothing is selected. */
  unchosen: v.optional(LocalizedText),
  hidden: v.optional(v.boolean(), false),
  /** The width of the field, in columns of twelve. */
  columns: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
  choices: v.optional(v.array(Choice), []),
})
export type FieldDefinition = v.InferOutput<typeof FieldDefinition>

/** A section of a form with its own title. */
export const FormSection = v.object({
  key: v.string(),
  title: LocalizedText,
  intro: v.optional(LocalizedText),
  fields: v.array(FieldDefinition),
})
export type FormSection = v.InferOutput<typeof FormSection>
