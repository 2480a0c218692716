import { button, group, sentence, type LabelsOf } from '../label.ts'

export const shopLabels: LabelsOf<'cart' | 'catalogue' | 'dashboard'> = {
  cart: {
    'cart.set': sentence('A customer with a cart has logged in'),
    'cart.changed': sentence('The cart was changed on another device'),
    'cart.clear': sentence('The customer has logged out'),
    'cart.load': sentence('The page needs the cart'),
    'cart.empty': button('Empty the cart'),
    'empty.confirm': button('Remove everything'),
    'empty.cancel': button('Keep the products'),
    'product.toggle': button(
      'Add to cart: {title}',
      'Remove from cart: {title}',
      'Remove: {title}',
    ),
    'product.restore': button('Undo'),
    'repeat.confirm': button('Add it again'),
    'repeat.cancel': button('Do not add'),
    'giftcard.change': sentence('The customer enters a gift card code'),
    'giftcard.apply': button('Apply'),
    'giftcard.remove': button('Remove gift card {token}'),
  },
  catalogue: {
    'catalogue.retry': button('Try again'),
    'option.choose': group('Choose an option'),
  },
  dashboard: { 'dashboard.retry': button('Try again') },
}
