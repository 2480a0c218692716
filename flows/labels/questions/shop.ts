import { question } from '../label.ts'
import type { Questions } from '../guard-questions.ts'

export const shopQuestions = {
  cart: {
    hasItemsAddedAtLogin: question('Were products chosen before logging in added to the cart?'),
    hasCart: question('Has the cart loaded before?'),
    isInCart: question('Is the product in the cart?'),
    canRestore: question('Can the removed product be restored?'),
    hasCode: question('Has the customer entered a gift card code?'),
    hasAddedRequired: question('Were other products added as well?'),
    isOrderedBefore: question('Has the customer ordered this test before?'),
    hasFieldError: question('Is the error in the gift card code?'),
  },
  dashboard: {
    isDashboardEmpty: question('Has the customer ordered nothing yet?'),
  },
  consultation: {
    hasDetails: question('Have the consultation details loaded?'),
    hasHold: question('Does the customer already hold a time?'),
    isSlotTaken: question('Has another customer taken the time?'),
    isHoldExpired: question('Has the held time expired?'),
    isSlotReleased: question('Is the time no longer held?'),
  },
} satisfies Questions
