import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import {
  customer,
  customerEmail,
  emptyCart,
  newcomer,
  unauthorized,
  unexpected,
  unreachable,
} from '#flows/machines/samples.ts'

import { notificationsIn, openPortal, openPortalAs } from '../portal.ts'

describe('the start of the portal', () => {
  it('reads the user before anything else', () => {
    const { calls, actor } = openPortal()

    expect(calls().map(({ name }) => name)).toEqual(['auth.readUser'])
    expect(actor.getSnapshot().matches('booting')).toBe(true)
  })

  it('loads the cart of a visitor, and is ready with it', () => {
    const portal = openPortal()

    portal.settle('auth.readUser', { output: null })
    expect(portal.calls().map(({ name }) => name)).toEqual(['cart.readCart'])
    expect(portal.actor.getSnapshot().matches('booting')).toBe(true)
    portal.settle('cart.readCart', { output: { cart: emptyCart } })

    expect(portal.actor.getSnapshot().value).toBe('ready')
    expect(portal.snapshotOf('cart').context.cart).toEqual(emptyCart)
  })

  it('takes the cart of a customer from the user', () => {
    const cart = { ...emptyCart, products_count: 2 }
    const portal = openPortalAs({ ...customer, cart })

    expect(portal.actor.getSnapshot().value).toBe('ready')
    expect(portal.snapshotOf('cart').context.cart).toEqual(cart)
    expect(portal.calls()).toEqual([])
  })

  it('shows the returned error when it fails, and can be retried', () => {
    const portal = openPortal()

    portal.settle('auth.readUser', { error: unreachable })
    expect(portal.actor.getSnapshot().value).toBe('failed')
    expect(portal.actor.getSnapshot().context.problem).toEqual(unreachable.problem)
    portal.sendTo('', { type: 'start.retry' })
    portal.settle('auth.readUser', { output: customer })

    expect(portal.actor.getSnapshot().value).toBe('ready')
    expect(portal.actor.getSnapshot().context.problem).toBeNull()
  })

  it("also fails when the visitor's cart fails, and can be retried", () => {
    const portal = openPortal()
    portal.settle('auth.readUser', { output: null })

    portal.settle('cart.readCart', { error: unexpected })
    expect(portal.actor.getSnapshot().context.problem).toEqual(unexpected.problem)
    portal.sendTo('', { type: 'start.retry' })
    portal.settle('cart.readCart', { output: { cart: emptyCart } })

    expect(portal.actor.getSnapshot().value).toBe('ready')
  })
})

describe('a log-in during the start', () => {
  it("does not wait for the visitor's cart", () => {
    const portal = openPortal()
    portal.settle('auth.readUser', { output: null })

    portal.sendTo('auth', { type: 'user.loaded', user: customer })

    expect(portal.actor.getSnapshot().value).toBe('ready')
  })

  it('succeeds when the start is retried after a failure', () => {
    const portal = openPortal()
    portal.settle('auth.readUser', { error: unreachable })
    portal.sendTo('auth', { type: 'user.loaded', user: customer })

    portal.sendTo('', { type: 'start.retry' })

    expect(portal.actor.getSnapshot().value).toBe('ready')
  })
})

describe('a message of the portal', () => {
  it('is shown as a dialog for a critical problem', () => {
    const portal = openPortalAs(customer)

    portal.sendTo('', { type: 'problem.report', problem: unexpected.problem })

    expect(portal.snapshotOf('dialog').value).toBe('open')
    expect(notificationsIn(portal)).toEqual([])
  })

  it('is shown in the snackbar for a minor problem', () => {
    const portal = openPortalAs(customer)
    const minor = problem('errors.giftcard_not_found').problem

    portal.sendTo('', { type: 'problem.report', problem: minor })

    expect(portal.snapshotOf('dialog').value).toBe('closed')
    expect(portal.snapshotOf('snackbar').context.queue).toEqual([
      { tone: 'error', key: 'errors.giftcard_not_found', problem: minor },
    ])
  })
})

describe('the end of a session', () => {
  it('clears the user and the cart and shows success.logout when the customer requested it', () => {
    const portal = openPortalAs(customer)

    portal.sendTo('auth', { type: 'session.close' })
    portal.settle('auth.logout', { output: null })

    expect(portal.snapshotOf('auth').context.user).toBeNull()
    expect(portal.snapshotOf('cart').context.cart).toBeNull()
    expect(notificationsIn(portal)).toEqual(['success.logout'])
  })

  it('does the same within 10 s when the server has ended it', () => {
    const portal = openPortalAs(customer)

    portal.clock.advance(10_000)
    portal.settle('auth.pingSession', { error: unauthorized })

    expect(portal.snapshotOf('auth').context.user).toBeNull()
    expect(portal.snapshotOf('cart').context.cart).toBeNull()
    expect(notificationsIn(portal)).toEqual(['success.logout'])
  })

  it('is not assumed after a network failure: no message is shown and nothing is lost', () => {
    const portal = openPortalAs(customer)

    portal.clock.advance(10_000)
    portal.settle('auth.pingSession', { error: unreachable })

    expect(portal.snapshotOf('auth').context.user).toEqual(customer)
    expect(portal.snapshotOf('cart').context.cart).toEqual(customer.cart)
    expect(notificationsIn(portal)).toEqual([])
  })

  it('closes the open terms', () => {
    const portal = openPortalAs(newcomer)

    portal.sendTo('auth', { type: 'session.close' })
    portal.settle('auth.logout', { output: null })

    expect(() => portal.snapshotOf('auth.terms')).toThrow('auth.terms does not run')
  })
})

describe('a log-in in the portal', () => {
  it('turns a visitor into a customer with a cart, and shows a message', () => {
    const portal = openPortal()
    portal.settle('auth.readUser', { output: null })
    portal.settle('cart.readCart', { output: { cart: emptyCart } })

    portal.sendTo('login', { type: 'login.submit', form })
    portal.settle('login.login', { output: null })
    portal.settle('login.readUser', { output: customer })

    expect(portal.snapshotOf('auth').context.user).toEqual(customer)
    expect(portal.snapshotOf('cart').context.cart).toEqual(customer.cart)
    expect(notificationsIn(portal)).toEqual(['success.login'])
  })

  it('shows an alert when it is rejected, until it is retried', () => {
    const portal = openPortal()

    portal.sendTo('login', { type: 'login.submit', form })
    portal.settle('login.login', { error: wrongPassword })
    portal.clock.advance(700)
    expect(portal.snapshotOf('alert').value).toBe('visible')
    expect(portal.snapshotOf('alert').context.problem).toEqual(wrongPassword.problem)
    portal.sendTo('login', { type: 'login.submit', form })
    portal.clock.advance(700)

    expect(portal.snapshotOf('alert').value).toBe('hidden')
  })

  it('reports missing input at the fields, not in the alert', () => {
    const portal = openPortal()

    portal.sendTo('login', { type: 'login.submit', form: { email: '', password: '' } })

    expect(portal.snapshotOf('alert').value).toBe('hidden')
    expect(portal.snapshotOf('login').value).toBe('failed')
  })
})

const form = { email: customerEmail, password: 'quiet-river-under-ice' }
const wrongPassword = problem('errors.incorrect_email_or_password')
