import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'

import type { AuthSnapshot } from '#machines/account/auth.machine.ts'
import { draftOf } from '#machines/app/drafts.machine.ts'
import type { CheckoutEvent } from '#machines/order/checkout/checkout-context.ts'
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

import { PurchaseSearch } from '#src/actors/navigation/search-params.ts'
import { sendOnPageShow } from '#src/actors/page-events.ts'
import { useDraft } from '#src/actors/use-draft.ts'
import { useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useScreenActor, type Connect } from '#src/actors/use-screen-actor.ts'

import { checkoutActors } from './order.actors.ts'

const draftKey = 'checkout'

/** Sends an event when another person uses the page, or the customer has verified their identity. */
const sendCustomerChange: Connect<CheckoutEvent> = (send, { auth, drafts }) => {
  let last = customerIn(auth.getSnapshot())
  const subscription = auth.subscribe((snapshot) => {
    const customer = customerIn(snapshot)
    if (customer === last) return
    last = customer
    const typed = stringValuesOf(draftOf(drafts.getSnapshot().context, draftKey))
    send({ type: 'customer.changed', typed })
  })
  return () => subscription.unsubscribe()
}

const customerIn = ({ context: { user } }: AuthSnapshot): string =>
  `${user?.id} ${user?.is_verified}`

const sendOnCheckoutShow = sendOnPageShow({ type: 'page.shown' as const })

const connect: Connect<CheckoutEvent> = (send, actors) => {
  const removePageListener = sendOnCheckoutShow(send, actors)
  const removeCustomerListener = sendCustomerChange(send, actors)
  return () => {
    removePageListener()
    removeCustomerListener()
  }
}

/** Runs the checkout while its page is mounted; keeps the entered text across steps. */
export const useCheckout = (step: string) => {
  const { values: draft, saveDraft } = useDraft(draftKey)
  const { actor, snapshot } = useScreenActor(checkoutMachine, checkoutActors, {
    input: { requestedStep: stepIn(step), typed: stringValuesOf(draft) },
    connect,
  })
  useStepInUrl(actor, step)
  useFocusOnChange(shownStep(snapshot), (previous) => {
    if (previous !== null) focusStepHeading()
  })

  const changeValues = (values: CheckoutValues) => {
    actor.send({ type: 'form.change', values })
    saveDraft({ ...actor.getSnapshot().context.values, ...values })
  }
  const submitStep = (submittedStep: CheckoutStep, values: CheckoutValues) => {
    actor.send({ type: 'step.submit', step: submittedStep, values })
    saveDraft(actor.getSnapshot().context.values)
  }
  return { actor, snapshot, changeValues, submitStep }
}

export type Checkout = ReturnType<typeof useCheckout>

/** Keeps the step in the URL, so that the back button leads to the previous step. */
const useStepInUrl = (actor: CheckoutActor, step: string): void => {
  const router = useRouter()
  useEffect(() => {
    let last = shownStep(actor.getSnapshot())
    const show = (replace: boolean) => {
      const shown = shownStep(actor.getSnapshot())
      const { step: stepInUrl } = v.parse(PurchaseSearch, router.state.location.search)
      if (shown === null || shown === stepInUrl) return
      const search = { step: shown }
      // the step has already scrolled; the router would scroll again after the navigation and hide an error message
      void router.navigate({ to: '/purchase', search, replace, resetScroll: false })
    }
    if (last !== null && last !== step) {
      actor.send({ type: 'step.open', step: stepIn(step) })
      show(true)
    }
    const subscription = actor.subscribe((snapshot) => {
      if (!isFinished(snapshot)) show(last === null)
      last = shownStep(snapshot)
    })
    return () => subscription.unsubscribe()
  }, [actor, router, step])
}

/** Scrolls to the top and focuses the heading of a new step, as on a new page. */
const focusStepHeading = (): void => {
  // during a smooth scroll, an error message that receives the focus would be scrolled out of view
  window.scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector<HTMLElement>('main h1')?.focus()
}

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

/** Returns whether the order needs no provider's page; the machine then opens the page of the order. */
const isFinished = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches('completed') || snapshot.matches({ waiting_for_payment: 'invoiced' })

const stringValuesOf = (draft: Readonly<Record<string, unknown>> | undefined): CheckoutValues =>
  Object.fromEntries(
    Object.entries(draft ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
