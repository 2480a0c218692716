import * as v from 'valibot'

import { OrderPreview } from '#contract/order/order-preview.ts'
import type { Outcome } from '#flows/graph/trigger.ts'
import { checkoutModel } from '#flows/machines/order/checkout.flow.ts'
import { completedOrder, terminal } from '#flows/machines/order/order-samples.ts'
import { unchangedUser } from '#flows/machines/samples.ts'
import { fullCart } from '#flows/machines/shop/cart.flow.ts'
import { checkoutSteps } from '#machines/order/checkout/checkout-values.ts'

import { broadcastFromOtherTab, navigateTo, openAs } from '../../support/tours/common-steps.ts'
import { calls, eventually } from '../../support/tours/mock-api.ts'
import { prepareOrder, buyer, isProviderOutcome } from '../../support/tours/order-steps.ts'
import {
  expectVisible,
  definePageDriver,
  type PageContext,
} from '../../support/tours/page-driver.ts'
import { isUsable } from '../../support/tours/usable-control.ts'

const noAddresses = { billing: null, shipping: null, delivery: null }

const definition = {
  title: 'transition tour',
  model: checkoutModel,
  elsewhere: {
    completed: '/order-success',
    'waiting_for_payment.invoiced': '/order-success-waiting',
  },
}

export const checkoutDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api } = pageContext
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true })
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const pay = button('Pay €199')
  const next = button('Continue')
  const agreed = main.getByRole('checkbox', { name: 'I have read and accept the terms of sale' })
  const leaving = expectVisible(main.getByText('We are taking you to the payment page.'))

  return {
    open: async () => {},
    events: {
      'customer.changed': async () => {
        api.holdRequests(calls.ping)
        await broadcastFromOtherTab(page, 'session.changed')
        await eventually(() => userRequest(api) !== undefined, 'the user is requested')
      },
      'step.open': ({ step }) =>
        button(new RegExp(`^Change: ${stepNames[v.parse(Step, step)]}$`)).click(),
      'url.changed': ({ step }) =>
        navigateTo(pageContext, `/purchase?step=${v.parse(LinkedStep, step)}`),
      'form.change': ({ values }) => fillTexts(pageContext, values),
      'step.submit': async ({ step, values }) => {
        await fillIn[v.parse(Step, step)](pageContext, values)
        await next.click()
      },
      'order.place': async ({ areTermsAccepted }) => {
        await agreed.setChecked(areTermsAccepted === true)
        await pay.click()
      },
      'page.shown': () =>
        page.evaluate(() => {
          dispatchEvent(new PageTransitionEvent('pageshow'))
        }),
    },
    calls: {
      prepareCheckout: (outcome) => prepare(pageContext, outcome),
      validateOrder: (outcome) =>
        api.respond(
          calls.validateOrder,
          'output' in outcome ? { output: v.parse(Checked, outcome.output).preview } : outcome,
        ),
      placeOrder: (outcome) => {
        if ('output' in outcome) api.respondAlways(calls.readOrder, outcome)
        return api.respond(calls.placeOrder, outcome)
      },
      startPayment: (outcome) => {
        if ('error' in outcome)
          api.respondAlways(calls.readOrder, { output: { order: completedOrder } })
        return api.respond(calls.startPayment, outcome)
      },
      openProvider: async () => {},
    },
    endsByItself: isProviderOutcome,
    transientStates: ['preparing', 'processing_payment.redirecting'],
    controls: {
      'step.open': () => isUsable(button(/^Change: /)),
      'methods.retry': async () =>
        (await title('Payment method').isVisible()) && isUsable(button('Try again')),
      'checkout.retry': async () =>
        (await title('Checkout').isVisible()) && isUsable(button('Try again')),
      'step.submit': async () => !(await title('Who is ordering?').isVisible()) && isUsable(next),
    },
    assertions: {
      loadFailed: expectVisible(button('Try again')),
      loginRequired: expectVisible(title('Who is ordering?')),
      verificationRequired: expectVisible(
        main.getByRole('link', { name: 'Confirm your identity' }),
      ),
      'filling.addresses': expectVisible(title('Address')),
      'filling.delivery': expectVisible(title('Delivery')),
      'filling.method.loading': expectVisible(main.getByText('Loading payment methods')),
      'filling.method.choosing': expectVisible(main.getByRole('radio', { name: 'Card' })),
      'filling.method.loadFailed': expectVisible(button('Try again')),
      'filling.review.checking': expectVisible(main.getByText('Checking your order')),
      'filling.review.ready': expectVisible(pay),
      'filling.review.blocked': expectVisible(button('Check again')),
      placing: expectVisible(main.getByRole('button', { name: 'Pay €199', disabled: true })),
      'waiting_for_payment.starting': leaving,
      'waiting_for_payment.unpaid': expectVisible(button('Pay now')),
      'waiting_for_payment.invoiced': expectVisible(
        title('Thank you, we have received your order.'),
      ),
      'processing_payment.redirecting': leaving,
      'processing_payment.atProvider': leaving,
      completed: expectVisible(title('Thank you, your order is confirmed')),
    },
  }
})

const Step = v.picklist(['addresses', 'delivery', 'method'])
const LinkedStep = v.picklist(checkoutSteps)
const Checked = v.object({ preview: OrderPreview })
const Start = v.object({ person: v.picklist(['visitor', 'unverified', 'verified']) })
const Texts = v.record(v.string(), v.string())

const stepNames = { addresses: 'Address', delivery: 'Delivery', method: 'Payment method' }

/** The request of the user after a message of another tab; a customer is pinged. */
const userRequest = (api: PageContext['api']) =>
  [calls.readMe, calls.ping].find((call) => api.isPending(call))

/** Opens the page, or tries again on the open one, as its customer or as another. */
async function prepare(pageContext: PageContext, outcome: Outcome): Promise<void> {
  const { api, watch } = pageContext
  const { person } = 'output' in outcome ? v.parse(Start, outcome.output) : { person: 'verified' }
  const user = person === 'visitor' ? null : { ...buyer, is_verified: person === 'verified' }
  const request = userRequest(api)
  if (request) {
    await api.respond(request, { output: user })
    api.respondAlways(calls.ping, { output: unchangedUser })
  } else if (!api.isPending(calls.readLatestAddresses)) {
    await prepareOrder(pageContext)
    api.respondAlways(calls.readCart, { output: { cart: fullCart } })
    api.respondAlways(calls.listTerminals, { output: { terminals: [terminal] } })
    await openAs(pageContext, user, '/purchase?step=review')
    // a read that fails before the screen has started is sent again
    await watch.waitForState('checkout', JSON.stringify('preparing'))
  }
  if (person !== 'verified') return
  await api.respond(
    calls.readLatestAddresses,
    'output' in outcome ? { output: noAddresses } : outcome,
  )
}

type FillIn = (pageContext: PageContext, values: unknown) => Promise<void>

const fillTexts: FillIn = async ({ page }, values) => {
  const texts = v.parse(Texts, values)
  const fields = {
    'First name': 'first_name',
    'Street and house number': 'billing.address',
    'Postal code': 'billing.postal_code',
    'City or parish': 'billing.city',
  }
  for (const [label, name] of Object.entries(fields)) {
    const text = texts[name]
    if (text !== undefined) await page.getByRole('textbox', { name: label }).fill(text)
  }
}

const fillIn: Record<v.InferOutput<typeof Step>, FillIn> = {
  addresses: fillTexts,
  delivery: async ({ page }, values) => {
    const isTerminal = v.parse(Texts, values)['delivery.shipping_option'] === 'terminal'
    const name = isTerminal ? 'To a parcel locker' : 'By post to your address'
    await page.getByRole('radio', { name }).check()
  },
  method: async ({ page }, values) => {
    const isCard = v.parse(Texts, values)['payment_method'] === 'credit_card'
    await page.getByRole('radio', { name: isCard ? 'Card' : 'Bank link', exact: true }).check()
  },
}
