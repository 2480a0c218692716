import { question } from '../label.ts'
import type { Questions } from '../guard-questions.ts'

export const securityQuestions = {
  stepUp: {
    hasNoPassword: question('Does the customer have no password?'),
    canEnterPassword: question('Can the customer use a password?'),
  },
  sessions: {
    isOtherSession: question('Is it another device?'),
    hasOtherSessions: question('Is the customer logged in on other devices?'),
    isAlreadyEnded: question('Has this session already ended?'),
  },
  eraseAccount: {
    isIncomplete: question('Is the confirmation box not ticked?'),
  },
} satisfies Questions
