import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import {
  conditionalQuestionnaire,
  openQuestionnaire,
  orderedTestId,
} from '#flows/machines/questionnaire/questionnaire.flow.ts'

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

const firstSavedAt = '2027-03-01T08:00:00.000Z'
const longAgo = '1970-01-01T00:00:00.000Z'

describe('saving of answers', () => {
  it('saves a changed answer after 1.5 seconds, with its time and the question to continue with', () => {
    const questionnaire = answered()
    expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'changed' } })
    questionnaire.clock.advance(1_499)
    expect(questionnaire.pending()).toEqual([])

    questionnaire.clock.advance(1)

    expect(questionnaire.pending()).toEqual([
      {
        name: 'saveQuestionnaire',
        input: {
          order_product_id: orderedTestId,
          version: 1,
          answers: { height: 171 },
          answered_at: { height: at },
          saved_at: firstSavedAt,
          resume_at: 'height',
        },
      },
    ])
  })

  it('keeps unsaved answers as a draft, and deletes it when they are saved', () => {
    const questionnaire = saving()
    const draft = { height: { answer: 171, at } }
    expect(questionnaire.emitted).toContainEqual({
      type: 'draft.save',
      key: draftKey,
      values: draft,
    })
    expect(questionnaire.emitted).not.toContainEqual({ type: 'draft.discard', key: draftKey })

    questionnaire.settle('saveQuestionnaire', { output: saved })

    expect(questionnaire.emitted).toContainEqual({ type: 'draft.discard', key: draftKey })
    expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'saved' } })
    expect(questionnaire.context()).toMatchObject({ savedAt, changes: {} })
  })

  it('does not save an answer that is the same as before', () => {
    const questionnaire = opened()

    questionnaire.change({ smoking: 'no', height: null })
    questionnaire.change({ height: '  ' })

    expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'saved' } })
    expect(
      questionnaire.emitted.filter((event) => Reflect.get(Object(event), 'type') === 'draft.save'),
    ).toEqual([])
  })

  it('has one save in flight; what is typed meanwhile is saved next, and stays a draft', () => {
    const questionnaire = saving()
    questionnaire.change({ height: 172 }, later)
    questionnaire.clock.advance(60_000)
    expect(questionnaire.pending()).toHaveLength(1)

    questionnaire.settle('saveQuestionnaire', { output: saved })

    expect(questionnaire.context()).toMatchObject({
      answers: { height: 172 },
      changes: { height: { answer: 172, at: later } },
    })
    expect(questionnaire.emitted.at(-1)).toMatchObject({ type: 'draft.save' })
    questionnaire.clock.advance(1_500)
    expect(questionnaire.pending()).toMatchObject([
      { input: { answers: { height: 172 }, saved_at: savedAt } },
    ])
  })

  it('keeps as a draft only what is not saved yet', () => {
    const questionnaire = saving()
    questionnaire.change({ smoking: 'yes' }, later)

    questionnaire.settle('saveQuestionnaire', { output: saved })

    expect(questionnaire.emitted.at(-1)).toEqual({
      type: 'draft.save',
      key: draftKey,
      values: { smoking: { answer: 'yes', at: later } },
    })
  })

  it('keeps the answers when there is no connection, and saves them when it is back', () => {
    const questionnaire = saving()
    questionnaire.settle('saveQuestionnaire', { error: problem('errors.unreachable') })
    expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'offline' } })
    questionnaire.change({ smoking: 'yes' }, later)

    questionnaire.actor.send({ type: 'network.returned' })

    expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'saving' } })
    expect(questionnaire.pending()).toMatchObject([
      { input: { answers: { height: 171, smoking: 'yes' } } },
    ])
  })

  it.each(['errors.unreachable', 'errors.unexpected'] as const)(
    'tries again ten seconds after %s, or when the customer asks',
    (key) => {
      const questionnaire = saving()
      questionnaire.settle('saveQuestionnaire', { error: problem(key) })
      questionnaire.clock.advance(9_999)
      expect(questionnaire.pending()).toEqual([])
      questionnaire.clock.advance(1)
      expect(questionnaire.pending()).toHaveLength(1)
      expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'saving' } })
      questionnaire.settle('saveQuestionnaire', { error: problem(key) })

      questionnaire.actor.send({ type: 'save.retry' })

      expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'saving' } })
      expect(questionnaire.pending()).toMatchObject([{ input: { answers: { height: 171 } } }])
    },
  )

  it('shows another failure than a missing connection', () => {
    const questionnaire = saving()

    questionnaire.settle('saveQuestionnaire', { error: problem('errors.unexpected') })

    expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'failed' } })
  })

  it.each(['errors.session_interrupted', 'errors.authentication_required'] as const)(
    'saves again after %s, since the customer logs in again on the same page',
    (key) => {
      const questionnaire = saving()

      questionnaire.settle('saveQuestionnaire', { error: problem(key) })

      expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'changed' } })
    },
  )

  it('asks for answers of other devices when the customer returns to the page', () => {
    const questionnaire = opened()

    questionnaire.actor.send({ type: 'page.shown' })

    expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'saving' } })
    expect(questionnaire.pending()).toMatchObject([{ input: { answers: {}, answered_at: {} } }])
    expect(questionnaire.snapshot().can({ type: 'page.shown' })).toBe(false)
  })

  it('shows the answers of another device, and names them until the customer has seen them', () => {
    const questionnaire = saving()

    questionnaire.settle('saveQuestionnaire', {
      output: { saved_at: savedAt, changed_elsewhere: { smoking: 'yes' } },
    })

    expect(questionnaire.context()).toMatchObject({
      answers: { height: 171, smoking: 'yes' },
      changedElsewhere: ['smoking'],
      revisions: { smoking: 1 },
      changes: {},
    })
    questionnaire.actor.send({ type: 'otherDevice.dismiss' })
    expect(questionnaire.context().changedElsewhere).toEqual([])
    expect(questionnaire.snapshot().can({ type: 'otherDevice.dismiss' })).toBe(false)
  })

  it('keeps what was typed while another device’s answer arrived, and names no answer that is the same', () => {
    const questionnaire = saving()
    questionnaire.change({ smoking: 'yes' }, later)

    questionnaire.settle('saveQuestionnaire', {
      output: { saved_at: savedAt, changed_elsewhere: { smoking: 'no', height: 171 } },
    })

    expect(questionnaire.context()).toMatchObject({
      answers: { smoking: 'yes', height: 171 },
      changedElsewhere: [],
    })
  })

  it('shows another section when an answer of another device hides the shown one', () => {
    const questionnaire = opened(conditionalQuestionnaire)
    expect(questionnaire.context().section).toBe('body')
    questionnaire.actor.send({ type: 'page.shown' })

    questionnaire.settle('saveQuestionnaire', {
      output: { saved_at: savedAt, changed_elsewhere: { smoking: 'yes' } },
    })

    expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'saved' } })
    expect(questionnaire.context()).toMatchObject({ section: 'habits', question: 'smoking' })
    expect(questionnaire.emitted.at(-1)).toEqual({
      type: 'section.shown',
      section: 'habits',
      previous: 'body',
    })
  })

  it('names each answer of other devices once', () => {
    const questionnaire = saving()
    const elsewhere = (smoking: string) => ({
      output: { saved_at: savedAt, changed_elsewhere: { smoking } },
    })
    questionnaire.settle('saveQuestionnaire', elsewhere('yes'))
    questionnaire.actor.send({ type: 'page.shown' })
    questionnaire.settle('saveQuestionnaire', elsewhere('no'))

    expect(questionnaire.context()).toMatchObject({
      changedElsewhere: ['smoking'],
      revisions: { smoking: 2 },
    })
  })

  it('does not claim to have seen the saved answers when unsaved ones of an earlier visit are restored', () => {
    const changes = { height: { answer: 171, at } }
    const questionnaire = opened({}, { changes })
    expect(questionnaire.context()).toMatchObject({ savedAt: firstSavedAt })

    questionnaire.clock.advance(1_500)

    expect(questionnaire.pending()).toMatchObject([
      { input: { answers: { height: 171 }, answered_at: { height: at }, saved_at: longAgo } },
    ])
    questionnaire.settle('saveQuestionnaire', {
      output: { saved_at: savedAt, changed_elsewhere: { height: 180 } },
    })
    expect(questionnaire.context()).toMatchObject({
      answers: { height: 180 },
      changedElsewhere: ['height'],
      changes: {},
    })
    questionnaire.actor.send({ type: 'page.shown' })
    expect(questionnaire.pending()).toMatchObject([{ input: { saved_at: savedAt } }])
  })

  it('neither saves nor drafts an answer that is the same', () => {
    const { change, clock, emitted, pending } = opened()
    const before = emitted.length
    change({ smoking: 'no' })
    clock.advance(60_000)

    expect([emitted.slice(before), pending()]).toEqual([[], []])
  })

  it('claims to have seen what it had seen before, when it is loaded again with unsaved answers', () => {
    const questionnaire = saving()
    questionnaire.settle('saveQuestionnaire', { error: problem('errors.questionnaire_changed') })

    const newer = { ...openQuestionnaire, saved_at: savedAt }
    questionnaire.settle('readQuestionnaire', { output: newer })
    questionnaire.clock.advance(1_500)

    expect(questionnaire.pending()).toMatchObject([
      { input: { answers: { height: 171 }, saved_at: firstSavedAt } },
    ])
  })

  it('has seen the saved answers when it is loaded again without unsaved ones', () => {
    const questionnaire = opened()
    questionnaire.actor.send({ type: 'page.shown' })
    questionnaire.settle('saveQuestionnaire', { error: problem('errors.questionnaire_changed') })

    const newer = { ...openQuestionnaire, saved_at: savedAt }
    questionnaire.settle('readQuestionnaire', { output: newer })
    questionnaire.actor.send({ type: 'page.shown' })

    expect(questionnaire.pending()).toMatchObject([{ input: { saved_at: savedAt } }])
  })

  it('sends no time of a save for restored answers when nothing is saved', () => {
    const questionnaire = opened({ saved_at: null }, { changes: { height: { answer: 171, at } } })

    questionnaire.clock.advance(1_500)

    const [{ input } = { input: undefined }] = questionnaire.pending()
    expect(input).not.toHaveProperty('saved_at')
  })
})
