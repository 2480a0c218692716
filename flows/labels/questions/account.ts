import { question } from '../label.ts'
import type { Questions } from '../guard-questions.ts'

export const accountQuestions = {
  auth: {
    isUserUnchanged: question('Is the user data unchanged?'),
    isOtherUser: question('Has a different customer logged in?'),
    hasUnsavedChanges: question('Are there unsaved changes?'),
    isWrite: question('Is the refused request a change?'),
    isSameUser: question('Is it the same customer?'),
    isUnreachable: question('Is the server unreachable?'),
    isAcceptanceRequired: question('Does the customer still have to accept the current terms?'),
    hasAcceptedTerms: question('Has the customer accepted the current terms?'),
  },
  terms: {
    isAlreadyAccepted: question('Has the customer already accepted the terms?'),
  },
  registration: {
    hasFieldError: question('Does this field have an error?'),
  },
  resetPassword: {
    isCodeMissing: question('Is the code missing from the link?'),
    isCodeMalformed: question('Is the code in the link invalid?'),
    isCustomer: question('Is a customer logged in?'),
  },
  verifyEmail: {
    isIncomplete: question('Is a part of the link missing?'),
  },
  resendConfirmation: {
    isImmediate: question('Should we send the link immediately?'),
  },
} satisfies Questions
