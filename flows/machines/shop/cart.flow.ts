import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import { problem } from '#contract/problem.ts'
import type { Giftcard } from '#contract/shop/shop.ts'
import { cartMachine, type CartSnapshot } from '#machines/shop/cart.machine.ts'

import { emptyCart, failure, included, product, unreachable } from '../samples.ts'
import { button, effect, question, sentence } from '../../labels/label.ts'

export const giftcard: Giftcard = {
  id: '0d1f6f0e-8c4a-4b7e-9a51-2f3c4d5e6f70',
  token: '•••• •••• •••• 0050',
  value_cents: 5_000,
  used_cents: 5_000,
  remaining_cents: 0,
}

export const fullCart = named('a cart with one product', {
  ...emptyCart,
  products: [product],
  sub_carts: [{ id: '4c1b7c3a-8f0e-4a55-9d0b-6c8f1d2e3a40', products: [product] }],
  user_sub_cart: { products: [product] },
  giftcard,
  giftcards: [giftcard],
  products_count: 1,
  subtotal_cents: product.price_cents,
  total_cents: product.price_cents,
})

export const cartFromVisitor = named('a cart with a product chosen before logging in', {
  ...fullCart,
  added_at_login: [product.id],
})

/** The product requires another one, which was added with it. */
export const cartWithIncluded = named('a cart with a product and another that it requires', {
  ...fullCart,
  products: [included, { ...product, requires: [included.id] }],
  sub_carts: [{ id: '4c1b7c3a-8f0e-4a55-9d0b-6c8f1d2e3a40', products: [included, product] }],
  user_sub_cart: { products: [included, { ...product, requires: [included.id] }] },
  products_count: 2,
  subtotal_cents: product.price_cents + included.price_cents,
  total_cents: product.price_cents + included.price_cents,
})

export const orderedBefore = failure('errors.product_already_ordered')

const item = { productId: product.id, optionId: null }
const answers = { done: [{ cart: fullCart }], error: [unreachable] }

export const unknownGiftcard = problem('errors.giftcard_not_found', {
  validationErrors: [{ field: 'token', message: 'errors.giftcard_not_found' }],
})
named('errors.giftcard_not_found', unknownGiftcard.problem)

export const cartModel = {
  machine: cartMachine,
  precondition: { person: 'visitor', cart: 'empty' },
  spec: {
    cart: ['3.2', '7.5'],
    'cart.notLoaded|product.toggle': ['4.5'],
    'cart.loaded|product.toggle': ['4.5'],
    'cart.adding|xstate.done.actor.addToCart': ['4.5', '7.5'],
    'cart.removing|xstate.done.actor.removeFromCart': ['4.5', '7.5'],
    'cart.emptying|xstate.done.actor.clearCart': ['4.5', '7.5'],
    'cart.applyingGiftcard|xstate.done.actor.applyGiftcard': ['3.2', '4.5', '7.5', '8.5'],
    'cart.applyingGiftcard|xstate.error.actor.applyGiftcard': ['3.2', '7.5', '8.3'],
    'cart.removingGiftcard|xstate.done.actor.removeGiftcard': ['4.5', '7.5'],
  },
  labels: {
    'cart.set': sentence('A customer with a cart has logged in'),
    'cart.changed': sentence('The cart was changed on another device, or a held time has expired'),
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
  questions: {
    hasItemsAddedAtLogin: question('Were products chosen before logging in added to the cart?'),
    hasCart: question('Has the cart loaded before?'),
    isInCart: question('Is the product in the cart?'),
    canRestore: question('Can the removed product be restored?'),
    hasCode: question('Has the customer entered a gift card code?'),
    hasAddedRequired: question('Were other products added as well?'),
    isOrderedBefore: question('Has the customer ordered this test before?'),
    hasFieldError: question('Is the error in the gift card code?'),
  },
  effects: {
    setCart: effect('shows the cart'),
    resetCart: effect('clears the cart on the page'),
    setItem: effect('stores which product to change'),
    restoreRemoved: effect('chooses the removed product again'),
    confirmRepeat: effect('confirms that the customer wants the test again'),
    setRemoved: effect('offers to restore the removed product'),
    clearRemoved: effect('no longer offers to restore a product'),
    setGiftcardCode: effect('stores the code of the gift card'),
    setGiftcardId: effect('stores which gift card to remove'),
    setMissingCodeProblem: effect('asks for the code of the gift card'),
    clearGiftcardProblem: effect('clears the error of the gift card'),
    clearGiftcard: effect('clears the code of the gift card'),
    setGiftcardProblem: effect('shows the error of the gift card'),
    notifyItemsAddedAtLogin: effect('shows that products were added at log-in'),
    notifyProductsIncluded: effect('shows which products were added with it'),
    notifyCartReady: effect('reports that the cart is loaded'),
  },
  events: {
    'cart.set': [{ cart: emptyCart }, { cart: fullCart }, { cart: cartFromVisitor }],
    'cart.changed': [{ cart: fullCart }],
    'product.toggle': [{ item }],
    'giftcard.apply': [{ code: 'GENE-G1FT-CARD-0050' }, { code: ' ' }],
    'giftcard.remove': [{ id: giftcard.id }],
  },
  actors: {
    readCart: { done: [{ cart: emptyCart }], error: [unreachable] },
    addToCart: {
      done: [{ cart: fullCart }, { cart: cartWithIncluded }],
      error: [unreachable, orderedBefore],
    },
    removeFromCart: { done: [{ cart: emptyCart }], error: [unreachable] },
    clearCart: { done: [{ cart: emptyCart }], error: [unreachable] },
    applyGiftcard: { done: [{ cart: fullCart }], error: [unreachable, unknownGiftcard] },
    removeGiftcard: answers,
  },
  nodeKey: ({ context }: CartSnapshot) => ({
    count: context.cart?.products_count ?? null,
    canRestore: context.removed !== null,
    isRepeat: context.item?.isRepeat === true,
  }),
  effectVariant: {
    nodeKey: ({ context }) => [
      context.cart?.products_count ?? null,
      context.giftcard.problem !== null,
    ],
  },
} satisfies ModelOf<typeof cartMachine>
