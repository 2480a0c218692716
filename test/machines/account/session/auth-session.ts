import type { User } from '#contract/account/account.ts'
import { customer, unauthorized } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { authMachine } from '#machines/account/auth.machine.ts'

import { sentEvents } from '../../sent-events.ts'

/** Before the server has answered who is logged in. */
export const startSession = () => {
  const { sent, inspect } = sentEvents()
  const testActor = createTestActor(authMachine, { inspect })
  const emitted: unknown[] = []
  testActor.actor.on('*', (event) => emitted.push(event))
  const pending = () => testActor.calls().map(({ name }) => name)
  const snapshot = () => testActor.actor.getSnapshot()
  return { ...testActor, sent, emitted, pending, snapshot }
}

export const as = (who: User | null) => {
  const session = startSession()
  session.settle('readUser', { output: who })
  session.sent.length = 0
  return session
}

/** A customer whose next ping the server answers. */
export const pinging = (who: User = customer) => {
  const session = as(who)
  session.actor.send({ type: 'session.check' })
  return session
}

export const unsaved = () => {
  const session = as(customer)
  session.actor.send({ type: 'changes.made' })
  return session
}

/** The page is covered until the same customer logs in again. */
export const expired = () => {
  const session = unsaved()
  session.actor.send({ type: 'session.check' })
  session.settle('pingSession', { error: unauthorized })
  session.sent.length = 0
  return session
}

export const setCart = { type: 'cart.set', cart: customer.cart }
const clearCart = { type: 'cart.clear' }
const closeResendConfirmation = { type: 'resend.close' }
export const clearDrafts = { type: 'drafts.clear' }
export const readyAs = (who: string) => ({ type: 'auth.ready', as: who })
const draftsOf = (id: string | null) => ({ type: 'user.changed', id })
export const success = (key: string) => ({
  type: 'notification.show',
  notification: { tone: 'success', key },
})
export const left = [clearCart, closeResendConfirmation, success('success.logout')]
export const visiting = [readyAs('visitor'), draftsOf(null)]
export const ended = (reason: string) => [{ type: 'session.ended', reason }]
export const arrived = [setCart, readyAs('customer'), draftsOf(customer.id)]
export const renamed = { ...customer, first_name: 'Kadri' }

export const unchanged = { unchanged: true, session: { idle: 1_790, absolute: 43_190 } }
