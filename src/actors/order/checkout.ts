import { useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'

import { listPaymentMethods } from '#contract/payment/payment.ts'
import {
  checkoutSteps,
  type CheckoutStep,
  type CheckoutValues,
} from '#machines/order/checkout/checkout-values.ts'
import {
  checkoutMachine,
  type CheckoutActor,
  type CheckoutSnapshot,
} from '#machines/order/checkout/checkout.machine.ts'

import { broadcastToTabs } from '#src/api/tab-sync.ts'
import { useActors } from '#src/actors/context.tsx'
import { createOpenProvider } from '#src/actors/identity/provider-page.ts'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useDraft } from '#src/actors/use-draft.ts'
import { useValue } from '#src/actors/use-value.ts'

import { createValidateOrder, createPlaceOrder, createPrepareCheckout } from './checkout-actors.ts'
import { onPageShown } from './payment.ts'
import { createStartPayment } from './start-payment.ts'

/**
 * Runs the checkout of one customer while its page is mounted; keeps the typed text across steps.
 */
export const useCheckout = (step: string) => {
  const actors = useActors()
  const { client, drafts } = actors
  const { values: draft, saveDraft, discardDraft } = useDraft('checkout')
  const machine = useMemo(
    () =>
      checkoutMachine.provide({
        actors: {
          prepareCheckout: createPrepareCheckout(actors),
          listPaymentMethods: callActor(client, listPaymentMethods, { force: true }),
          validateOrder: createValidateOrder(actors),
          placeOrder: createPlaceOrder(client),
          startPayment: createStartPayment(client),
          openProvider: createOpenProvider(drafts, 'errors.order_failed'),
        },
      }),
    [actors, client, drafts],
  )
  const input = { requestedStep: stepIn(step), typed: stringValuesOf(draft) }
  const actor = useActorRef(machine, { input, ...inspectOptions })
  useCartUpdates(actor, discardDraft)
  useStepInUrl(actor, step)
  const snapshot = useValue(actor, (current) => current)
  useHeadingFocus(shownStep(snapshot))
  useEffect(() => onPageShown(() => actor.send({ type: 'page.shown' })), [actor])

  const type = (values: CheckoutValues) => {
    actor.send({ type: 'form.change', values })
    saveDraft({ ...actor.getSnapshot().context.values, ...values })
  }
  const submit = (submittedStep: CheckoutStep, values: CheckoutValues) => {
    actor.send({ type: 'step.submit', step: submittedStep, values })
    saveDraft(actor.getSnapshot().context.values)
  }
  return { actor, snapshot, type, submit }
}

export type Checkout = ReturnType<typeof useCheckout>

/** Passes changes of the cart to the cart's actor; once the order is placed it is read again. */
const useCartUpdates = (actor: CheckoutActor, discardDraft: () => void): void => {
  const { cart } = useActors()
  useEffect(() => {
    const cartSubscription = actor.on('cart.updated', (event) => {
      if (event.cart) cart.send({ type: 'cart.set', cart: event.cart })
      else cart.send({ type: 'cart.load' })
    })
    const placed = actor.on('order.placed', () => {
      discardDraft()
      cart.send({ type: 'cart.load' })
      broadcastToTabs('cart.changed')
    })
    return () => {
      cartSubscription.unsubscribe()
      placed.unsubscribe()
    }
  }, [actor, cart, discardDraft])
}

/** Keeps the step in the URL, so that the back button leads to the previous step. */
const useStepInUrl = (actor: CheckoutActor, step: string): void => {
  const router = useRouter()
  useEffect(() => {
    let last = shownStep(actor.getSnapshot())
    const show = (replace: boolean) => {
      const shown = shownStep(actor.getSnapshot())
      if (shown === null || shown === stepInSearch(router.state.location.search)) return
      const search = { step: shown }
      // the step has scrolled already; the router would do it again once it has navigated, away from a problem
      void router.navigate({ to: '/purchase', search, replace, resetScroll: false })
    }
    if (last !== null && last !== step) {
      actor.send({ type: 'step.open', step: stepIn(step) })
      show(true)
    }
    const subscription = actor.subscribe((snapshot) => {
      const { order } = snapshot.context
      const page = completionPage(snapshot)
      if (order && page !== null)
        void router.navigate({ to: page, search: { order: order.id }, replace: true })
      else show(last === null)
      last = shownStep(snapshot)
    })
    return () => subscription.unsubscribe()
  }, [actor, router, step])
}

/** Scrolls to the top and focuses the heading of a new step, as on a new page. */
const useHeadingFocus = (shown: string | null): void => {
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (last.current !== null && last.current !== shown) {
      // a smooth scroll that is still under way would carry a problem that takes the focus meanwhile out of view
      window.scrollTo({ top: 0, behavior: 'instant' })
      document.querySelector<HTMLElement>('main h1')?.focus()
    }
    last.current = shown
  }, [shown])
}

const stepInSearch = (search: Readonly<Record<string, unknown>>): string =>
  typeof search['step'] === 'string' ? search['step'] : ''

const stepIn = (text: string): CheckoutStep =>
  checkoutSteps.find((step) => step === text) ?? 'addresses'

/** Returns the visible step; `null` while it is being decided. */
export const shownStep = ({ value }: CheckoutSnapshot) => {
  if (typeof value === 'object' && 'filling' in value) return fillingStep(value.filling)
  if (value === 'loginRequired' || value === 'verificationRequired') return value
  if (value === 'preparing' || value === 'loadFailed' || value === 'deciding') return null
  return 'review'
}

const fillingStep = (filling: string | object): CheckoutStep =>
  stepIn(typeof filling === 'string' ? filling : (Object.keys(filling)[0] ?? ''))

/** Returns the page to open after an order without a provider's page. */
const completionPage = (snapshot: CheckoutSnapshot) => {
  if (snapshot.matches('completed')) return '/order-success'
  return snapshot.matches({ waiting_for_payment: 'invoiced' }) ? '/order-success-waiting' : null
}

const stringValuesOf = (draft: Readonly<Record<string, unknown>> | undefined): CheckoutValues =>
  Object.fromEntries(
    Object.entries(draft ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
