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

import { useActors } from '#src/actors/context.tsx'
import { draftTexts, registerForm } from '#src/actors/drafts/draft.ts'
import { PurchaseSearch } from '#src/actors/navigation/search-params.ts'
import { sendUrlChange, showInUrl, type UrlParameter } from '#src/actors/navigation/url-sync.ts'
import { connectAll, sendOnPageShow } from '#src/actors/page-events.ts'
import { focusPageHeading, useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useScreenActor, type Connect } from '#src/actors/use-screen-actor.ts'

import { checkoutActors } from './order.actors.ts'

const draftKey = 'checkout'

/** Runs the checkout while its page is mounted, and keeps its step in the URL. */
export const useCheckout = (step: string) => {
  const router = useRouter()
  const { actor, snapshot } = useScreenActor(checkoutMachine, checkoutActors, {
    input: { requestedStep: stepIn(step), draftValues: draftTexts(useActors(), draftKey) },
    connect: useMemo(() => connectTo(router), [router]),
    on: { 'step.shown': (event) => showStepInUrl(router, event) },
  })
  useFocusOnChange(snapshot.context.shownStep, (previous) => {
    if (previous !== null) focusStepHeading()
  })

  const changeValues = (values: CheckoutValues) => actor.send({ type: 'form.change', values })
  return { actor, snapshot, changeValues }
}

export type Checkout = ReturnType<typeof useCheckout>

const connectTo = (router: RegisteredRouter): Connect<CheckoutEvent> =>
  connectAll<CheckoutEvent>(
    registerForm(draftKey),
    sendOnPageShow({ type: 'page.shown' }),
    sendCustomerChange,
    sendUrlChange(router, stepInUrl, (step) => ({ type: 'url.changed', step: stepIn(step) })),
  )

/** Sends an event when another person uses the page, or the customer has verified their identity. */
const sendCustomerChange: Connect<CheckoutEvent> = (send, actors) => {
  let last = customerIn(actors.auth.getSnapshot())
  const subscription = actors.auth.subscribe((snapshot) => {
    const customer = customerIn(snapshot)
    if (customer === last) return
    last = customer
    send({ type: 'customer.changed', draftValues: draftTexts(actors, draftKey) })
  })
  return () => subscription.unsubscribe()
}

const customerIn = ({ context: { user } }: AuthSnapshot): string =>
  `${user?.id} ${user?.is_verified}`

const stepInUrl: UrlParameter = {
  read: (search) => v.parse(PurchaseSearch, search).step,
  open: (router, step, options) =>
    router.navigate({ to: '/purchase', search: { step }, ...options }),
}

const showStepInUrl = (router: RegisteredRouter, { step, previous }: StepShown): void => {
  // without a step the customer is leaving the checkout
  if (stepInUrl.read(router.state.location.search) === undefined) return
  showInUrl(router, stepInUrl, { value: step, previous })
}

/** Scrolls to the top and focuses the heading of a new step, as on a new page. */
const focusStepHeading = (): void => {
  // during a smooth scroll, an error message that receives the focus would be scrolled out of view
  window.scrollTo({ top: 0, behavior: 'instant' })
  focusPageHeading()
}

const stepIn = (text: string): CheckoutStep =>
  checkoutSteps.find((step) => step === text) ?? 'addresses'
