import type { User } from '#contract/account.ts'
import type { FlowModel } from '#flows/model.ts'
import { broughtCart, cartModel, fullCart } from '#flows/models/shop/cart.model.ts'
import { customer, offeredProduct, product } from '#flows/models/samples.ts'
import { everyPage } from '#flows/words/told.ts'
import type { CartSnapshot } from '#machines/shop/cart.machine.ts'

import { beginAnew, logInAs, logOut, logOutButton } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { seeTakenOver } from '../../support/sight.ts'
import { expect, scene, sees, type Stage } from '../../support/tour-test.ts'

const buyer: User = { ...customer, cart: fullCart }

const { events } = cartModel

const isRead = (snapshot: AnySnapshot) => snapshot.matches('read')
const isFull = (snapshot: AnySnapshot) => isRead(snapshot) && countIn(snapshot) > 0
const isUnknown = (snapshot: AnySnapshot) => snapshot.context.cart === null
type AnySnapshot = CartSnapshot
const countIn = ({ context }: AnySnapshot): number => context.cart?.products_count ?? 0

/**
 * A cart comes with whoever logs in, and goes with them; it is read when a visitor comes. Gift cards are typed where
 * the cart is, and that page opens only for a cart that holds something.
 */
const model: FlowModel = {
  ...cartModel,
  events: {
    ...events,
    'cart.read': when((moment) => moment.matches('unread'), [{}]),
    'cart.set': when(isUnknown, [{ cart: fullCart }, { cart: broughtCart }]),
    'cart.changed': [],
    'cart.clear': when(isFull, [{}]),
    'cart.empty': when(isFull, [{}]),
    'product.toggle': when(
      (moment) => isRead(moment) && moment.context.removed === null,
      events['product.toggle'],
    ),
    'product.restore': when(isRead, [{}]),
    'giftcard.type': when(isFull, [{}]),
    'giftcard.apply': when(isFull, events['giftcard.apply']),
    'giftcard.remove': when(isFull, events['giftcard.remove']),
  },
  actors: {
    ...cartModel.actors,
    readCart: { done: [{ cart: fullCart }], error: cartModel.actors.readCart.error },
  },
  waived: [
    {
      transition: 'cart.unread|product.toggle|0',
      why: 'only right after a log-out, which the shopper journey covers',
    },
    {
      transition: 'cart.read|cart.changed|0',
      why: 'comes with a keep-alive request of the auth machine, whose tour covers it',
    },
  ],
}

const about = {
  title: 'the cart is toured',
  model,
  page: everyPage,
}

export const cartScene = scene(about, async (stage) => {
  const { page, api } = stage
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  return {
    open: () => open(stage),
    events: {
      'cart.read': () => comeAsVisitor(stage),
      'cart.set': ({ cart }) =>
        becomeBuyer(stage, cart === broughtCart ? { ...buyer, cart: broughtCart } : buyer),
      'cart.clear': async () => {
        if (!(await logOutButton(stage).isVisible())) await logInFrom(stage)
        await logOut(stage)
      },
      'cart.empty': () => press(stage, '/purchase', 'Empty the cart'),
      'empty.confirm': () => button('Remove everything').click(),
      'empty.cancel': () => button('Keep the products').click(),
      'repeat.confirm': () => button('Add it again').click(),
      'repeat.cancel': () => button('Do not add').click(),
      'product.toggle': async () => {
        const isIn = await cartLink(stage).isVisible()
        await (isIn
          ? press(stage, '/purchase', `Remove: ${product.title.en}`)
          : press(stage, '/products', `Add to cart: ${product.title.en}`))
      },
      'product.restore': () => button('Undo').click(),
      'giftcard.type': async () => {
        await goTo(stage, '/purchase')
        await page.getByRole('textbox', { name: 'Gift card code' }).fill('GENE')
      },
      'giftcard.apply': async ({ code }) => {
        await goTo(stage, '/purchase')
        await page.getByRole('textbox', { name: 'Gift card code' }).fill(String(code))
        await button('Apply').click()
      },
      'giftcard.remove': () => press(stage, '/purchase', /^Remove gift card/),
    },
    calls: {
      readCart: (outcome) => api.answer(calls.cart, outcome),
      addToCart: (outcome) => api.answer(calls.addToCart, outcome),
      removeFromCart: (outcome) => api.answer(calls.removeFromCart, outcome),
      clearCart: (outcome) => api.answer(calls.clearCart, outcome),
      applyGiftcard: (outcome) => api.answer(calls.applyGiftcard, outcome),
      removeGiftcard: (outcome) => api.answer(calls.removeGiftcard, outcome),
    },
    controls: {},
    looks: {
      unread: seesCount(stage),
      reading: seesCount(stage),
      read: seesCount(stage),
      adding: seesBusy(stage),
      removing: seesBusy(stage),
      confirmingRepeat: sees(
        page.getByRole('alertdialog', { name: 'You have already ordered this test' }),
      ),
      confirmingEmpty: sees(page.getByRole('alertdialog', { name: 'Empty your cart?' })),
      emptying: seesBusy(stage),
      applying: seesBusy(stage),
      returning: seesBusy(stage),
    },
  }
})

function when<Load extends object>(
  isPossible: (snapshot: AnySnapshot) => boolean,
  variants: readonly Load[],
) {
  return (snapshot: AnySnapshot) => (isPossible(snapshot) ? variants : [])
}

const cartLink = ({ page }: Stage) => page.getByRole('link', { name: /^Cart, \d+ products?$/ })

/** The cart's button is there exactly when the cart holds something, and says how much. */
function seesCount(stage: Stage) {
  return async (snapshot: AnySnapshot) => {
    const count = countIn(snapshot)
    if (count === 0) await expect(cartLink(stage)).toBeHidden()
    else await expect(cartLink(stage)).toHaveAccessibleName(new RegExp(`^Cart, ${count} `))
  }
}

/** What was pressed is under way, and nothing else can be pressed meanwhile. */
function seesBusy({ page }: Stage) {
  return () => expect(page.locator('main button[aria-busy="true"]')).toBeVisible()
}

async function open(stage: Stage): Promise<void> {
  const { api, page } = stage
  await beginAnew(stage)
  api.always(calls.products, { output: { products: [{ ...offeredProduct, details: null }] } })
  api.hold(calls.cart)
  await page.goto('/login')
  await seeTakenOver(page)
}

/** As by a link: the page is not loaded anew, so that the machine goes on. */
async function goTo({ page }: Stage, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname === to) return
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

async function press(stage: Stage, path: string, name: string | RegExp): Promise<void> {
  await goTo(stage, path)
  const exact = typeof name === 'string'
  await stage.page.getByRole('button', { name, exact }).click()
}

async function logInFrom(stage: Stage): Promise<void> {
  await goTo(stage, '/login')
  await logInAs(stage, buyer)
}

/** The page that could not start tries again; one that is in use is opened anew. */
async function comeAsVisitor(stage: Stage): Promise<void> {
  const { page, api } = stage
  const retry = page.getByRole('button', { name: 'Try again' })
  if (await retry.isVisible()) return retry.click()
  if (!api.isHeld(calls.me)) await open(stage)
  await api.answer(calls.me, { output: null })
}

/** Somebody turns out to be logged in, or logs in; from the page that could not start, by opening it anew. */
async function becomeBuyer(stage: Stage, user: User): Promise<void> {
  const { api } = stage
  if (api.isHeld(calls.cart)) return logInAs(stage, user)
  if (!api.isHeld(calls.me)) await open(stage)
  await api.answer(calls.me, { output: user })
}
