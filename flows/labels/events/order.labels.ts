import { button, choice, field, group, sentence, type LabelsOf } from '../label.ts'

export const orderLabels: LabelsOf<
  'orderPayment' | 'checkout' | 'placeSearch' | 'terminals' | 'payment' | 'orderStatus' | 'orders'
> = {
  orderPayment: {
    'payment.started': sentence('The customer starts a payment'),
    'payment.ended': sentence('A payment fails, is cancelled or expires'),
    'payment.paid': sentence('The payment arrives'),
    'order.expired': sentence('The time to pay runs out'),
    'order.cancelled': sentence('The customer cancels the order'),
  },
  checkout: {
    'checkout.retry': button('Try again'),
    'step.open': button('Change: {name}'),
    'form.change': sentence('The customer edits the form'),
    'step.submit': button('Continue'),
    'methods.retry': button('Try again'),
    'review.retry': button('Check again'),
    'order.place': button('Pay {total}', 'Order and pay by invoice ({total})', 'Place order'),
    'payment.retry': button('Pay now'),
    'page.shown': sentence('The customer returns to the page'),
  },
  placeSearch: {
    'place.search': field('Find your address'),
    'place.choose': sentence('The customer chooses one of the addresses found'),
  },
  terminals: {
    'terminals.search': field('Find a parcel locker'),
    'county.choose': choice('County or region'),
    'carrier.choose': choice('Carrier'),
    'terminals.retry': button('Try again'),
  },
  payment: {
    'payment.choose': group('How do you want to pay?'),
    'payment.proceed': button('I have not paid, pay now'),
    'payment.start': button('Pay {total}', 'Pay by invoice ({total})'),
    'payment.resume': button('Continue the payment'),
    'payment.confirm': button('Pay another way'),
    'payment.chooseAgain': button('Choose another method'),
    'payment.retry': button('Try again'),
  },
  orderStatus: {
    'page.shown': sentence('The customer returns to the page'),
    'order.refresh': button('Check again', 'Try again'),
  },
  orders: {
    'orders.retry': button('Try again'),
    'orders.loadMore': button('Show older orders'),
    'orders.refresh': sentence('The server reports that the payment has been made'),
    'order.cancel': button('Cancel this order'),
    'cancellation.confirm': button('Yes, cancel the order'),
    'cancellation.dismiss': button('Keep the order'),
  },
}
