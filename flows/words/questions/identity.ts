import { question } from '../label.ts'
import type { Questions } from '../questions.ts'

export const identityQuestions = {
  identityForm: {
    isContradicted: question('Do the entries contradict the personal code?'),
    hasContradiction: question('Is a contradiction with the personal code unresolved?'),
    isTypedSince: question('Has the customer changed the form in the meantime?'),
  },
  geneDonor: {
    isAsked: question('Has the data already been requested from the biobank?'),
    isIncomplete: question('Is a consent box not ticked?'),
  },
  idLogin: {
    isIncomplete: question('Is the personal code or phone number empty or invalid?'),
  },
  idLoginReturn: {
    hasNoToken: question('Is the provider’s token missing?'),
    isWaiting: question('Does the customer still have to confirm?'),
    isIn: question('Is the customer logged in or their identity confirmed?'),
    isNew: question('Does the customer need a new account?'),
    isDead: question('Is the log-in no longer valid?'),
    isCancelled: question('Did the customer cancel?'),
    isEnded: question('Has the session at the provider ended?'),
    isNotFound: question('Is there no account with this personal code?'),
    isFailed: question('Did the provider fail to confirm the identity?'),
  },
  newAccount: {
    isOver: question('Has the ID log-in expired?'),
  },
  identityVerification: {
    wasInReview: question('Were the documents last seen in review?'),
    wasStarted: question('Was the verification last seen as started?'),
    isApproved: question('Is the identity verified?'),
    isStarted: question('Has the customer started the verification?'),
    isInReview: question('Are the documents in review?'),
    isAskedAgain: question('Does the provider ask for new photos?'),
    isExpired: question('Has the verification expired?'),
    isDeclined: question('Was the verification declined?'),
    isReviewedAlready: question('Are the documents already in review?'),
    isAlreadyVerified: question('Is the identity already verified?'),
  },
} satisfies Questions
