import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { findAnswerErrors, isUnknown, shownFields } from '#contract/form/answers.ts'
import { FormSection, type Answer, type Answers, type Condition } from '#contract/form/form.ts'

type FieldInput = Partial<v.InferInput<typeof FormSection>['fields'][number]>

const formOf = (...fields: FieldInput[]) => [
  v.parse(FormSection, {
    key: 'only',
    title: { en: 'Only' },
    fields: fields.map((field) => ({ type: 'text', label: { en: 'Field' }, ...field })),
  }),
]

const choices = ['a', 'b', 'none'].map((id) => ({
  id,
  label: { en: id },
  ...(id === 'none' ? { exclusive: true } : {}),
}))

const shownWith = (condition: Omit<Condition, 'field'>, answer: Answer) =>
  shownFields(
    formOf({ key: 'first' }, { key: 'second', showWhen: [[{ field: 'first', ...condition }]] }),
    { first: answer },
  ).some(({ key }) => key === 'second')

describe('visible fields', () => {
  it.each<[Omit<Condition, 'field'>, Answer, boolean]>([
    [{ operator: '=', answer: 'yes' }, 'yes', true],
    [{ operator: '=', answer: 'yes' }, 'no', false],
    [{ operator: '=', answer: 'yes' }, null, false],
    [{ operator: '=', answer: 'a' }, ['b', 'a'], true],
    [{ operator: '=', answer: 'a' }, ['b'], false],
    [{ operator: '!=', answer: 'yes' }, 'no', true],
    [{ operator: '!=', answer: 'yes' }, 'yes', false],
    [{ operator: '!=', answer: 'yes' }, null, false],
    [{ operator: '>', answer: 2 }, 3, true],
    [{ operator: '>', answer: 2 }, 2, false],
    [{ operator: '>', answer: 2 }, 'unknown', false],
    [{ operator: '<', answer: 2 }, 1, true],
    [{ operator: '<', answer: 2 }, 2, false],
    [{ operator: '>=', answer: 2 }, 2, true],
    [{ operator: '>=', answer: 2 }, 1, false],
    [{ operator: '<=', answer: 2 }, 2, true],
    [{ operator: '<=', answer: 2 }, 3, false],
    [{ operator: 'exists', answer: true }, 'x', true],
    [{ operator: 'exists', answer: true }, [], false],
    [{ operator: 'exists', answer: false }, ' ', true],
    [{ operator: 'exists', answer: false }, 0, false],
  ])('%o is met by %o: %s', (condition, answer, isShown) => {
    expect(shownWith(condition, answer)).toBe(isShown)
  })

  it('need each condition, of which one alternative holds', () => {
    const is = (field: string): Condition => ({ field, operator: '=', answer: 'yes' })
    const form = formOf(
      { key: 'a' },
      { key: 'b' },
      { key: 'c' },
      { key: 'd', showWhen: [[is('a'), is('b')], [is('c')]] },
    )
    const isShown = (answers: Answers) => shownFields(form, answers).length === 4

    expect(isShown({ a: 'yes', c: 'yes' })).toBe(true)
    expect(isShown({ b: 'yes', c: 'yes' })).toBe(true)
    expect(isShown({ a: 'yes', b: 'yes' })).toBe(false)
  })

  it('do not depend on the answer to a hidden field', () => {
    const is = (field: string): Condition => ({ field, operator: '=', answer: 'yes' })
    const form = formOf(
      { key: 'a' },
      { key: 'b', showWhen: [[is('a')]] },
      { key: 'c', showWhen: [[is('b')]] },
      { key: 'd', hidden: true },
    )

    expect(shownFields(form, { a: 'no', b: 'yes' }).map(({ key }) => key)).toEqual(['a'])
  })
})

type Case = [name: string, field: FieldInput, answer: Answer, error: string | undefined]

describe('errors of answers', () => {
  const errorOf = (field: FieldInput, answer: Answer) =>
    findAnswerErrors(formOf({ key: 'field', ...field }), { field: answer })[0]?.message

  it.each<Case>([
    ['a missing answer', { required: true }, ' ', 'errors.no_value'],
    ['a missing choice', { type: 'radio', required: true, choices }, null, 'errors.no_choice'],
    ['a missing country', { type: 'country', required: true }, null, 'errors.no_country'],
    ['a box that is not ticked', { type: 'checkbox', required: true }, null, 'errors.not_ticked'],
    [
      'a missing answer with its own text',
      { required: true, missing: 'errors.no_city' },
      null,
      'errors.no_city',
    ],
    ['an optional answer', {}, null, undefined],
    ['“unknown” for a number', { type: 'number', acceptsUnknown: true }, 'Unknown', undefined],
    ['“-” for a date', { type: 'date', acceptsUnknown: true }, '-', undefined],
    ['“unknown” where it is no answer', { type: 'number' }, 'unknown', 'errors.incorrect_value'],
    ['a text for a number', { type: 'number' }, 'tall', 'errors.incorrect_value'],
    ['a fraction for a whole number', { type: 'number', int: true }, 1.5, 'errors.incorrect_value'],
    ['a fraction', { type: 'number' }, 1.5, undefined],
    ['the smallest number', { type: 'number', minValue: 1, maxValue: 3 }, 1, undefined],
    ['the largest number', { type: 'number', minValue: 1, maxValue: 3 }, 3, undefined],
    [
      'a smaller number',
      { type: 'number', minValue: 1, maxValue: 3 },
      0.9,
      'errors.number_out_of_range',
    ],
    [
      'a larger number',
      { type: 'number', minValue: 1, maxValue: 3 },
      3.1,
      'errors.number_out_of_range',
    ],
    ['a number over the only bound', { type: 'number', maxValue: 3 }, 4, 'errors.incorrect_value'],
    ['a choice', { type: 'radio', choices }, 'a', undefined],
    ['an unknown choice', { type: 'radio', choices }, 'c', 'errors.incorrect_value'],
    ['several choices for one', { type: 'radio', choices }, ['a'], 'errors.incorrect_value'],
    ['several choices', { type: 'checkbox', multiple: true, choices }, ['a', 'b'], undefined],
    [
      'one choice for several',
      { type: 'checkbox', multiple: true, choices },
      'a',
      'errors.incorrect_value',
    ],
    [
      'a choice and “none”',
      { type: 'checkbox', multiple: true, choices },
      ['a', 'none'],
      'errors.contradicting_choices',
    ],
    ['only “none”', { type: 'checkbox', multiple: true, choices }, ['none'], undefined],
    ['a long text', { maxLength: 3 }, 'four', 'errors.value_too_long'],
    ['a text of the full length', { maxLength: 4 }, 'four', undefined],
    [
      'a text that is longer than the API accepts',
      { maxLength: 9000 },
      'x'.repeat(4001),
      'errors.value_too_long',
    ],
    ['a number for a text', {}, 4, 'errors.incorrect_value'],
    ['a day', { type: 'date' }, '2026-02-28', undefined],
    ['a day that does not exist', { type: 'date' }, '2026-02-30', 'errors.incorrect_date'],
    ['a day in words', { type: 'date' }, 'yesterday', 'errors.incorrect_date'],
    ['an early day', { type: 'date', min: '2026-01-01' }, '2025-12-31', 'errors.date_too_early'],
    ['a late day', { type: 'date', max: '2026-01-01' }, '2026-01-02', 'errors.date_in_future'],
  ])('%s', (...[, field, answer, message]) => {
    expect(errorOf(field, answer)).toBe(message)
  })

  it('“unknown” and “-” are unknown, also with capitals and spaces; no answer and a number are not', () => {
    expect([' Unknown ', '-'].map(isUnknown)).toEqual([true, true])
    expect([null, undefined, 4, 'unknowns', ['unknown']].map(isUnknown)).toEqual(
      Array.from({ length: 5 }, () => false),
    )
  })
})
