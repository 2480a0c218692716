import { describe, expect, it } from 'vitest'
import type { EventObject } from 'xstate'

import { checkedOrder, completeForm } from '#flows/machines/order/checkout.flow.ts'
import { offers, waitingOrder } from '#flows/machines/order/order-samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import type { CheckoutStep, CheckoutValues } from '#machines/order/checkout/checkout-values.ts'
import { checkoutMachine } from '#machines/order/checkout/checkout.machine.ts'

const open = (
  draftValues: CheckoutValues,
  { person = 'verified', step = 'review' }: { person?: Person; step?: CheckoutStep } = {},
) => {
  const input = { requestedStep: step, draftValues }
  const { actor, settle, calls } = createTestActor(checkoutMachine, { input })
  const emitted: EventObject[] = []
  actor.on('*', (event) => emitted.push(event))
  const requirements = { hasDelivery: true, isFree: false, cartToken: null }
  settle('prepareCheckout', { output: { person, requirements, countries: [], latest: null } })
  return {
    actor,
    settle,
    calls,
    /** Returns the events of a type that were emitted since the last call. */
    take: (type: string) => emitted.splice(0).filter((event) => event.type === type),
  }
}

type Person = 'visitor' | 'unverified' | 'verified'

const { payment_method: _, ...withoutMethod } = completeForm

describe('the step in the URL', () => {
  it('checkout: reports each step that the page shows, with the one before', () => {
    const { actor, take } = open({}, { step: 'addresses' })
    expect(take('step.shown')).toEqual([{ type: 'step.shown', step: 'addresses', previous: null }])

    actor.send({ type: 'step.submit', step: 'addresses', values: completeForm })

    expect(take('step.shown')).toEqual([
      { type: 'step.shown', step: 'review', previous: 'addresses' },
    ])
  })

  it.each([
    ['visitor', 'loginRequired'],
    ['unverified', 'verificationRequired'],
  ] as const)(
    'checkout: reports what comes before the first step of a person: %s',
    (person, step) => {
      const { take } = open(completeForm, { person })

      expect(take('step.shown')).toEqual([{ type: 'step.shown', step, previous: null }])
    },
  )

  it('checkout: opens the step of the URL, as after Back', () => {
    const { actor, take } = open(completeForm)
    take('step.shown')

    actor.send({ type: 'url.changed', step: 'delivery' })

    expect(actor.getSnapshot().value).toEqual({ filling: 'delivery' })
    expect(take('step.shown')).toEqual([
      { type: 'step.shown', step: 'delivery', previous: 'review' },
    ])
  })

  it('checkout: shows the first incomplete step when the URL names a later one', () => {
    const { actor, take } = open(withoutMethod)
    take('step.shown')

    actor.send({ type: 'url.changed', step: 'review' })

    expect(actor.getSnapshot().value).toEqual({ filling: { method: 'loading' } })
    expect(take('step.shown')).toEqual([{ type: 'step.shown', step: 'method', previous: 'method' }])
  })

  it('checkout: does nothing when the URL names the step that the page shows', () => {
    const { actor, settle, calls, take } = open(completeForm)
    settle('validateOrder', { output: checkedOrder })
    take('step.shown')

    actor.send({ type: 'url.changed', step: 'review' })

    expect(actor.getSnapshot().value).toEqual({ filling: { review: 'ready' } })
    expect(calls()).toEqual([])
    expect(take('step.shown')).toEqual([])
  })

  it('checkout: sets the URL back when the order is placed already', () => {
    const { actor, settle, take } = open(completeForm)
    settle('validateOrder', { output: checkedOrder })
    actor.send({ type: 'order.place', areTermsAccepted: true })
    settle('placeOrder', { output: { order: waitingOrder } })
    take('step.shown')

    actor.send({ type: 'url.changed', step: 'method' })

    expect(actor.getSnapshot().value).toEqual({ waiting_for_payment: 'starting' })
    expect(take('step.shown')).toEqual([{ type: 'step.shown', step: 'review', previous: 'review' }])
  })
})

describe('the unsaved input of the checkout', () => {
  it('checkout: keeps a draft of all values with every change, and with every submission', () => {
    const { actor, take } = open(withoutMethod, { step: 'addresses' })
    const drafts = () =>
      take('draft.save').map((event) => ({ key: undefined, values: undefined, ...event }))

    actor.send({ type: 'form.change', values: { 'billing.city': 'Narva' } })
    const [changed] = drafts()
    expect(changed?.key).toBe('checkout')
    expect(changed?.values).toMatchObject({ ...withoutMethod, 'billing.city': 'Narva' })

    actor.send({ type: 'step.submit', step: 'addresses', values: { 'billing.city': '' } })
    expect(drafts()[0]?.values).toMatchObject({ 'billing.city': '' })
    actor.send({ type: 'step.submit', step: 'addresses', values: { 'billing.city': 'Tartu' } })
    expect(drafts()[0]?.values).toMatchObject({ 'billing.city': 'Tartu' })
  })

  it('checkout: keeps a draft of the delivery and the payment method, valid or not', () => {
    const { actor, settle, take } = open(withoutMethod, { step: 'delivery' })
    const submit = (step: CheckoutStep, name: string, value: string) => {
      take('draft.save')
      actor.send({ type: 'step.submit', step, values: { [name]: value } })
      expect(take('draft.save')).toMatchObject([{ values: { [name]: value } }])
    }

    submit('delivery', 'delivery.shipping_option', 'terminal')
    submit('delivery', 'delivery.shipping_option', 'post')
    settle('listPaymentMethods', { output: { methods: offers } })
    submit('method', 'payment_method', 'estonian_bank_links')
    submit('method', 'payment_method', 'credit_card')
  })

  it('checkout: keeps a draft of what a visitor types before the log-in', () => {
    const { actor, take } = open({}, { person: 'visitor' })

    actor.send({ type: 'form.change', values: { first_name: 'Mari' } })

    expect(take('draft.save')).toMatchObject([{ key: 'checkout', values: { first_name: 'Mari' } }])
  })
})
