import * as v from 'valibot'

import { FormSection, type Condition, type FieldDefinition } from '#contract/form/form.ts'
import type { LocalizedText } from '#contract/locale.ts'

import {
  allItems,
  extensionUrls,
  isQuestion,
  type FhirCoding,
  type FhirEnableWhen,
  type FhirItem,
  type FhirItemExtension,
  type FhirQuestionnaire,
  type Translations,
} from './fhir.rules.ts'

type Conditions = Condition[][]

/**
 * Maps a FHIR questionnaire to the sections of a form. A group of the questionnaire is a section; groups in it only pass
 * their conditions on. Throws an `Error` for a questionnaire that the form cannot show as meant.
 */
export const toFormSections = ({ item: groups }: FhirQuestionnaire): FormSection[] => {
  assertUnique(allItems(groups).map(({ linkId }) => linkId))
  const sections = groups.map((group) => {
    if (group.type !== 'group') throw new Error(`${group.linkId} is not in a section`)
    return toSection(group)
  })
  assertEarlierQuestions(sections.flatMap(({ fields }) => fields))
  return sections
}

const toSection = (group: FhirItem): FormSection =>
  v.parse(FormSection, {
    key: group.linkId,
    title: textOf(group),
    ...introOf(group),
    fields: toFields(group.item ?? [], conditionsOf(group)),
  })

type FieldInput = v.InferInput<typeof FormSection>['fields'][number]

const toFields = (items: readonly FhirItem[], inherited: Conditions): FieldInput[] =>
  items.flatMap((item) => {
    const conditions = [...inherited, ...conditionsOf(item)]
    if (item.type === 'group') return toFields(item.item ?? [], conditions)
    return isQuestion(item) ? [toField(item, conditions)] : []
  })

const toField = (item: FhirItem, conditions: Conditions): FieldInput => {
  const help = (item.item ?? []).find(isHelp)
  if ((item.item ?? []).some((child) => !isHelp(child)))
    throw new Error(`${item.linkId} contains questions; use enableWhen instead`)
  return {
    key: item.linkId,
    label: withUnit(textOf(item), item),
    ...(help ? { hint: textOf(help) } : {}),
    required: item.required ?? false,
    ...(conditions.length > 0 ? { showWhen: conditions } : {}),
    ...(item.maxLength === undefined ? {} : { maxLength: item.maxLength }),
    ...typeOf(item),
  }
}

const typeOf = (item: FhirItem): Partial<FieldInput> & Pick<FieldInput, 'type'> => {
  switch (item.type) {
    case 'boolean':
      return { type: 'radio', choices: [...yesNo] }
    case 'choice':
      return choiceOf(item)
    case 'integer':
    case 'decimal':
      return {
        type: 'number',
        int: item.type === 'integer',
        acceptsUnknown: true,
        ...numberBoundsOf(item),
      }
    case 'date':
      return { type: 'date', acceptsUnknown: true, ...dateBoundsOf(item) }
    case 'text':
      return { type: 'textarea', acceptsUnknown: true }
    default:
      return { type: 'text', acceptsUnknown: true }
  }
}

/** The choices of a question that FHIR answers with true or false. */
export const yesNo = [
  { id: 'yes', label: { en: 'Yes', et: 'Jah' } },
  { id: 'no', label: { en: 'No', et: 'Ei' } },
] as const

const choiceOf = ({ linkId, answerOption, repeats, extension }: FhirItem) => {
  if (!answerOption || answerOption.length === 0) throw new Error(`${linkId} has no answerOption`)
  const control = extensionIn(extension, 'itemControl')?.valueCodeableConcept.coding[0].code
  return {
    type: choiceType({ isMultiple: repeats ?? false, isList: control === 'drop-down' }),
    multiple: repeats ?? false,
    choices: answerOption.map(({ valueCoding, extension: marks = [] }) => ({
      id: valueCoding.code,
      label: displayOf(valueCoding),
      ...(marks.some(({ valueBoolean }) => valueBoolean) ? { exclusive: true } : {}),
    })),
  }
}

const choiceType = ({
  isMultiple,
  isList,
}: {
  isMultiple: boolean
  isList: boolean
}): FieldInput['type'] => {
  if (isMultiple) return 'checkbox'
  return isList ? 'select' : 'radio'
}

const numberBoundsOf = ({ extension }: FhirItem): Pick<FieldInput, 'minValue' | 'maxValue'> => {
  const [min, max] = [extensionIn(extension, 'minValue'), extensionIn(extension, 'maxValue')]
  const [minValue, maxValue] = [min, max].map((one) => one?.valueInteger ?? one?.valueDecimal)
  return {
    ...(minValue === undefined ? {} : { minValue }),
    ...(maxValue === undefined ? {} : { maxValue }),
  }
}

const dateBoundsOf = ({ extension }: FhirItem): Pick<FieldInput, 'min' | 'max'> => {
  const min = extensionIn(extension, 'minValue')?.valueDate
  const max = extensionIn(extension, 'maxValue')?.valueDate
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

const conditionsOf = ({ linkId, enableWhen = [], enableBehavior }: FhirItem): Conditions => {
  const conditions = enableWhen.map(toCondition)
  if (conditions.length > 1 && enableBehavior === undefined)
    throw new Error(`${linkId} has several conditions and no enableBehavior`)
  if (conditions.length === 0) return []
  return enableBehavior === 'any' ? [conditions] : conditions.map((condition) => [condition])
}

const toCondition = (when: FhirEnableWhen): Condition => {
  const { question: field, operator, answerBoolean } = when
  if (operator === 'exists') return { field, operator, answer: answerBoolean ?? true }
  const answer =
    answerBoolean === undefined
      ? (when.answerCoding?.code ??
        when.answerInteger ??
        when.answerDecimal ??
        when.answerDate ??
        when.answerString)
      : yesNo[answerBoolean ? 0 : 1].id
  if (answer === undefined) throw new Error(`a condition on ${field} has no answer`)
  return { field, operator, answer }
}

type ExtensionName = 'minValue' | 'maxValue' | 'unit' | 'itemControl'
type ExtensionOf<Name extends ExtensionName> = Extract<
  FhirItemExtension,
  { url: (typeof extensionUrls)[Name] }
>

const extensionIn = <Name extends ExtensionName>(
  extensions: readonly FhirItemExtension[] = [],
  name: Name,
): ExtensionOf<Name> | undefined =>
  extensions.find((one): one is ExtensionOf<Name> => one.url === extensionUrls[name])

/** A text for display in a question is its hint. */
const isHelp = ({ type, extension }: FhirItem): boolean =>
  type === 'display' &&
  extensionIn(extension, 'itemControl')?.valueCodeableConcept.coding[0].code === 'help'

/** A text for display at the beginning of a section introduces it. */
const introOf = ({ item: [first] = [] }: FhirItem): { intro?: LocalizedText } =>
  first?.type === 'display' ? { intro: textOf(first) } : {}

const withUnit = (label: LocalizedText, { extension }: FhirItem): LocalizedText => {
  const unit = extensionIn(extension, 'unit')?.valueCoding
  if (!unit) return label
  const units = displayOf(unit)
  return {
    ...label,
    en: `${label.en} (${units.en})`,
    ...(label.et === undefined ? {} : { et: `${label.et} (${units.et ?? units.en})` }),
  }
}

const textOf = ({ text, _text: translations }: FhirItem): LocalizedText =>
  toText(text, translations)

const displayOf = ({ code, display, _display: translations }: FhirCoding): LocalizedText =>
  toText(display ?? code, translations)

export const titleOf = ({ title, _title: translations }: FhirQuestionnaire): LocalizedText =>
  toText(title, translations)

/** Returns a text in the languages that it has. */
const toText = (en: string, translations: Translations | undefined): LocalizedText => ({
  en,
  ...Object.fromEntries(
    (translations?.extension ?? []).map(({ extension: [lang, content] }) => [
      lang.valueCode,
      content.valueString,
    ]),
  ),
})

const assertUnique = (linkIds: readonly string[]): void => {
  const repeated = linkIds.find((linkId, index) => linkIds.indexOf(linkId) !== index)
  if (repeated !== undefined) throw new Error(`${repeated} is used twice`)
}

/** A condition can only depend on an earlier question, and on a choice that it has. */
const assertEarlierQuestions = (fields: readonly FieldDefinition[]): void => {
  fields.forEach(({ key, showWhen = [] }, index) => {
    for (const { field, operator, answer } of showWhen.flat()) {
      const earlier = fields.slice(0, index).find((one) => one.key === field)
      if (!earlier) throw new Error(`${key} depends on ${field}, which is no earlier question`)
      const isChoice = earlier.choices.length > 0 && operator !== 'exists'
      if (isChoice && !earlier.choices.some(({ id }) => id === answer))
        throw new Error(`${key} depends on an answer that ${field} does not have`)
    }
  })
}

/** Returns the coding of a choice as it was published. */
export const codingOf = (item: FhirItem, id: unknown): FhirCoding | undefined =>
  item.answerOption?.find(({ valueCoding }) => valueCoding.code === id)?.valueCoding
