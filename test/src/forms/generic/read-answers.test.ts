import { describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { FieldDefinition } from '#contract/form/form.ts'
import { findValidationErrors, sortErrors } from '#src/forms/generic/field-errors.ts'
import { readAnswers, readValues } from '#src/forms/generic/read-answers.ts'

describe('readAnswers', () => {
  it('trims text and omits empty text', () => {
    const fields = [field({ key: 'name' }), field({ key: 'note', type: 'textarea' })]

    expect(readAnswers(fields, { name: '  Mari ', note: '  ' })).toEqual({
      name: 'Mari',
      note: null,
    })
  })

  it.each([
    ['7', 7],
    ['-7', -7],
    ['1,5', 1.5],
    ['70 000', 70_000],
    ['seven', 'seven'],
    ['', null],
  ])('reads a number: %j', (text, answer) => {
    expect(readAnswers([field({ key: 'n', type: 'number' })], { n: text })).toEqual({ n: answer })
  })

  it('returns the id or code of a choice', () => {
    const estonia = { id: 109, code: 'EE', name: 'Estonia' }
    const fields = [
      field({ key: 'first', objectValue: 'code' }),
      field({ key: 'second', objectValue: 'id' }),
      field({ key: 'third' }),
      field({ key: 'fourth' }),
    ]

    expect(
      readAnswers(fields, {
        first: estonia,
        second: estonia,
        third: estonia,
        fourth: { code: 'EE' },
      }),
    ).toEqual({ first: 'EE', second: 109, third: 109, fourth: 'EE' })
  })

  it('combines fields that are parts of one object', () => {
    const fields = [
      field({ key: 'home_city', saveAs: 'home', saveAsObject: 'city' }),
      field({ key: 'home_country', type: 'country', saveAs: 'home', saveAsObject: 'country' }),
    ]

    expect(readAnswers(fields, { home_city: 'Tartu', home_country: 'EE' })).toEqual({
      home: { city: 'Tartu', country: 'EE' },
    })
  })

  it('returns ids in the type that the server uses', () => {
    const often = field({ key: 'often', type: 'radio', choices: [choice(1), choice('never')] })

    expect(readAnswers([often], { often: '1' })).toEqual({ often: 1 })
    expect(readAnswers([often], { often: 'never' })).toEqual({ often: 'never' })
  })

  it('returns a list for a multiple choice', () => {
    const fields = [
      field({ key: 'ills', type: 'checkbox', multiple: true, choices: [choice(1), choice(2)] }),
      field({ key: 'langs', type: 'select', multiple: true, objectValue: 'code' }),
    ]

    expect(
      readAnswers(fields, { ills: ['2', '1'], langs: [{ code: 'et' }, { code: '' }] }),
    ).toEqual({
      ills: [2, 1],
      langs: ['et'],
    })
  })

  it('uses the default of an unanswered field', () => {
    const fields = [
      field({ key: 'source', hidden: true, default: 'portal' }),
      field({ key: 'agreed', type: 'checkbox', default: true }),
      field({ key: 'empty' }),
    ]

    expect(readAnswers(fields, {})).toEqual({ source: 'portal', agreed: true, empty: null })
  })

  it('uses the key and the object that the server expects', () => {
    const fields = [
      field({ key: 'height', int: true, saveAs: 'height_cm' }),
      field({ key: 'home', type: 'country', saveAs: 'country', saveAsObject: 'code' }),
    ]

    expect(readAnswers(fields, { height: '172', home: 'EE' })).toEqual({
      height_cm: 172,
      country: { code: 'EE' },
    })
  })

  it('reads an unticked checkbox of the form as no', () => {
    const form = new FormData()
    form.append('ills', '1')
    form.append('ills', '2')
    form.append('name', 'Mari')
    const fields = [
      field({ key: 'name' }),
      field({ key: 'agreed', type: 'checkbox', default: true }),
      field({ key: 'ills', type: 'checkbox', multiple: true, choices: [choice(1), choice(2)] }),
      field({ key: 'source', hidden: true, default: 'portal' }),
    ]

    expect(readAnswers(fields, readValues(fields, form))).toEqual({
      name: 'Mari',
      agreed: false,
      ills: [1, 2],
      source: 'portal',
    })
  })
})

describe('form errors', () => {
  it('report missing required answers and invalid numbers', () => {
    const fields = [
      field({ key: 'name', required: true }),
      field({ key: 'home', type: 'country', required: true }),
      field({ key: 'agreed', type: 'checkbox', required: true }),
      field({ key: 'ills', multiple: true, required: true }),
      field({ key: 'height', int: true }),
      field({ key: 'weight', type: 'number' }),
      field({ key: 'source', hidden: true, required: true }),
      field({ key: 'note' }),
    ]

    expect(findValidationErrors(fields, { height: '1,5', weight: '1,5', agreed: false })).toEqual([
      { field: 'name', message: 'errors.no_value' },
      { field: 'home', message: 'errors.no_country' },
      { field: 'agreed', message: 'errors.not_ticked' },
      { field: 'ills', message: 'errors.no_value' },
      { field: 'height', message: 'errors.incorrect_value' },
    ])
  })

  it('use the message of the field when it has one', () => {
    const name = field({ key: 'name', required: true, missing: 'errors.no_first_name' })

    expect(findValidationErrors([name], {})).toEqual([
      { field: 'name', message: 'errors.no_first_name' },
    ])
  })

  it('name the part of the object that they belong to', () => {
    const fields = [
      field({ key: 'home_city', saveAs: 'home', saveAsObject: 'city' }),
      field({ key: 'work_city', saveAs: 'work', saveAsObject: 'city' }),
    ]
    const validationErrors = [
      { field: 'work.city', message: 'errors.no_city' },
      { field: 'home', message: 'errors.no_address' },
    ]

    expect(sortErrors({ validationErrors, errors: {} }, fields)).toEqual({
      ofFields: {
        work_city: { field: 'work_city', message: 'errors.no_city' },
        home_city: { field: 'home_city', message: 'errors.no_address' },
      },
      rest: [],
    })
  })

  it('from a list of the server are sorted by the submitted fields', () => {
    const fields = [field({ key: 'height', saveAs: 'height_cm' }), field({ key: 'name' })]
    const tooLong = {
      field: 'name',
      message: 'errors.value_too_long',
      messageArguments: { max: 9 },
    }
    const problem = {
      validationErrors: [
        tooLong,
        { field: 'answers.height_cm', message: 'errors.incorrect_value' },
        { field: 'version', message: 'errors.incorrect_value' },
      ],
      errors: {},
    }

    expect(sortErrors(problem, fields)).toEqual({
      ofFields: {
        name: tooLong,
        height: { field: 'height', message: 'errors.incorrect_value' },
      },
      rest: [{ field: 'version', message: 'errors.incorrect_value' }],
    })
  })

  it('from a map of the server keep the first of each field', () => {
    const problem = {
      validationErrors: [],
      errors: { name: ['errors.no_value', 'errors.value_too_long'], other: ['errors.no_value'] },
    }

    expect(sortErrors(problem, [field({ key: 'name' })])).toEqual({
      ofFields: { name: { field: 'name', message: 'errors.no_value' } },
      rest: [{ field: 'other', message: 'errors.no_value' }],
    })
  })

  it('of hidden fields belong to the whole form', () => {
    const problem = {
      validationErrors: [{ field: 'source', message: 'errors.no_value' }],
      errors: {},
    }

    const { ofFields, rest } = sortErrors(problem, [field({ key: 'source', hidden: true })])

    expect([ofFields, rest]).toEqual([{}, problem.validationErrors])
  })
})

function field(definition: Partial<v.InferInput<typeof FieldDefinition>> & { key: string }) {
  return v.parse(FieldDefinition, { type: 'text', label: { en: definition.key }, ...definition })
}

function choice(id: string | number) {
  return { id, label: { en: String(id) } }
}
