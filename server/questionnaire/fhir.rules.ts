import type { QuestionnaireItem } from '@medplum/fhirtypes'
import * as v from 'valibot'

import { conditionOperators, fieldKey } from '#contract/form/form.ts'
import { LocaleSchema } from '#contract/locale.ts'

/*
 * The part of FHIR R4 `Questionnaire` (https://hl7.org/fhir/R4/questionnaire.html) that the portal can show. A resource
 * with anything else is refused when it is published, so that no question is lost or shown wrongly.
 */

const structure = 'http://hl7.org/fhir/StructureDefinition'

export const extensionUrls = {
  translation: `${structure}/translation`,
  minValue: `${structure}/minValue`,
  maxValue: `${structure}/maxValue`,
  unit: `${structure}/questionnaire-unit`,
  itemControl: `${structure}/questionnaire-itemControl`,
  optionExclusive: `${structure}/questionnaire-optionExclusive`,
  dataAbsentReason: `${structure}/data-absent-reason`,
} as const

export const itemControlSystem = 'http://hl7.org/fhir/questionnaire-item-control'

const Translation = v.strictObject({
  url: v.literal(extensionUrls.translation),
  extension: v.strictTuple([
    v.strictObject({ url: v.literal('lang'), valueCode: LocaleSchema }),
    v.strictObject({ url: v.literal('content'), valueString: v.string() }),
  ]),
})

/** The extensions of a text: its translations. */
const Translations = v.strictObject({ extension: v.array(Translation) })
export type Translations = v.InferOutput<typeof Translations>

const Coding = v.strictObject({
  system: v.optional(v.string()),
  code: v.string(),
  display: v.optional(v.string()),
  _display: v.optional(Translations),
})
export type FhirCoding = v.InferOutput<typeof Coding>

const AnswerOption = v.strictObject({
  extension: v.optional(
    v.array(
      v.strictObject({
        url: v.literal(extensionUrls.optionExclusive),
        valueBoolean: v.boolean(),
      }),
    ),
  ),
  valueCoding: Coding,
})

const EnableWhen = v.strictObject({
  question: v.string(),
  operator: v.picklist(conditionOperators),
  answerBoolean: v.optional(v.boolean()),
  answerInteger: v.optional(v.number()),
  answerDecimal: v.optional(v.number()),
  answerDate: v.optional(v.string()),
  answerString: v.optional(v.string()),
  answerCoding: v.optional(Coding),
})
export type FhirEnableWhen = v.InferOutput<typeof EnableWhen>

const bound = {
  valueInteger: v.optional(v.number()),
  valueDecimal: v.optional(v.number()),
  valueDate: v.optional(v.string()),
}

const ItemExtension = v.variant('url', [
  v.strictObject({ url: v.literal(extensionUrls.minValue), ...bound }),
  v.strictObject({ url: v.literal(extensionUrls.maxValue), ...bound }),
  v.strictObject({ url: v.literal(extensionUrls.unit), valueCoding: Coding }),
  v.strictObject({
    url: v.literal(extensionUrls.itemControl),
    valueCodeableConcept: v.strictObject({
      coding: v.strictTuple([
        v.strictObject({
          system: v.literal(itemControlSystem),
          code: v.picklist(['help', 'drop-down']),
        }),
      ]),
    }),
  }),
])
export type FhirItemExtension = v.InferOutput<typeof ItemExtension>

const itemTypes = [
  'group',
  'display',
  'boolean',
  'decimal',
  'integer',
  'date',
  'string',
  'text',
  'choice',
] as const satisfies readonly QuestionnaireItem['type'][]

const itemEntries = {
  linkId: fieldKey,
  text: v.string(),
  _text: v.optional(Translations),
  type: v.picklist(itemTypes),
  code: v.optional(v.array(Coding)),
  extension: v.optional(v.array(ItemExtension)),
  enableWhen: v.optional(v.array(EnableWhen)),
  enableBehavior: v.optional(v.picklist(['all', 'any'])),
  required: v.optional(v.boolean()),
  repeats: v.optional(v.boolean()),
  maxLength: v.optional(v.number()),
  answerOption: v.optional(v.array(AnswerOption)),
}

type ItemEntries = v.InferOutput<ReturnType<typeof v.strictObject<typeof itemEntries>>>
export type FhirItem = ItemEntries & { item?: FhirItem[] | undefined }

const Item: v.GenericSchema<FhirItem> = v.strictObject({
  ...itemEntries,
  item: v.optional(v.array(v.lazy(() => Item))),
})

/** A questionnaire as it is published. `id` names it in all its versions, which are whole numbers. */
export const FhirQuestionnaire = v.strictObject({
  resourceType: v.literal('Questionnaire'),
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/)),
  url: v.string(),
  version: v.pipe(v.string(), v.regex(/^[1-9]\d*$/)),
  name: v.optional(v.string()),
  title: v.string(),
  _title: v.optional(Translations),
  status: v.literal('active'),
  language: v.literal('en'),
  subjectType: v.optional(v.array(v.literal('Patient'))),
  date: v.optional(v.string()),
  publisher: v.optional(v.string()),
  item: v.array(Item),
})
export type FhirQuestionnaire = v.InferOutput<typeof FhirQuestionnaire>

/** Returns the items with the items in them, in the order of the questionnaire. */
export const allItems = (items: readonly FhirItem[]): FhirItem[] =>
  items.flatMap((item) => [item, ...allItems(item.item ?? [])])

/** Whether an item asks something. */
export const isQuestion = ({ type }: FhirItem): boolean => type !== 'group' && type !== 'display'
