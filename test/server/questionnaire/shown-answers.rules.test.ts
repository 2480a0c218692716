import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { FieldDefinition, type Answers, type FormSection } from '#contract/form/form.ts'
import {
  carriedOver,
  findUnknownQuestions,
  shownElsewhere,
  submittedAnswers,
} from '#server/questionnaire/answers.rules.ts'

const field = (key: string, changes: object = {}): FieldDefinition =>
  v.parse(FieldDefinition, { key, type: 'text', label: { en: key }, ...changes })
const choices = (...ids: string[]) => ids.map((id) => ({ id, label: { en: id } }))
const section = (key: string, ...fields: FieldDefinition[]): FormSection => ({
  key,
  title: { en: key },
  fields,
})

const smoking = field('smoking', { type: 'radio', choices: choices('yes', 'no') })
const agreed = field('agreed', { type: 'radio', choices: choices('yes') })
const diseases = field('diseases', {
  type: 'checkbox',
  multiple: true,
  choices: choices('asthma', 'diabetes'),
})
const remarks = field('remarks', { maxLength: 5 })
const cigarettes = field('cigarettes', {
  type: 'number',
  acceptsUnknown: true,
  showWhen: [[{ field: 'smoking', operator: '=', answer: 'yes' }]],
})
const sections = [
  section('habits', smoking, cigarettes, agreed),
  section('rest', diseases, remarks),
]

describe('questionnaire: the answers that another version can show', () => {
  it('are those to its questions', () => {
    const answers = { smoking: 'no', agreed: 'yes', diseases: ['asthma'], remarks: 'none' }

    expect(carriedOver(sections, { ...answers, removed: 'yes' })).toEqual(answers)
  })

  it.each<[string, Answers]>([
    ['one of several choices', { smoking: 'sometimes' }],
    ['the only choice', { agreed: 'no' }],
    ['several choices', { diseases: ['asthma', 'other'] }],
    ['a single choice with several answers', { smoking: ['yes', 'no'] }],
    ['several choices with a single answer', { diseases: 'asthma' }],
  ])('are without one that no longer fits %s', (_kind, answers) => {
    expect(carriedOver(sections, answers)).toEqual({})
  })

  it('are without a list for a question that has no choices any more', () => {
    expect(carriedOver(sections, { remarks: ['asthma'] })).toEqual({})
  })

  it('include one that is not valid, so that the customer can correct it', () => {
    const tooLong = { remarks: 'much too long', cigarettes: 'many' }

    expect(carriedOver(sections, tooLong)).toEqual(tooLong)
  })

  it('are without questions that are not answered', () => {
    expect(carriedOver(sections, { smoking: null, diseases: null, remarks: null })).toEqual({})
    expect(carriedOver(sections, {})).toEqual({})
  })
})

describe('questionnaire: the answers of another device that this version can show', () => {
  it('are those that fit, and the removed ones of its questions', () => {
    const elsewhere = { smoking: 'no', remarks: null, agreed: 'no', removed: null, other: 'yes' }

    expect(shownElsewhere(sections, elsewhere)).toEqual({ smoking: 'no', remarks: null })
  })
})

describe('questionnaire: unknown questions', () => {
  it('are reported at the answers to them', () => {
    expect(findUnknownQuestions(sections, { smoking: 'no', removed: 'yes', other: null })).toEqual([
      { field: 'answers.removed', message: 'errors.incorrect_value' },
      { field: 'answers.other', message: 'errors.incorrect_value' },
    ])
    expect(findUnknownQuestions(sections, { smoking: 'no', remarks: '' })).toEqual([])
  })
})

describe('questionnaire: the submitted answers', () => {
  it('are those to the visible questions, in the order of the questions', () => {
    const answers = { remarks: 'none', cigarettes: 10, smoking: 'yes', removed: 'yes' }

    expect(submittedAnswers(sections, answers)).toEqual([
      ['smoking', 'yes'],
      ['cigarettes', 10],
      ['remarks', 'none'],
    ])
    expect(submittedAnswers(sections, { ...answers, smoking: 'no' })).toEqual([
      ['smoking', 'no'],
      ['remarks', 'none'],
    ])
  })

  it('are without questions that are not answered, but with 0', () => {
    const answers = { smoking: 'yes', cigarettes: 0, remarks: null }

    expect(submittedAnswers(sections, answers)).toEqual([
      ['smoking', 'yes'],
      ['cigarettes', 0],
    ])
  })

  it('have a hyphen as “unknown” only where a question accepts that', () => {
    expect(submittedAnswers(sections, { smoking: 'yes', cigarettes: '-', remarks: '-' })).toEqual([
      ['smoking', 'yes'],
      ['cigarettes', 'unknown'],
      ['remarks', '-'],
    ])
  })
})
