import { question } from '../label.ts'
import type { Questions } from '../questions.ts'

export const sessionQuestions = {
  sessionEnd: {
    isNear: question('Does the session end soon?'),
    canStay: question('Can the session be extended?'),
    mustGo: question('Has the session reached its maximum length?'),
  },
} satisfies Questions
