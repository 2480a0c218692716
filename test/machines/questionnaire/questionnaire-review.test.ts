import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import {
  orderedTestId,
  submittedQuestionnaire,
} from '#flows/machines/questionnaire/questionnaire.flow.ts'

import { draftKey, later, opened, reviewing, savedAt, started } from './opened-questionnaire.ts'

const answering = { open: { page: 'answering', save: 'saved' } }
const checking = { open: { page: 'reviewing', save: 'saved' } }
const shown = (section: string, previous: string | null) => ({
  type: 'section.shown',
  section,
  previous,
})

describe('checking and submitting answers', () => {
  it('opens a single answer, and returns to the list', () => {
    const questionnaire = reviewing()
    const { focusRequests: before } = questionnaire.context()
    questionnaire.actor.send({ type: 'question.change', question: 'height' })

    expect(questionnaire.context()).toMatchObject({
      section: 'body',
      question: 'height',
      focusRequests: before + 1,
      isEditingFromReview: true,
    })
    questionnaire.actor.send({ type: 'section.continue' })
    expect(questionnaire.value()).toEqual(checking)
    expect(questionnaire.context().isEditingFromReview).toBe(false)
    expect(questionnaire.snapshot().can({ type: 'question.change', question: 'gone' })).toBe(false)
  })

  it('leads back to the last section', () => {
    const questionnaire = reviewing()

    questionnaire.actor.send({ type: 'section.back' })

    expect(questionnaire.value()).toEqual(answering)
    expect(questionnaire.context()).toMatchObject({ section: 'habits', question: 'smoking' })
    expect(questionnaire.emitted.at(-1)).toEqual(shown('habits', 'review'))
  })

  it('leads back to the first question of the last section when it was opened by its address', () => {
    const questionnaire = opened({}, { section: 'review' })

    questionnaire.actor.send({ type: 'section.back' })

    expect(questionnaire.context()).toMatchObject({ section: 'habits', question: 'smoking' })
  })

  it('lists the missing answers instead of submitting', () => {
    const questionnaire = opened({}, { section: 'review' })

    questionnaire.actor.send({ type: 'questionnaire.submit' })

    expect(questionnaire.value()).toEqual(checking)
    expect(questionnaire.context()).toMatchObject({
      rejectionCount: 1,
      problem: { validationErrors: [{ field: 'height', message: 'errors.no_value' }] },
    })
    questionnaire.actor.send({ type: 'question.change', question: 'height' })
    expect(questionnaire.context().problem).toBeNull()
  })

  it('submits all visible answers once, with the time of the last save', () => {
    const questionnaire = reviewing()
    questionnaire.actor.send({ type: 'questionnaire.submit' })

    expect(questionnaire.snapshot().hasTag('busy')).toBe(true)
    expect(questionnaire.pending()).toEqual([
      {
        name: 'submitQuestionnaire',
        input: {
          order_product_id: orderedTestId,
          version: 1,
          answers: { height: 171, smoking: 'no' },
          saved_at: savedAt,
        },
      },
    ])
    questionnaire.settle('submitQuestionnaire', { output: { submitted_at: later } })
    expect(questionnaire.value()).toBe('submitted')
    expect(questionnaire.context()).toMatchObject({
      changes: {},
      questionnaire: { submitted_at: later },
    })
    expect(questionnaire.emitted.at(-1)).toEqual({ type: 'draft.discard', key: draftKey })
  })

  it('submits answers that are not saved yet, and says that it has seen no save', () => {
    const questionnaire = opened({ saved_at: null })
    questionnaire.change({ height: 171 })
    questionnaire.actor.send({ type: 'section.continue' })
    questionnaire.actor.send({ type: 'section.continue' })
    questionnaire.actor.send({ type: 'questionnaire.submit' })

    expect(questionnaire.pending()).toEqual([
      {
        name: 'submitQuestionnaire',
        input: {
          order_product_id: orderedTestId,
          version: 1,
          answers: { height: 171, smoking: 'no' },
          saved_at: '1970-01-01T00:00:00.000Z',
        },
      },
    ])
    questionnaire.settle('submitQuestionnaire', { output: { submitted_at: later } })
    expect(questionnaire.context().changes).toEqual({})
  })

  it('discards answers that are not saved when they were submitted on another device', () => {
    const questionnaire = opened({}, { section: 'habits' })
    questionnaire.change({ smoking: 'yes', height: 171 })
    questionnaire.actor.send({ type: 'section.continue' })
    questionnaire.actor.send({ type: 'questionnaire.submit' })

    const error = problem('errors.questionnaire_already_submitted')
    questionnaire.settle('submitQuestionnaire', { error })

    expect(questionnaire.context().changes).toEqual({})
  })

  const rejected = (key: Parameters<typeof problem>[0], details = {}) => {
    const questionnaire = reviewing()
    questionnaire.actor.send({ type: 'questionnaire.submit' })
    questionnaire.settle('submitQuestionnaire', { error: problem(key, details) })
    return questionnaire
  }

  it('can be submitted again after a failure', () => {
    const questionnaire = rejected('errors.unreachable')

    expect(questionnaire.value()).toEqual(checking)
    expect(questionnaire.context()).toMatchObject({
      problem: { message: 'errors.unreachable' },
      rejectionCount: 1,
    })
  })

  it('shows the errors of the server at their questions', () => {
    const validationErrors = [{ field: 'answers.height', message: 'errors.incorrect_value' }]
    const questionnaire = rejected('errors.form_validation', { validationErrors })

    expect(questionnaire.context().problem?.validationErrors).toEqual([
      { field: 'height', message: 'errors.incorrect_value' },
    ])
  })

  it.each(['errors.questionnaire_changed', 'errors.questionnaire_answers_changed'] as const)(
    'loads the questionnaire again on %s, and says why',
    (key) => {
      const questionnaire = rejected(key)

      expect(questionnaire.value()).toBe('loading')
      expect(questionnaire.context().reloadReason?.message).toBe(key)
    },
  )

  it.each([
    ['errors.questionnaire_already_submitted', 'loading'],
    ['errors.not_verified', 'unverified'],
    ['errors.step_locked', 'locked'],
  ] as const)('%s leads to %s', (key, state) => {
    expect(rejected(key).value()).toBe(state)
  })

  it('prints the copy on request', () => {
    const questionnaire = started()
    questionnaire.settle('readQuestionnaire', { output: submittedQuestionnaire })

    questionnaire.actor.send({ type: 'copy.print' })

    expect(questionnaire.emitted.at(-1)).toEqual({ type: 'page.print' })
  })
})
