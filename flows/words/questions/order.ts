import { question } from '../label.ts'
import type { Questions } from '../questions.ts'

export const orderQuestions = {
  orderPayment: {
    isWhole: question('Does the paid amount match the order total?'),
    isUnderWay: question('Is this the payment in progress?'),
    isAnother: question('Is this a different payment from the one that paid the order?'),
  },
  checkout: {
    isUnverified: question('Is the customer’s identity unverified?'),
    'leadsTo addresses': question('Is the address step next?'),
    'leadsTo delivery': question('Is the delivery step next?'),
    'leadsTo method': question('Is the payment method step next?'),
    isAgreed: question('Has the customer accepted the terms and conditions?'),
    isCartChanged: question('Has the cart changed?'),
    'isWrongAt addresses': question('Is the error in the addresses?'),
    'isWrongAt delivery': question('Is the error in the delivery?'),
    'isWrongAt method': question('Is the error in the payment method?'),
  },
  placeSearch: {
    isLongEnough: question('Is the search text long enough?'),
    isNothing: question('Was no address found?'),
    isUnavailable: question('Is the address search unavailable?'),
  },
  terminals: {
    isNoneHere: question('Does this country have no parcel lockers?'),
  },
  payment: {
    mustWait: question('Does the customer have to wait before paying again?'),
    hasWaited: question('Is the waiting time over?'),
    hasUnconfirmed: question('Is an earlier payment unconfirmed?'),
    isIncomplete: question('Is the payment method or bank not chosen?'),
  },
  orderStatus: {
    isApproved: question('Did the customer approve the payment at PayPal?'),
    isNamed: question('Does the link contain an order?'),
    isSentBack: question('Must the customer return to PayPal?'),
    isRefused: question('Was the payment refused?'),
    isUnknown: question('Does the order not exist?'),
    isKnownUnpaid: question('Is the order known to be unpaid?'),
    isLoggedOut: question('Is the customer logged out?'),
    isProcessing: question('Is a payment in progress?'),
    isKnown: question('Has the order been loaded before?'),
  },
  orders: {
    isCancellable: question('Can the order be cancelled?'),
    hasMore: question('Are there older orders?'),
  },
} satisfies Questions
