import { question } from '../label.ts'
import type { Questions } from '../questions.ts'

export const accountQuestions = {
  auth: {
    isUnchanged: question('Is the user data unchanged?'),
    isAnother: question('Has a different customer logged in?'),
    hasUnsaved: question('Are there unsaved changes?'),
    isWrite: question('Is the refused request a change?'),
    isSame: question('Is it the same customer?'),
    isUnreachable: question('Is the server unreachable?'),
    mustAcceptTerms: question('Does the customer still have to accept the current terms?'),
    hasAcceptedTerms: question('Has the customer accepted the current terms?'),
  },
  terms: {
    isAcceptedAlready: question('Has the customer already accepted the terms?'),
  },
  registration: {
    isWrong: question('Does this field have an error?'),
  },
  resetPassword: {
    isMissing: question('Is the code missing from the link?'),
    isMalformed: question('Is the code in the link invalid?'),
    isCustomer: question('Is a customer logged in?'),
  },
  verifyEmail: {
    isIncomplete: question('Is a part of the link missing?'),
  },
  resendConfirmation: {
    isAtOnce: question('Should we send the link immediately?'),
  },
} satisfies Questions
