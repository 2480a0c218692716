import { question } from '../label.ts'
import type { Questions } from '../guard-questions.ts'

export const identityQuestions = {
  identityForm: {
    isNewContradiction: question('Do the entries contradict the personal code?'),
    hasContradiction: question('Is a contradiction with the personal code unresolved?'),
    hasNewInput: question('Has the customer changed the form in the meantime?'),
  },
  geneDonor: {
    hasRequest: question('Has the data already been requested from the biobank?'),
    isIncomplete: question('Is a consent box not ticked?'),
  },
  idLogin: {
    isIncomplete: question('Is the personal code or phone number empty or invalid?'),
  },
  idLoginReturn: {
    isTokenMissing: question('Is the provider’s token missing?'),
    isWaiting: question('Does the customer still have to confirm?'),
    hasSession: question('Is the customer logged in or their identity confirmed?'),
    isNewAccount: question('Does the customer need a new account?'),
    isTokenInvalid: question('Is the log-in no longer valid?'),
    isCancelled: question('Did the customer cancel?'),
    isProviderSessionEnded: question('Has the session at the provider ended?'),
    isAccountNotFound: question('Is there no account with this personal code?'),
    hasFailed: question('Did the provider fail to confirm the identity?'),
  },
  newAccount: {
    isLoginExpired: question('Has the ID log-in expired?'),
  },
  identityVerification: {
    wasInReview: question('Were the documents last seen in review?'),
    wasStarted: question('Was the verification last seen as started?'),
    isApproved: question('Is the identity verified?'),
    isStarted: question('Has the customer started the verification?'),
    isInReview: question('Are the documents in review?'),
    isResubmission: question('Does the provider ask for new photos?'),
    isExpired: question('Has the verification expired?'),
    isDeclined: question('Was the verification declined?'),
    isAlreadyInReview: question('Are the documents already in review?'),
    isAlreadyVerified: question('Is the identity already verified?'),
  },
} satisfies Questions
