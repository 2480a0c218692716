import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'

import { answered, at, saving } from './opened-questionnaire.ts'

describe('a save that the server refuses', () => {
  const refusedSave = (key: 'pause' | 'autosave', error: Parameters<typeof problem>[0]) => {
    const questionnaire = key === 'pause' ? answered() : saving()
    if (key === 'pause') questionnaire.actor.send({ type: 'questionnaire.pause' })
    questionnaire.settle('saveQuestionnaire', { error: problem(error) })
    return questionnaire
  }

  it.each(['pause', 'autosave'] as const)(
    '%s: loads a changed questionnaire, and keeps the unsaved answers',
    (how) => {
      const questionnaire = refusedSave(how, 'errors.questionnaire_changed')

      expect(questionnaire.value()).toBe('loading')
      expect(questionnaire.context()).toMatchObject({
        reloadReason: { message: 'errors.questionnaire_changed' },
        changes: { height: { answer: 171, at } },
      })
    },
  )

  it.each(['pause', 'autosave'] as const)('%s: shows answers that are submitted', (how) => {
    const questionnaire = refusedSave(how, 'errors.questionnaire_already_submitted')

    expect(questionnaire.value()).toBe('loading')
    expect(questionnaire.context().changes).toEqual({})
  })

  it.each([
    ['pause', 'errors.not_verified', 'unverified'],
    ['autosave', 'errors.not_verified', 'unverified'],
    ['pause', 'errors.step_locked', 'locked'],
    ['autosave', 'errors.step_locked', 'locked'],
  ] as const)('%s: %s leads to %s', (how, key, state) => {
    expect(refusedSave(how, key).value()).toBe(state)
  })
})
