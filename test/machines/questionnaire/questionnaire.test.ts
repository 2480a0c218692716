import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import {
  openQuestionnaire,
  orderedTestId,
  submittedQuestionnaire,
} from '#flows/machines/questionnaire/questionnaire.flow.ts'

import {
  answered,
  at,
  draftKey,
  later,
  opened,
  reviewing,
  saved,
  started,
} from './opened-questionnaire.ts'

const answering = { open: { page: 'answering', save: 'saved' } }
const checking = { open: { page: 'reviewing', save: 'saved' } }
const shown = (section: string, previous: string | null) => ({
  type: 'section.shown',
  section,
  previous,
})

describe('opening a questionnaire', () => {
  it('loads it for the ordered product, and shows the first section', () => {
    const questionnaire = started()
    expect(questionnaire.pending()).toEqual([
      { name: 'readQuestionnaire', input: { order_product_id: orderedTestId } },
    ])

    questionnaire.settle('readQuestionnaire', { output: openQuestionnaire })

    expect(questionnaire.value()).toEqual(answering)
    expect(questionnaire.context()).toMatchObject({
      section: 'body',
      question: null,
      focusRequests: 1,
      savedAt: openQuestionnaire.saved_at,
    })
    expect(questionnaire.emitted).toEqual([shown('body', null)])
  })

  it('continues at the question where another device stopped', () => {
    const questionnaire = opened({ resume_at: 'smoking' })

    expect(questionnaire.context()).toMatchObject({ section: 'habits', question: 'smoking' })
  })

  it('prefers the section in the address, and ignores one that does not exist', () => {
    const { context } = opened({ resume_at: 'height' }, { section: 'habits' })
    expect(context().section).toBe('habits')
    expect(opened({ resume_at: 'smoking' }, { section: 'gone' }).context().section).toBe('habits')
  })

  it('opens the list of answers when the address names it', () => {
    const questionnaire = opened({}, { section: 'review' })

    expect(questionnaire.value()).toEqual(checking)
    expect(questionnaire.emitted).toEqual([shown('review', null)])
  })

  it('restores unsaved answers over the saved ones and saves them, without those to questions that are gone', () => {
    const changes = {
      height: { answer: 171, at },
      smoking: { answer: 'no', at },
      gone: { answer: 1, at },
    }
    const questionnaire = opened({}, { changes })

    expect(questionnaire.value()).toEqual({ open: { page: 'answering', save: 'changed' } })
    expect(questionnaire.context()).toMatchObject({
      answers: { height: 171, smoking: 'no' },
    })
    expect(questionnaire.context().changes).toEqual({
      height: { answer: 171, at },
      smoking: { answer: 'no', at },
    })
  })

  it('shows a copy of submitted answers, and discards unsaved ones', () => {
    const questionnaire = started({ changes: { height: { answer: 150, at } } })

    questionnaire.settle('readQuestionnaire', { output: submittedQuestionnaire })

    expect(questionnaire.value()).toBe('submitted')
    expect(questionnaire.context()).toMatchObject({ answers: { height: 171 }, changes: {} })
    expect(questionnaire.emitted).toEqual([{ type: 'draft.discard', key: draftKey }])
  })

  it.each([
    ['errors.not_verified', 'unverified'],
    ['errors.step_locked', 'locked'],
    ['errors.ordered_product_not_found', 'notFound'],
    ['errors.unexpected', 'loadFailed'],
  ] as const)('%s leads to %s', (key, state) => {
    const questionnaire = started()

    questionnaire.settle('readQuestionnaire', { error: problem(key) })

    expect(questionnaire.value()).toBe(state)
  })

  it('shows why it cannot be loaded, and loads again on request', () => {
    const questionnaire = started()
    questionnaire.settle('readQuestionnaire', { error: problem('errors.unreachable') })
    expect(questionnaire.context()).toMatchObject({
      problem: { message: 'errors.unreachable' },
      rejectionCount: 1,
    })

    questionnaire.actor.send({ type: 'questionnaire.retry' })
    questionnaire.settle('readQuestionnaire', { output: openQuestionnaire })

    expect(questionnaire.value()).toEqual(answering)
    expect(questionnaire.context().problem).toBeNull()
  })

  it('stays in the section when it is loaded again, and shows why until answers are saved', () => {
    const questionnaire = answered()
    questionnaire.actor.send({ type: 'section.continue' })
    questionnaire.clock.advance(1_500)
    questionnaire.settle('saveQuestionnaire', { error: problem('errors.questionnaire_changed') })
    questionnaire.settle('readQuestionnaire', { output: { ...openQuestionnaire, version: 2 } })

    expect(questionnaire.context()).toMatchObject({
      section: 'habits',
      answers: { height: 171 },
      reloadReason: { message: 'errors.questionnaire_changed' },
    })
    questionnaire.clock.advance(1_500)
    expect(questionnaire.pending()).toMatchObject([
      { input: { version: 2, answers: { height: 171 } } },
    ])
    questionnaire.settle('saveQuestionnaire', { output: saved })
    expect(questionnaire.context().reloadReason).toBeNull()
  })

  it('stays in the list of answers when it is loaded again', () => {
    const questionnaire = reviewing()
    questionnaire.actor.send({ type: 'page.shown' })
    questionnaire.settle('saveQuestionnaire', { error: problem('errors.questionnaire_changed') })

    questionnaire.settle('readQuestionnaire', { output: openQuestionnaire })

    expect(questionnaire.value()).toEqual(checking)
  })
})

describe('answering section by section', () => {
  it('leads through the sections to the list of answers, also with missing answers', () => {
    const questionnaire = opened()
    questionnaire.actor.send({ type: 'section.continue' })
    expect(questionnaire.context()).toMatchObject({ section: 'habits', question: 'smoking' })

    questionnaire.actor.send({ type: 'section.continue' })

    expect(questionnaire.value()).toEqual(checking)
    expect(questionnaire.emitted).toEqual([
      shown('body', null),
      shown('habits', 'body'),
      shown('review', 'habits'),
    ])
  })

  it('knows the direction to the next section, the one before and the list of answers', () => {
    const questionnaire = opened()
    expect(questionnaire.context().direction).toBeNull()
    const directionAfter = (event: { type: 'section.continue' | 'section.back' }) => {
      questionnaire.actor.send(event)
      return questionnaire.context().direction
    }

    expect(directionAfter({ type: 'section.continue' })).toBe('forward')
    expect(directionAfter({ type: 'section.continue' })).toBe('forward')
    expect(directionAfter({ type: 'section.back' })).toBe('back')
    expect(directionAfter({ type: 'section.back' })).toBe('back')
    questionnaire.actor.send({ type: 'url.changed', section: 'review' })
    expect(questionnaire.context().direction).toBe('forward')
    questionnaire.actor.send({ type: 'url.changed', section: 'body' })
    expect(questionnaire.context().direction).toBe('back')
  })

  it('leaves out a section while none of its questions applies', () => {
    const isTall = [{ field: 'height', operator: '=' as const, answer: 200 }]
    const sections = openQuestionnaire.sections.map((section) =>
      section.key === 'habits'
        ? { ...section, fields: section.fields.map((field) => ({ ...field, showWhen: [isTall] })) }
        : section,
    )
    const questionnaire = opened({ sections })

    questionnaire.actor.send({ type: 'section.continue' })

    expect(questionnaire.value()).toEqual(checking)
    expect(questionnaire.emitted.at(-1)).toEqual(shown('review', 'body'))
  })

  it('stops at an incorrect answer, and continues once it is corrected', () => {
    const questionnaire = opened()
    questionnaire.change({ height: 300 })
    questionnaire.actor.send({ type: 'section.continue' })

    expect(questionnaire.context()).toMatchObject({
      section: 'body',
      rejectionCount: 1,
      problem: {
        message: 'errors.form_validation',
        validationErrors: [
          {
            field: 'height',
            message: 'errors.number_out_of_range',
            messageArguments: { min: 100, max: 230 },
          },
        ],
      },
    })
    questionnaire.change({ height: 171 }, later)
    expect(questionnaire.context().problem).toBeNull()
    questionnaire.actor.send({ type: 'section.continue' })
    expect(questionnaire.context().section).toBe('habits')
  })

  it('does not stop at an incorrect answer of another section', () => {
    const questionnaire = opened({ answers: { height: 300 } }, { section: 'habits' })

    questionnaire.actor.send({ type: 'section.continue' })

    expect(questionnaire.value()).toEqual(checking)
  })

  it('leads back to the section before, from the first one nowhere', () => {
    const questionnaire = opened()
    expect(questionnaire.snapshot().can({ type: 'section.back' })).toBe(false)
    questionnaire.actor.send({ type: 'section.continue' })

    questionnaire.actor.send({ type: 'section.back' })

    expect(questionnaire.context()).toMatchObject({ section: 'body', question: 'height' })
    expect(questionnaire.emitted.at(-1)).toEqual(shown('body', 'habits'))
  })

  it('keeps the question when it is in the section that is opened', () => {
    const questionnaire = opened({ resume_at: 'smoking' }, { section: 'body' })

    questionnaire.actor.send({ type: 'section.continue' })

    expect(questionnaire.context().question).toBe('smoking')
  })

  it('“don’t know” fills in the field, and an answer can be entered again', () => {
    const questionnaire = opened()
    const replace = (answer: string | null) =>
      questionnaire.actor.send({ type: 'answer.replace', question: 'height', answer, at })
    replace('unknown')

    expect(questionnaire.context()).toMatchObject({
      answers: { height: 'unknown' },
      changes: { height: { answer: 'unknown', at } },
      revisions: { height: 1 },
    })
    expect(questionnaire.emitted.at(-1)).toMatchObject({ type: 'draft.save', key: draftKey })
    replace('unknown')
    expect(questionnaire.context().revisions).toEqual({ height: 1 })
    questionnaire.actor.send({ type: 'section.continue' })
    expect(questionnaire.context().section).toBe('habits')
    replace(null)
    expect(questionnaire.context()).toMatchObject({
      answers: { height: null },
      revisions: { height: 2 },
    })
  })

  it('follows the address to a section or to the list of answers', () => {
    const questionnaire = opened()
    const open = (section: string) => questionnaire.actor.send({ type: 'url.changed', section })
    open('body')
    open('gone')
    expect(questionnaire.emitted).toEqual([shown('body', null)])

    open('habits')
    expect(questionnaire.context()).toMatchObject({ section: 'habits', question: 'smoking' })
    open('review')
    expect(questionnaire.value()).toEqual(checking)
    open('gone')
    expect(questionnaire.value()).toEqual(checking)
    open('habits')
    expect(questionnaire.value()).toEqual(answering)
    expect(questionnaire.emitted.at(-1)).toEqual(shown('habits', 'review'))
  })
})
