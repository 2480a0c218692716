import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts'
import {
  openQuestionnaire,
  submittedQuestionnaire,
} from '#flows/machines/questionnaire/questionnaire.flow.ts'
import { secondLanguageOf } from '#machines/questionnaire/questionnaire-values.ts'

import { answered, later, opened, reviewing, saved, started } from './opened-questionnaire.ts'

const toggle = { type: 'secondLanguage.toggle' } as const
const inUrl = (isShown: boolean) => ({ type: 'secondLanguage.shown', isShown })

/** Returns the questionnaire with the labels in the given languages only. */
const labelled = (label: { en: string; et?: string; ru?: string }): Questionnaire => ({
  ...openQuestionnaire,
  sections: openQuestionnaire.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({ ...field, label })),
  })),
})

describe('questions in a second language', () => {
  it('are shown and hidden by the customer, also in the address, and the answers stay', () => {
    const questionnaire = answered()
    const { answers, changes } = questionnaire.context()
    expect(questionnaire.context().isSecondLanguageShown).toBe(false)

    questionnaire.actor.send(toggle)

    expect(questionnaire.context()).toMatchObject({
      isSecondLanguageShown: true,
      answers,
      changes,
      section: 'body',
    })
    expect(questionnaire.emitted.at(-1)).toEqual(inUrl(true))
    questionnaire.actor.send(toggle)
    expect(questionnaire.context()).toMatchObject({ isSecondLanguageShown: false, answers })
    expect(questionnaire.emitted.at(-1)).toEqual(inUrl(false))
  })

  it('are shown from the start when the address asks for them', () => {
    const questionnaire = opened({}, { isSecondLanguageShown: true })

    expect(questionnaire.context().isSecondLanguageShown).toBe(true)
  })

  it('stay shown in the next section, in the list of answers, after a pause and when the questionnaire is loaded again', () => {
    const questionnaire = opened({ answers: { height: 171, smoking: 'no' } })
    const isShown = () => questionnaire.context().isSecondLanguageShown
    questionnaire.actor.send(toggle)
    questionnaire.actor.send({ type: 'section.continue' })
    expect(isShown()).toBe(true)
    questionnaire.actor.send({ type: 'section.continue' })
    expect(isShown()).toBe(true)
    questionnaire.actor.send({ type: 'questionnaire.pause' })
    questionnaire.settle('saveQuestionnaire', { output: saved })
    expect(questionnaire.value()).toBe('paused')

    questionnaire.actor.send({ type: 'questionnaire.resume' })
    expect(isShown()).toBe(true)
    questionnaire.actor.send({ type: 'page.shown' })
    questionnaire.settle('saveQuestionnaire', { error: problem('errors.questionnaire_changed') })
    questionnaire.settle('readQuestionnaire', { output: openQuestionnaire })

    expect(isShown()).toBe(true)
  })

  it('can be shown in the list of answers and in the submitted copy', () => {
    const questionnaire = reviewing()
    questionnaire.actor.send(toggle)
    expect(questionnaire.context().isSecondLanguageShown).toBe(true)
    questionnaire.actor.send({ type: 'questionnaire.submit' })
    questionnaire.settle('submitQuestionnaire', { output: { submitted_at: later } })
    expect(questionnaire.context().isSecondLanguageShown).toBe(true)

    questionnaire.actor.send(toggle)

    expect(questionnaire.value()).toBe('submitted')
    expect(questionnaire.context().isSecondLanguageShown).toBe(false)
    expect(questionnaire.emitted.at(-1)).toEqual(inUrl(false))
  })

  it('are in the address again after the customer goes back to an entry without them', () => {
    const questionnaire = opened()
    const open = (section: string) => {
      const before = questionnaire.emitted.length
      questionnaire.actor.send({ type: 'url.changed', section })
      return questionnaire.emitted.slice(before)
    }
    questionnaire.actor.send(toggle)

    expect(open('habits')).toContainEqual(inUrl(true))
    expect(open('review')).toContainEqual(inUrl(true))
    expect(open('body')).toContainEqual(inUrl(true))
  })

  it('cannot be toggled while no question is shown, or while the answers are submitted', () => {
    const loading = started()
    expect(loading.snapshot().can(toggle)).toBe(false)
    const submitting = reviewing()
    submitting.actor.send({ type: 'questionnaire.submit' })

    expect(submitting.snapshot().can(toggle)).toBe(false)
    expect(submitting.context().isSecondLanguageShown).toBe(false)
  })

  it('cannot be shown when the questions exist in one language', () => {
    const { sections } = labelled({ en: 'How tall are you?' })
    const copy = started()
    copy.settle('readQuestionnaire', { output: { ...submittedQuestionnaire, sections } })

    expect(opened({ sections }).snapshot().can(toggle)).toBe(false)
    expect(copy.snapshot().can(toggle)).toBe(false)
  })
})

describe('second language of a questionnaire', () => {
  it.each([
    ['en', 'et'],
    ['et', 'en'],
    ['ru', 'et'],
  ] as const)(
    'for a page in %s: is %s when the questions are in English and Estonian',
    (page, second) => {
      expect(secondLanguageOf(openQuestionnaire, page)).toBe(second)
    },
  )

  it('is the other one when the page is in a language that the questions do not have', () => {
    const inRussian = labelled({ en: 'Height', ru: 'Рост' })

    expect(secondLanguageOf(inRussian, 'ru')).toBe('en')
    expect(secondLanguageOf(inRussian, 'et')).toBe('ru')
  })

  it('does not exist without a questionnaire, and when the questions exist in English only', () => {
    expect(secondLanguageOf(null, 'en')).toBeUndefined()
    expect(secondLanguageOf(labelled({ en: 'Height' }), 'et')).toBeUndefined()
  })
})
