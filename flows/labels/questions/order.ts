import { question } from '../label.ts'
import type { Questions } from '../guard-questions.ts'

export const orderQuestions = {
  orderPayment: {
    isFullAmount: question('Does the paid amount match the order total?'),
    isCurrentPayment: question('Is this the payment in progress?'),
    isOtherPayment: question('Is this a different payment from the one that paid the order?'),
  },
  checkout: {
    isUnverified: question('Is the customer’s identity unverified?'),
    'isNextStep addresses': question('Is the address step next?'),
    'isNextStep delivery': question('Is the delivery step next?'),
    'isNextStep method': question('Is the payment method step next?'),
    areTermsAccepted: question('Has the customer accepted the terms and conditions?'),
    isCartChanged: question('Has the cart changed?'),
    'hasErrorInStep addresses': question('Is the error in the addresses?'),
    'hasErrorInStep delivery': question('Is the error in the delivery?'),
    'hasErrorInStep method': question('Is the error in the payment method?'),
  },
  placeSearch: {
    isLongEnough: question('Is the search text long enough?'),
    hasNoResults: question('Was no address found?'),
    isUnavailable: question('Is the address search unavailable?'),
  },
  terminals: {
    hasNoLockers: question('Does this country have no parcel lockers?'),
  },
  payment: {
    isWaitRequired: question('Does the customer have to wait before paying again?'),
    isWaitOver: question('Is the waiting time over?'),
    hasUnconfirmed: question('Is an earlier payment unconfirmed?'),
    isIncomplete: question('Is the payment method or bank not chosen?'),
  },
  orderStatus: {
    hasApproval: question('Did the customer approve the payment at PayPal?'),
    hasOrderId: question('Does the link contain an order?'),
    isRedirected: question('Must the customer return to PayPal?'),
    isPaymentDeclined: question('Was the payment refused?'),
    isOrderNotFound: question('Does the order not exist?'),
    isOrderUnpaid: question('Is the order known to be unpaid?'),
    isLoggedOut: question('Is the customer logged out?'),
    isProcessing: question('Is a payment in progress?'),
    hasOrder: question('Has the order been loaded before?'),
  },
  orders: {
    isCancellable: question('Can the order be cancelled?'),
    hasMore: question('Are there older orders?'),
  },
} satisfies Questions
