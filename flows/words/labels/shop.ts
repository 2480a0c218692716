import { button, group, said, type LabelsOf } from '../label.ts'

export const shopLabels: LabelsOf<'cart' | 'catalogue' | 'dashboard'> = {
  cart: {
    'cart.set': said('Somebody who has a cart has logged in'),
    'cart.clear': said('The customer has logged out'),
    'cart.read': said('The cart is needed'),
    'cart.empty': button('Empty the cart'),
    'product.toggle': button(
      'Add to cart: {title}',
      'In the cart, remove: {title}',
      'Remove: {title}',
    ),
    'product.restore': button('Put it back'),
    'giftcard.apply': button('Use the gift card'),
    'giftcard.remove': button('Remove the gift card {token}'),
  },
  catalogue: {
    'catalogue.retry': button('Try again'),
    'option.choose': group('Choose what you would like'),
  },
  dashboard: { 'dashboard.retry': button('Try again') },
}
