import { isEmptyAnswer } from '#contract/form/answers.ts'
import type { Answers, FieldDefinition } from '#contract/form/form.ts'

/** The seconds that a question usually takes to read and answer. */
const secondsByType: Partial<Record<FieldDefinition['type'], number>> = {
  radio: 9,
  select: 12,
  checkbox: 20,
  number: 15,
  date: 15,
  textarea: 60,
}

/** Returns how many minutes the unanswered questions take, rounded up. */
export const minutesLeft = (questions: readonly FieldDefinition[], answers: Answers): number => {
  const open = questions.filter(({ key }) => isEmptyAnswer(answers[key]))
  const seconds = open.reduce((sum, { type }) => sum + (secondsByType[type] ?? 20), 0)
  return Math.ceil(seconds / 60)
}
