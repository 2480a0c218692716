import { question } from '../label.ts'
import type { Questions } from '../guard-questions.ts'

export const sessionQuestions = {
  sessionEnd: {
    isEndNear: question('Does the session end soon?'),
    canExtend: question('Can the session be extended?'),
    isMaximumReached: question('Has the session reached its maximum length?'),
  },
} satisfies Questions
