import { button, choice, field, group, said, type LabelsOf } from '../label.ts'

export const orderLabels: LabelsOf<
  'orderPayment' | 'checkout' | 'placeSearch' | 'terminals' | 'payment' | 'orderStatus' | 'orders'
> = {
  orderPayment: {
    'payment.begun': said('A payment is begun'),
    'payment.ended': said('A payment has ended without money'),
    'payment.paid': said('Money has come'),
    'order.outlived': said('The time to pay is over'),
  },
  checkout: {
    'checkout.retry': button('Try again'),
    'step.open': button('Change: {name}'),
    'form.type': said('Something is typed into the form'),
    'step.submit': button('Continue'),
    'methods.retry': button('Try again'),
    'review.retry': button('Check again'),
    'order.place': button('Pay {total}', 'Order with an invoice of {total}', 'Place the order'),
    'payment.retry': button('Pay now'),
    'page.shown': said('The person comes back to the page'),
  },
  placeSearch: {
    'place.type': field('Find your address'),
    'place.choose': said('One of the addresses that were found is chosen'),
  },
  terminals: {
    'terminals.search': field('Find a terminal'),
    'county.choose': choice('County'),
    'terminals.retry': button('Try again'),
  },
  payment: {
    'payment.choose': group('How do you want to pay?'),
    'payment.start': button('Pay {total}', 'Ask for an invoice of {total}'),
    'payment.comeBack': button('Choose again'),
    'payment.retry': button('Try again'),
  },
  orderStatus: {
    'page.shown': said('The person comes back to the page'),
    'order.look': button('Look again', 'Try again'),
  },
  orders: {
    'orders.retry': button('Try again'),
    'orders.more': button('Show older orders'),
    'orders.refresh': said('A payment turns out to be made'),
  },
}
