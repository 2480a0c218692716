import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import type { LocalizedText } from '#contract/locale.ts'
import { demoQuestionnaires } from '#server/demo/questionnaires/questionnaires.ts'
import { demoTests } from '#server/demo/product-tests.ts'
import {
  decimal,
  integer,
  is,
  isOver,
  isYes,
  line,
  one,
  questionnaire,
  section,
  several,
  yesNo,
  noneOfThese,
} from '#server/demo/questionnaires/author.ts'
import { FhirQuestionnaire, type FhirItem } from '#server/questionnaire/fhir.rules.ts'
import { toFormSections } from '#server/questionnaire/questionnaire.mapper.ts'

const made = (...item: FhirItem[]) =>
  questionnaire('sample', { title: ['Sample', 'Näide'], version: 1 }, item)
const fieldsOf = (...items: FhirItem[]) =>
  toFormSections(made(section('first', { title: ['First', 'Esimene'] }, items)))[0]?.fields ?? []

describe('FHIR questionnaire as a form', () => {
  it('maps a group to a section with title and introduction', () => {
    const group = section('first', { title: ['First', 'Esimene'], intro: ['Hello', 'Tere'] }, [])

    expect(toFormSections(made(group))).toMatchObject([
      {
        key: 'first',
        title: { en: 'First', et: 'Esimene' },
        intro: { en: 'Hello', et: 'Tere' },
        fields: [],
      },
    ])
  })

  it('maps each type of question, with its bounds, unit and hint', () => {
    const fields = fieldsOf(
      yesNo('agreed', ['Agreed?', 'Nõus?']),
      integer('height', ['Height', 'Pikkus'], { min: 100, max: 230, unit: ['cm', 'cm'] }),
      decimal('ldl', ['LDL', 'LDL'], { min: 0.3, max: 15, hint: ['From a test', 'Analüüsist'] }),
      line('name', ['Name', 'Nimi']),
      several('ill', ['Ill?', 'Haige?'], { choices: [['flu', 'Flu', 'Gripp'], noneOfThese] }),
    )

    expect(fields).toMatchObject([
      { key: 'agreed', type: 'radio', choices: [{ id: 'yes' }, { id: 'no' }], required: true },
      { type: 'number', int: true, minValue: 100, maxValue: 230, label: { et: 'Pikkus (cm)' } },
      { type: 'number', int: false, minValue: 0.3, hint: { et: 'Analüüsist' } },
      { type: 'text', acceptsUnknown: true, maxLength: 200 },
      { type: 'checkbox', multiple: true, choices: [{ id: 'flu' }, { exclusive: true }] },
    ])
    expect(fields.map(({ acceptsUnknown }) => acceptsUnknown)).toEqual([
      undefined,
      true,
      true,
      true,
      undefined,
    ])
  })

  it('shows a long list of choices as a drop-down list', () => {
    const choices = Array.from({ length: 8 }, (_, i) => [`c${i}`, `C ${i}`, `C ${i}`] as const)

    expect(fieldsOf(one('long', ['Long', 'Pikk'], { choices }))).toMatchObject([{ type: 'select' }])
  })

  it('combines the conditions of a question with those of its section', () => {
    const [, second] = toFormSections(
      made(
        section('first', { title: ['First', 'Esimene'] }, [
          yesNo('ill', ['Ill?', 'Haige?']),
          integer('times', ['How often?', 'Mitu korda?'], { min: 0, max: 9 }),
          one('kind', ['Kind', 'Liik'], {
            choices: [
              ['a', 'A', 'A'],
              ['b', 'B', 'B'],
            ],
          }),
        ]),
        section('second', { title: ['Second', 'Teine'], when: [isYes('ill')] }, [
          line('why', ['Why?', 'Miks?'], { when: [isOver('times', 2), is('kind', 'b')] }),
        ]),
      ),
    )

    expect(second?.fields[0]?.showWhen).toEqual([
      [{ field: 'ill', operator: '=', answer: 'yes' }],
      [
        { field: 'times', operator: '>', answer: 2 },
        { field: 'kind', operator: '=', answer: 'b' },
      ],
    ])
  })

  it.each<[string, FhirItem[]]>([
    ['a key twice', [line('a', ['A', 'A']), line('a', ['A', 'A'])]],
    [
      'a condition on a later question',
      [line('a', ['A', 'A'], { when: [isYes('b')] }), yesNo('b', ['B', 'B'])],
    ],
    [
      'a condition on a choice that does not exist',
      [yesNo('b', ['B', 'B']), line('a', ['A', 'A'], { when: [is('b', 'perhaps')] })],
    ],
    ['a question in a question', [{ ...yesNo('b', ['B', 'B']), item: [line('a', ['A', 'A'])] }]],
    ['a choice without options', [one('b', ['B', 'B'], { choices: [] })]],
  ])('refuses %s', (_name, items) => {
    expect(() => fieldsOf(...items)).toThrow()
  })

  it('refuses what the form cannot show', () => {
    const [group] = generalItems()
    const attachment = { ...group, item: [{ linkId: 'photo', text: 'Photo', type: 'attachment' }] }

    expect(v.is(FhirQuestionnaire, { ...made(), item: [attachment] })).toBe(false)
    expect(v.is(FhirQuestionnaire, { ...made(), status: 'draft' })).toBe(false)
  })
})

const generalItems = () => demoQuestionnaires[0].resource.item

describe('questionnaires of the demo', () => {
  const forms = demoQuestionnaires.map(({ resource, tests }) => ({
    name: resource.id,
    tests,
    sections: toFormSections(v.parse(FhirQuestionnaire, resource)),
  }))

  it('cover each test once', () => {
    expect(forms.flatMap(({ tests }) => [...tests]).toSorted()).toEqual(
      demoTests.map(({ code }) => code).toSorted(),
    )
  })

  it.each(forms)('$name: has 15 to 45 questions in 3 to 6 sections', ({ sections }) => {
    const count = sections.flatMap(({ fields }) => fields).length
    expect(count).toBeGreaterThanOrEqual(15)
    expect(count).toBeLessThanOrEqual(45)
    expect(sections.length).toBeGreaterThanOrEqual(3)
    expect(sections.length).toBeLessThanOrEqual(6)
  })

  it.each(forms)('$name: has every text in English and Estonian', ({ sections }) => {
    const texts = sections.flatMap(({ title, intro, fields }) => [
      title,
      ...(intro ? [intro] : []),
      ...fields.flatMap(({ label, hint, choices }) => [
        label,
        ...(hint ? [hint] : []),
        ...choices.map((choice) => choice.label),
      ]),
    ])
    const isMissing = ({ en, et }: LocalizedText) => en.trim() === '' || (et ?? '').trim() === ''

    expect(texts.filter(isMissing)).toEqual([])
  })
})
