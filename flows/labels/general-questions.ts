import { question } from './label.ts'

/** Guards with the same question in several machines. A machine whose guard differs overrides them. */
export const generalQuestions = {
  isStepUpRequired: question('Does the customer have to confirm their identity again?'),
  canPollAgain: question('Are any automatic checks left?'),
  isBankTransfer: question('Is the order paid by bank transfer?'),
  isCompleted: question('Is the order paid?'),
  isIncomplete: question('Is a field empty or invalid?'),
  isInvalid: question('Is a field empty or invalid?'),
  isLoggedIn: question('Did the server log the customer in?'),
  isNotVerified: question('Is the customer’s identity unverified?'),
  isTimeOver: question('Has the time run out?'),
  isAlreadyPaid: question('Has the order already been paid?'),
  isUnauthorized: question('Has the session ended?'),
  hasUser: question('Is a customer logged in?'),
  isSuperseded: question('Have we sent a newer link?'),
  isRepeatable: question('Can the customer send the same request again?'),
  isUsed: question('Has the link already been used?'),
  isExpired: question('Has the link expired?'),
  isUnknown: question('Is the link invalid?'),
  isVisitor: question('Is the user a visitor who is not logged in?'),
  isAlreadyConfirmed: question('Is the email address already confirmed?'),
}
