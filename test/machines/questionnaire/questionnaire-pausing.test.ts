import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { openQuestionnaire } from '#flows/machines/questionnaire/questionnaire.flow.ts'

import {
  answered,
  at,
  draftKey,
  later,
  opened,
  saved,
  savedAt,
  saving,
} from './opened-questionnaire.ts'

describe('saving to continue later', () => {
  it('saves at once, says so, and continues at the same question', () => {
    const [habit] = openQuestionnaire.sections.at(-1)?.fields ?? []
    const sections = openQuestionnaire.sections.map((section) =>
      section.key === 'habits' && habit
        ? { ...section, fields: [habit, { ...habit, key: 'alcohol' }] }
        : section,
    )
    const questionnaire = opened({ sections })
    questionnaire.change({ height: 171 })
    questionnaire.actor.send({ type: 'section.continue' })
    questionnaire.actor.send({ type: 'question.focus', question: 'alcohol' })

    questionnaire.actor.send({ type: 'questionnaire.pause' })
    expect(questionnaire.snapshot().hasTag('busy')).toBe(true)
    expect(questionnaire.pending()).toMatchObject([
      { input: { answers: { height: 171 }, resume_at: 'alcohol' } },
    ])
    questionnaire.settle('saveQuestionnaire', { output: saved })

    expect(questionnaire.value()).toBe('paused')
    expect(questionnaire.context()).toMatchObject({ savedAt, changes: {} })
    expect(questionnaire.emitted.slice(-2)).toEqual([
      { type: 'draft.discard', key: draftKey },
      {
        type: 'notification.show',
        notification: { tone: 'success', key: 'success.questionnaire_saved' },
      },
    ])
    const { focusRequests: before } = questionnaire.context()
    questionnaire.actor.send({ type: 'questionnaire.resume' })
    expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'saved' } })
    expect(questionnaire.context()).toMatchObject({
      section: 'habits',
      question: 'alcohol',
      focusRequests: before + 1,
    })
    expect(questionnaire.emitted.at(-1)).toEqual({
      type: 'section.shown',
      section: 'habits',
      previous: 'habits',
    })
  })

  it('waits for what was typed while it was saving', () => {
    const questionnaire = answered()
    questionnaire.actor.send({ type: 'questionnaire.pause' })
    questionnaire.change({ smoking: 'yes' }, later)

    questionnaire.settle('saveQuestionnaire', { output: saved })

    const unsaved = { smoking: { answer: 'yes', at: later } }
    expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'changed' } })
    expect(questionnaire.context()).toMatchObject({ savedAt })
    expect(questionnaire.context().changes).toEqual(unsaved)
    expect(questionnaire.emitted.at(-1)).toEqual({
      type: 'draft.save',
      key: draftKey,
      values: unsaved,
    })
  })

  it.each([
    ['errors.unreachable', 'offline'],
    ['errors.authentication_required', 'changed'],
    ['errors.session_interrupted', 'changed'],
    ['errors.unexpected', 'failed'],
  ] as const)('stays on the page on %s, which says that nothing is saved', (key, save) => {
    const questionnaire = answered()
    questionnaire.actor.send({ type: 'questionnaire.pause' })

    questionnaire.settle('saveQuestionnaire', { error: problem(key) })

    expect(questionnaire.value()).toEqual({ open: { page: 'answering', save } })
    expect(questionnaire.context().changes).toEqual({ height: { answer: 171, at } })
    questionnaire.actor.send({ type: 'questionnaire.pause' })
    expect(questionnaire.pending()).toHaveLength(1)
  })

  it('replaces a save that is under way, and sends its answers again', () => {
    const questionnaire = saving()

    questionnaire.actor.send({ type: 'questionnaire.pause' })

    expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'pausing' } })
    expect(questionnaire.pending()).toMatchObject([{ input: { answers: { height: 171 } } }])
  })

  it('is possible when nothing has changed', () => {
    const questionnaire = opened()

    questionnaire.actor.send({ type: 'questionnaire.pause' })

    expect(questionnaire.pending()).toMatchObject([{ input: { answers: {} } }])
  })
})
