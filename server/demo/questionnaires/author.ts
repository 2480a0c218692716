import {
  extensionUrls,
  itemControlSystem,
  type FhirItem,
  type FhirItemExtension,
  type FhirQuestionnaire,
  type Translations,
} from '#server/questionnaire/fhir.rules.ts'

/* Short forms for writing FHIR questionnaires in English and Estonian. */

/** A text in English and Estonian. */
export type Text = readonly [en: string, et: string]

const inEstonian = (et: string): Translations => ({
  extension: [
    {
      url: extensionUrls.translation,
      extension: [
        { url: 'lang', valueCode: 'et' },
        { url: 'content', valueString: et },
      ],
    },
  ],
})

const translated = ([en, et]: Text) => ({ text: en, _text: inEstonian(et) })

const loinc = (code: string) => ({ system: 'http://loinc.org', code })
const localSystem = 'https://alleel.example/fhir/CodeSystem/answers'

type When = NonNullable<FhirItem['enableWhen']>[number]

/** The answer to an earlier question is this choice, or one of several choices is. */
export const is = (question: string, code: string): When => ({
  question,
  operator: '=',
  answerCoding: { system: localSystem, code },
})

export const isYes = (question: string): When => ({
  question,
  operator: '=',
  answerBoolean: true,
})

export const isOver = (question: string, answerInteger: number): When => ({
  question,
  operator: '>',
  answerInteger,
})

type Options = {
  hint?: Text
  /** Shown when one of the conditions holds; `whenAll`: when all of them do. */
  when?: readonly When[]
  whenAll?: readonly When[]
  /** The LOINC code of the question. */
  code?: string
}

const question = (
  type: FhirItem['type'],
  linkId: string,
  { text, options }: { text: Text; options: Options },
): FhirItem => ({
  linkId,
  ...translated(text),
  type,
  required: true,
  ...(options.code === undefined ? {} : { code: [loinc(options.code)] }),
  ...conditionsOf(options),
  ...(options.hint ? { item: [helpFor(linkId, options.hint)] } : {}),
})

const conditionsOf = ({
  when,
  whenAll,
}: Options): Pick<FhirItem, 'enableWhen' | 'enableBehavior'> => {
  if (whenAll) return { enableWhen: [...whenAll], enableBehavior: 'all' }
  return when ? { enableWhen: [...when], enableBehavior: 'any' } : {}
}

const helpFor = (linkId: string, hint: Text): FhirItem => ({
  linkId: `${linkId}_help`,
  ...translated(hint),
  type: 'display',
  extension: [itemControl('help')],
})

const itemControl = (code: 'help' | 'drop-down'): FhirItemExtension => ({
  url: extensionUrls.itemControl,
  valueCodeableConcept: { coding: [{ system: itemControlSystem, code }] },
})

/** A question that is answered yes or no. */
export const yesNo = (linkId: string, text: Text, options: Options = {}): FhirItem =>
  question('boolean', linkId, { text, options })

/** A choice: its code with its name in English and Estonian; `only` excludes all others. */
export type Choice = readonly [code: string, en: string, et: string, only?: 'only']

export const dontKnow: Choice = ['unknown', 'I don’t know', 'Ei tea', 'only']
export const noneOfThese: Choice = ['none', 'None of these', 'Mitte ükski neist', 'only']

const toOption = ([code, en, et, only]: Choice) => ({
  ...(only ? { extension: [{ url: extensionUrls.optionExclusive, valueBoolean: true }] } : {}),
  valueCoding: { system: localSystem, code, display: en, _display: inEstonian(et) },
})

type Choices = readonly Choice[]

/** A question with one choice; a long list is shown as a drop-down list. */
export const one = (
  linkId: string,
  text: Text,
  { choices, ...options }: Options & { choices: Choices },
): FhirItem => ({
  ...question('choice', linkId, { text, options }),
  answerOption: choices.map(toOption),
  ...(choices.length > 7 ? { extension: [itemControl('drop-down')] } : {}),
})

/** A question with any number of choices. */
export const several = (
  linkId: string,
  text: Text,
  { choices, ...options }: Options & { choices: Choices },
): FhirItem => ({
  ...question('choice', linkId, { text, options }),
  repeats: true,
  answerOption: choices.map(toOption),
})

/** Yes, no, or not known: for facts about relatives and the past. */
export const yesNoUnknown = (linkId: string, text: Text, options: Options = {}): FhirItem =>
  one(linkId, text, {
    ...options,
    choices: [['yes', 'Yes', 'Jah'], ['no', 'No', 'Ei'], dontKnow],
  })

type NumberOptions = Options & { min: number; max: number; unit?: Text }

const withBounds = (
  item: FhirItem,
  { min, max, unit }: NumberOptions,
  value: 'valueInteger' | 'valueDecimal',
): FhirItem => ({
  ...item,
  extension: [
    { url: extensionUrls.minValue, [value]: min },
    { url: extensionUrls.maxValue, [value]: max },
    ...(unit
      ? [
          {
            url: extensionUrls.unit,
            valueCoding: { code: unit[0], display: unit[0], _display: inEstonian(unit[1]) },
          },
        ]
      : []),
  ],
})

/** A whole number. */
export const integer = (linkId: string, text: Text, options: NumberOptions): FhirItem =>
  withBounds(question('integer', linkId, { text, options }), options, 'valueInteger')

/** A number with decimals. */
export const decimal = (linkId: string, text: Text, options: NumberOptions): FhirItem =>
  withBounds(question('decimal', linkId, { text, options }), options, 'valueDecimal')

/** A line of text. */
export const line = (linkId: string, text: Text, options: Options = {}): FhirItem => ({
  ...question('string', linkId, { text, options }),
  maxLength: 200,
})

/** A longer text. */
export const paragraph = (linkId: string, text: Text, options: Options = {}): FhirItem => ({
  ...question('text', linkId, { text, options }),
  maxLength: 1000,
})

type SectionOptions = Pick<Options, 'when' | 'whenAll'> & { title: Text; intro?: Text }

export const section = (
  linkId: string,
  { title, intro, ...options }: SectionOptions,
  items: readonly FhirItem[],
): FhirItem => ({
  linkId,
  ...translated(title),
  type: 'group',
  ...conditionsOf(options),
  item: [
    ...(intro
      ? [{ linkId: `${linkId}_intro`, ...translated(intro), type: 'display' as const }]
      : []),
    ...items,
  ],
})

/** Makes the FHIR resource of a questionnaire. */
export const questionnaire = (
  id: string,
  { title: [en, et], version }: { title: Text; version: number },
  item: FhirItem[],
): FhirQuestionnaire => ({
  resourceType: 'Questionnaire',
  id,
  url: `https://alleel.example/fhir/Questionnaire/${id}`,
  version: String(version),
  title: en,
  _title: inEstonian(et),
  status: 'active',
  language: 'en',
  subjectType: ['Patient'],
  date: '2026-11-23',
  publisher: 'Alleel',
  item,
})
