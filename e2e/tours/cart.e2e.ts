import type { FlowModel } from '#flows/model.ts'
import { cartModel } from '#flows/models/shop/cart.model.ts'
import { customer, emptyCart, unreachable } from '#flows/models/samples.ts'
import { named } from '#flows/names.ts'

import { beginAnew, logInAs, logOut, logOutButton } from '../support/tour-acts.ts'
import { calls } from '../support/tour-api.ts'
import { sees, seesNo, test, tourMachine, type Stage } from '../support/tour-test.ts'

const cart = named('a cart of two', { ...emptyCart, products_count: 2 })
const buyer = { ...customer, cart }

/** A cart comes with whoever logs in, and goes with them; it is read when a visitor comes. */
const model: FlowModel = {
  ...cartModel,
  events: {
    'cart.read': (snapshot) => (snapshot.matches('unread') ? [{}] : []),
    'cart.set': (snapshot) => (snapshot.matches('read') ? [] : [{ cart }]),
    'cart.clear': (snapshot) => (snapshot.matches('read') ? [{}] : []),
  },
  actors: { readCart: { done: [{ cart }], error: [unreachable] } },
}

test('the cart is toured', async ({ stage }) => {
  const { page, api } = stage
  const link = page.getByRole('link', { name: 'Cart, 2 products' })

  await tourMachine(stage, {
    model,
    open: () => open(stage),
    events: {
      'cart.read': () => comeAsVisitor(stage),
      'cart.set': () => becomeBuyer(stage),
      'cart.clear': async () => {
        if (!(await logOutButton(stage).isVisible())) await logInAs(stage, buyer)
        await logOut(stage)
      },
    },
    calls: { readCart: (outcome) => api.answer(calls.cart, outcome) },
    controls: {},
    looks: { unread: seesNo(link), reading: seesNo(link), read: sees(link) },
  })
})

async function open(stage: Stage): Promise<void> {
  await beginAnew(stage)
  stage.api.hold(calls.cart)
  await stage.page.goto('/login')
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
async function becomeBuyer(stage: Stage): Promise<void> {
  const { api } = stage
  if (api.isHeld(calls.cart)) return logInAs(stage, buyer)
  if (!api.isHeld(calls.me)) await open(stage)
  await api.answer(calls.me, { output: buyer })
}
