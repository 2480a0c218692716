import { describe, expect, it } from 'vitest'

import { at, draftKey, later, opened, saved, savedAt } from './opened-questionnaire.ts'

const tooLong = 'x'.repeat(4001)
const change = { height: { answer: tooLong, at } }

describe('an answer that is too long to be saved', () => {
  it('does not keep the other answers from being saved, and stays a draft', () => {
    const questionnaire = opened()
    questionnaire.change({ height: tooLong })
    questionnaire.change({ smoking: 'yes' }, later)
    questionnaire.clock.advance(1_500)

    expect(questionnaire.pending()).toMatchObject([
      { input: { answers: { smoking: 'yes' }, answered_at: { smoking: later } } },
    ])
    questionnaire.settle('saveQuestionnaire', { output: saved })

    expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'saved' } })
    expect(questionnaire.context()).toMatchObject({ answers: { height: tooLong } })
    expect(questionnaire.context().changes).toEqual(change)
    expect(questionnaire.emitted.at(-1)).toEqual({
      type: 'draft.save',
      key: draftKey,
      values: change,
    })
  })

  it('is not sent again and again, and is saved once it is shortened', () => {
    const questionnaire = opened({}, { changes: change })
    questionnaire.clock.advance(60_000)
    expect(questionnaire.pending()).toEqual([])
    expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'saved' } })

    questionnaire.change({ height: 171 }, later)
    questionnaire.clock.advance(1_500)

    expect(questionnaire.pending()).toMatchObject([{ input: { answers: { height: 171 } } }])
    questionnaire.settle('saveQuestionnaire', { output: saved })
    expect(questionnaire.emitted.at(-1)).toEqual({ type: 'draft.discard', key: draftKey })
  })

  it('is shown instead of the page that says that all answers are saved', () => {
    const questionnaire = opened({}, { section: 'review', changes: change })
    questionnaire.actor.send({ type: 'questionnaire.pause' })

    questionnaire.settle('saveQuestionnaire', { output: saved })

    expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'saved' } })
    expect(questionnaire.context()).toMatchObject({
      section: 'body',
      changes: change,
      rejectionCount: 1,
      problem: { validationErrors: [{ field: 'height' }] },
    })
    expect(questionnaire.emitted).not.toContainEqual({ type: 'draft.discard', key: draftKey })
  })

  it('is the only one that stays unsaved after the customer asks to continue later', () => {
    const questionnaire = opened()
    questionnaire.change({ height: tooLong })
    questionnaire.change({ smoking: 'yes' }, later)
    questionnaire.actor.send({ type: 'questionnaire.pause' })
    const before = questionnaire.emitted.length

    questionnaire.settle('saveQuestionnaire', { output: saved })

    expect(questionnaire.context()).toMatchObject({ savedAt, problem: { validationErrors: [{}] } })
    expect(questionnaire.context().changes).toEqual(change)
    expect(questionnaire.emitted.slice(before)).toContainEqual({
      type: 'draft.save',
      key: draftKey,
      values: change,
    })
  })
})
