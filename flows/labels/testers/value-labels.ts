import { openLink } from '../../machines/report/report-links.flow.ts'
import { laterSlot, slot } from '../../machines/consultation/consultation.flow.ts'
import { booking } from '../../machines/consultation/bookings.flow.ts'
import { uploadId } from '../../machines/dna/dna-upload-samples.ts'
import { otherSession } from '../../machines/account/security/sessions.flow.ts'
import { giftcard } from '../../machines/shop/cart.flow.ts'
import { optionId } from '../../machines/shop/catalogue.flow.ts'
import { waitingOrder } from '../../machines/order/order-samples.ts'
import { customer, otherCustomer, product } from '../../machines/samples.ts'
import { value } from '../label.ts'

/** What a tester chooses or sees where the data has an id, a status or a code. */
const labels: Readonly<Record<string, string>> = {
  [customer.id]: value('a customer'),
  [otherCustomer.id]: value('another customer'),
  [otherSession.id]: value('the log-in on the other device'),
  [giftcard.id]: value('the gift card in the cart'),
  [openLink.id]: value('the open link'),
  [waitingOrder.id]: value('the order awaiting payment'),
  [booking.id]: value('the booked consultation'),
  [uploadId]: value('the interrupted upload'),
  [product.id]: value('the product on the page'),
  [optionId]: value('the option that is not chosen'),
  [slot.id]: value('the first time of the week'),
  [laterSlot.id]: value('a later time of the week'),
  'an-id': value('the id in the link'),
  'a-signature': value('the signature in the link'),
  'a-token': value('the token in the address'),
  'cut-off': value('a part of the code in the link'),
  account_exists: value('an account exists'),
  logged_in: value('the customer is logged in'),
  new_account: value('no account exists yet'),
  in_review: value('the identity is being reviewed'),
  waiting_for_payment: value('the order is not paid'),
  processing_payment: value('the payment is not confirmed yet'),
  'not_invited, open': value('no invitation, and the study is open'),
  'other_birth_year, open': value('another birth year, and the study is open'),
  'unknown, closed': value('an unknown visitor, and the study has ended'),
  'unknown, full': value('an unknown visitor, and all kits are taken'),
  'unknown, not_open_yet': value('an unknown visitor, and the study is not open yet'),
  withdraw: value('leave the study'),
  withdraw_and_destroy: value('leave the study and have the sample destroyed'),
  credit_card: value('card'),
  estonian_bank_links: value('bank link'),
  invoice: value('invoice'),
  terminal: value('to a parcel locker'),
  post: value('by post'),
  mobile: value('Mobile-ID'),
}

/** Returns how to name a value or a sample for a tester; undefined where its own text says it. */
export const findValueLabel = (data: unknown): string | undefined =>
  typeof data === 'string' ? labels[data] : undefined
