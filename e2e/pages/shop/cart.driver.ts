import type { User } from '#contract/account/account.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { cartFromVisitor, cartModel, fullCart } from '#flows/machines/shop/cart.flow.ts'
import { customer, offeredProduct, product } from '#flows/machines/samples.ts'
import { everyPage } from '#flows/labels/page-events.ts'
import type { CartSnapshot } from '#machines/shop/cart.machine.ts'

import {
  resetBrowser,
  logInAs,
  logOut,
  logOutButton,
  navigateTo,
} from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { waitForHydration } from '../../support/page-assertions.ts'
import {
  expect,
  definePageDriver,
  expectModal,
  type PageContext,
} from '../../support/tours/page-driver.ts'

const buyer: User = { ...customer, cart: fullCart }

const { events } = cartModel

const isRead = (snapshot: AnySnapshot) => snapshot.matches('loaded')
const isFull = (snapshot: AnySnapshot) => isRead(snapshot) && countIn(snapshot) > 0
const isUnknown = (snapshot: AnySnapshot) => snapshot.context.cart === null
type AnySnapshot = CartSnapshot
const countIn = ({ context }: AnySnapshot): number => context.cart?.products_count ?? 0

/**
 * The cart of a customer comes with the log-in and leaves with the logout; a visitor’s is read. The
 * gift card form is on the cart page, which opens only for a cart with products.
 */
const model: FlowModel = {
  ...cartModel,
  events: {
    ...events,
    'cart.load': when((snapshot) => snapshot.matches('notLoaded'), [{}]),
    'cart.set': when(isUnknown, [{ cart: fullCart }, { cart: cartFromVisitor }]),
    'cart.changed': [],
    'cart.clear': when(isFull, [{}]),
    'cart.empty': when(isFull, [{}]),
    'product.toggle': when(
      (snapshot) => isRead(snapshot) && snapshot.context.removed === null,
      events['product.toggle'],
    ),
    'product.restore': when(isRead, [{}]),
    'giftcard.change': when(isFull, [{}]),
    'giftcard.apply': when(isFull, events['giftcard.apply']),
    'giftcard.remove': when(isFull, events['giftcard.remove']),
  },
  actors: {
    ...cartModel.actors,
    readCart: { done: [{ cart: fullCart }], error: cartModel.actors.readCart.error },
  },
  waived: [
    {
      transition: 'cart.notLoaded|product.toggle|0',
      why: 'only right after a log-out, which the shopper journey covers',
    },
    {
      transition: 'cart.loaded|cart.changed|0',
      why: 'comes with a ping; the registration journeys cover it',
    },
    ...['confirmingRepeat', 'confirmingEmpty'].map((state) => ({
      transition: `cart.${state}|cart.changed|0`,
      why: 'comes with a ping while the dialog is open; facts about the machine state its effect',
    })),
  ],
}

const definition = {
  title: 'transition tour',
  model,
  page: everyPage,
}

export const cartDriver = definePageDriver(definition, async (pageContext) => {
  const { page } = pageContext
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  return {
    open: () => open(pageContext),
    events: {
      'cart.load': () => openAsVisitor(pageContext),
      'cart.set': ({ cart }) =>
        becomeBuyer(
          pageContext,
          cart === cartFromVisitor ? { ...buyer, cart: cartFromVisitor } : buyer,
        ),
      'cart.clear': async () => {
        if (!(await logOutButton(pageContext).isVisible())) await logInFrom(pageContext)
        await logOut(pageContext)
      },
      'cart.empty': () => press(pageContext, '/purchase', 'Empty the cart'),
      'product.toggle': async () => {
        const isIn = await cartLink(pageContext).isVisible()
        await (isIn
          ? press(pageContext, '/purchase', `Remove: ${product.title.en}`)
          : press(pageContext, '/products', `Add to cart: ${product.title.en}`))
      },
      'giftcard.change': async () => {
        await showPage(pageContext, '/purchase')
        await page.getByRole('textbox', { name: 'Gift card code' }).fill('GENE')
      },
      'giftcard.apply': async ({ code }) => {
        await showPage(pageContext, '/purchase')
        await page.getByRole('textbox', { name: 'Gift card code' }).fill(String(code))
        await button('Apply').click()
      },
      'giftcard.remove': () => press(pageContext, '/purchase', /^Remove gift card/),
    },
    pagesOfControls: {
      'cart.empty': '/purchase',
      'product.toggle': '/products',
      'product.restore': '/purchase',
      'giftcard.apply': '/purchase',
      'giftcard.remove': '/purchase',
    },
    assertions: {
      notLoaded: expectCartCount(pageContext),
      loading: expectCartCount(pageContext),
      loaded: expectCartCount(pageContext),
      adding: expectBusy(pageContext),
      removing: expectBusy(pageContext),
      confirmingRepeat: expectModal(
        page.getByRole('alertdialog', { name: 'You have already ordered this test' }),
      ),
      confirmingEmpty: expectModal(page.getByRole('alertdialog', { name: 'Empty your cart?' })),
      emptying: expectBusy(pageContext),
      applyingGiftcard: expectBusy(pageContext),
      removingGiftcard: expectBusy(pageContext),
    },
  }
})

function when<Payload extends object>(
  isPossible: (snapshot: AnySnapshot) => boolean,
  variants: readonly Payload[],
) {
  return (snapshot: AnySnapshot) => (isPossible(snapshot) ? variants : [])
}

const cartLink = ({ page }: PageContext) =>
  page.getByRole('link', { name: /^Cart, \d+ products?$/ })

/** Expects the cart button exactly when the cart has products, with their number. */
function expectCartCount(pageContext: PageContext) {
  return async (snapshot: AnySnapshot) => {
    const count = countIn(snapshot)
    if (count === 0) await expect(cartLink(pageContext)).toBeHidden()
    else await expect(cartLink(pageContext)).toHaveAccessibleName(new RegExp(`^Cart, ${count} `))
  }
}

/** Expects the clicked button to be busy and all others disabled. */
function expectBusy({ page }: PageContext) {
  const buttons = page.getByRole('main').getByRole('button')
  return async () => {
    await expect(buttons.and(page.locator('[aria-busy="true"]'))).toHaveCount(1)
    await expect(buttons.and(page.locator(':enabled:not([aria-disabled="true"])'))).toHaveCount(0)
  }
}

async function open(pageContext: PageContext): Promise<void> {
  const { api, page } = pageContext
  await resetBrowser(pageContext)
  api.respondAlways(calls.listProducts, {
    output: { products: [{ ...offeredProduct, details: null }] },
  })
  api.holdRequests(calls.readCart)
  await page.goto('/login')
  await waitForHydration(page)
}

async function showPage(pageContext: PageContext, path: string): Promise<void> {
  if (new URL(pageContext.page.url()).pathname !== path) await navigateTo(pageContext, path)
}

async function press(pageContext: PageContext, path: string, name: string | RegExp): Promise<void> {
  await showPage(pageContext, path)
  const exact = typeof name === 'string'
  await pageContext.page.getByRole('button', { name, exact }).click()
}

async function logInFrom(pageContext: PageContext): Promise<void> {
  await showPage(pageContext, '/login')
  await logInAs(pageContext, buyer)
}

/** Retries on the page that could not start; otherwise opens the page again. */
async function openAsVisitor(pageContext: PageContext): Promise<void> {
  const { page, api } = pageContext
  const retry = page.getByRole('button', { name: 'Try again' })
  if (await retry.isVisible()) return retry.click()
  if (!api.isPending(calls.readMe)) await open(pageContext)
  await api.respond(calls.readMe, { output: null })
}

/** A session is detected or a log-in succeeds; after a failed start, the page is opened again. */
async function becomeBuyer(pageContext: PageContext, user: User): Promise<void> {
  const { api } = pageContext
  if (api.isPending(calls.readCart)) return logInAs(pageContext, user)
  if (!api.isPending(calls.readMe)) await open(pageContext)
  await api.respond(calls.readMe, { output: user })
}
