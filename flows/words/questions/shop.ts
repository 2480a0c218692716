import { question } from '../label.ts'
import type { Questions } from '../questions.ts'

export const shopQuestions = {
  cart: {
    hasBrought: question('Were products chosen before logging in added to the cart?'),
    isKnown: question('Has the cart loaded before?'),
    isInCart: question('Is the product in the cart?'),
    isRestorable: question('Can the removed product be restored?'),
    isTyped: question('Has the customer entered a gift card code?'),
    hasAddedMore: question('Were other products added as well?'),
    isOrderedBefore: question('Has the customer ordered this test before?'),
    isAtField: question('Is the error in the gift card code?'),
  },
  dashboard: {
    hasNoOrders: question('Has the customer ordered nothing yet?'),
  },
  consultation: {
    isKnown: question('Have the consultation details loaded?'),
    isHolding: question('Does the customer already hold a time?'),
    isTaken: question('Has another customer taken the time?'),
    isExpired: question('Has the held time expired?'),
    isGone: question('Is the time no longer held?'),
  },
} satisfies Questions
