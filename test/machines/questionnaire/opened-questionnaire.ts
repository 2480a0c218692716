import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts'
import {
  openQuestionnaire,
  orderedTestId,
} from '#flows/machines/questionnaire/questionnaire.flow.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { questionnaireMachine } from '#machines/questionnaire/questionnaire.machine.ts'
import type { QuestionnaireInput } from '#machines/questionnaire/questionnaire.setup.ts'

export const at = '2027-03-01T08:05:00.000Z'
export const later = '2027-03-01T08:06:00.000Z'
export const savedAt = '2027-03-01T08:05:02.000Z'
export const saved = { saved_at: savedAt, changed_elsewhere: {} }

/** Starts the machine; nothing is loaded yet. */
export const started = (input: Partial<QuestionnaireInput> = {}) => {
  const testActor = createTestActor(questionnaireMachine, {
    input: {
      orderedProductId: orderedTestId,
      section: null,
      isSecondLanguageShown: false,
      changes: {},
      ...input,
    },
  })
  const emitted: unknown[] = []
  testActor.actor.on('*', (event) => emitted.push(event))
  const snapshot = () => testActor.actor.getSnapshot()
  return {
    ...testActor,
    emitted,
    snapshot,
    value: () => snapshot().value,
    context: () => snapshot().context,
    pending: () => testActor.calls().map(({ name, input: sent }) => ({ name, input: sent })),
    change: (answers: Questionnaire['answers'], time = at) =>
      testActor.actor.send({ type: 'answers.change', answers, at: time }),
  }
}

/** Starts the machine and loads a questionnaire. */
export const opened = (
  changes: Partial<Questionnaire> = {},
  input: Partial<QuestionnaireInput> = {},
) => {
  const questionnaire = started(input)
  questionnaire.settle('readQuestionnaire', { output: { ...openQuestionnaire, ...changes } })
  return questionnaire
}

/** Answers the only open question. */
export const answered = () => {
  const questionnaire = opened()
  questionnaire.change({ height: 171 })
  return questionnaire
}

/** Waits until the answer is being saved. */
export const saving = () => {
  const questionnaire = answered()
  questionnaire.clock.advance(1_500)
  return questionnaire
}

/** Opens the list of all answers with an answer to each question. */
export const reviewing = () => {
  const questionnaire = saving()
  questionnaire.settle('saveQuestionnaire', { output: saved })
  questionnaire.actor.send({ type: 'section.continue' })
  questionnaire.actor.send({ type: 'section.continue' })
  return questionnaire
}

export const draftKey = `questionnaire/${orderedTestId}`
