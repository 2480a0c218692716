import { question } from '../label.ts'
import type { Questions } from '../questions.ts'

export const securityQuestions = {
  stepUp: {
    hasNoPassword: question('Does the customer have no password?'),
    mayType: question('Can the customer use a password?'),
  },
  sessions: {
    isOther: question('Is it another device?'),
    hasOthers: question('Is the customer logged in on other devices?'),
    isGoneAlready: question('Has this session already ended?'),
  },
  eraseAccount: {
    isIncomplete: question('Is the confirmation box not ticked?'),
  },
} satisfies Questions
