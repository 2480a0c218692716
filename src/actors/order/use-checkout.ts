import { useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'

import type { AuthSnapshot } from '#machines/account/auth.machine.ts'
import type { CheckoutEvent, StepShown } from '#machines/order/checkout/checkout.setup.ts'
import {
  checkoutSteps,
  type CheckoutStep,
  type CheckoutValues,
} from '#machines/order/checkout/checkout-values.ts'
import { checkoutMachine } from '#machines/order/checkout/checkout.machine.ts'

import type { Actors } from '#src/actors/actors.ts'
import { useActors } from '#src/actors/context.tsx'
import { draftValues, registerForm } from '#src/actors/drafts/draft.ts'
import { PurchaseSearch } from '#src/actors/navigation/search-params.ts'
import { sendOnPageShow } from '#src/actors/page-events.ts'
import { useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useScreenActor, type Connect } from '#src/actors/use-screen-actor.ts'

import { checkoutActors } from './order.actors.ts'

const draftKey = 'checkout'

/** Runs the checkout while its page is mounted, and keeps its step in the URL. */
export const useCheckout = (step: string) => {
  const router = useRouter()
  const { actor, snapshot } = useScreenActor(checkoutMachine, checkoutActors, {
    input: { requestedStep: stepIn(step), typed: draftTexts(useActors()) },
    connect: useMemo(() => connectTo(router), [router]),
    on: { 'step.shown': (event) => showInUrl(event, router) },
  })
  useFocusOnChange(snapshot.context.shownStep, (previous) => {
    if (previous !== null) focusStepHeading()
  })

  const changeValues = (values: CheckoutValues) => actor.send({ type: 'form.change', values })
  return { actor, snapshot, changeValues }
}

export type Checkout = ReturnType<typeof useCheckout>

const connectTo = (router: RegisteredRouter): Connect<CheckoutEvent> => {
  const connections: readonly Connect<CheckoutEvent>[] = [
    registerForm(draftKey),
    sendOnPageShow({ type: 'page.shown' }),
    sendCustomerChange,
    sendUrlChange(router),
  ]
  return (send, actors) => {
    const disconnections = connections.map((connect) => connect(send, actors))
    return () => disconnections.forEach((disconnect) => disconnect())
  }
}

/** Sends an event when another person uses the page, or the customer has verified their identity. */
const sendCustomerChange: Connect<CheckoutEvent> = (send, actors) => {
  let last = customerIn(actors.auth.getSnapshot())
  const subscription = actors.auth.subscribe((snapshot) => {
    const customer = customerIn(snapshot)
    if (customer === last) return
    last = customer
    send({ type: 'customer.changed', typed: draftTexts(actors) })
  })
  return () => subscription.unsubscribe()
}

const customerIn = ({ context: { user } }: AuthSnapshot): string =>
  `${user?.id} ${user?.is_verified}`

/** Sends the step of the URL after each navigation; those of `showInUrl` are ignored. */
const sendUrlChange =
  (router: RegisteredRouter): Connect<CheckoutEvent> =>
  (send) =>
    router.subscribe('onResolved', ({ toLocation }) => {
      const { step } = v.parse(PurchaseSearch, toLocation.search)
      if (step !== undefined) send({ type: 'url.changed', step: stepIn(step) })
    })

const showInUrl = ({ step, previous }: StepShown, router: RegisteredRouter): void => {
  const { step: stepInUrl } = v.parse(PurchaseSearch, router.state.location.search)
  // without a step the customer is leaving the checkout
  if (stepInUrl === undefined || step === stepInUrl) return
  const replace = stepInUrl !== previous
  // the step has already scrolled; the router would scroll again after the navigation and hide an error message
  void router.navigate({ to: '/purchase', search: { step }, replace, resetScroll: false })
}

/** Scrolls to the top and focuses the heading of a new step, as on a new page. */
const focusStepHeading = (): void => {
  // during a smooth scroll, an error message that receives the focus would be scrolled out of view
  window.scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector<HTMLElement>('main h1')?.focus()
}

const stepIn = (text: string): CheckoutStep =>
  checkoutSteps.find((step) => step === text) ?? 'addresses'

const draftTexts = (actors: Actors): CheckoutValues =>
  Object.fromEntries(
    Object.entries(draftValues(actors, draftKey) ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
