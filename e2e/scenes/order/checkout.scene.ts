import * as v from 'valibot'

import { OrderPreview } from '#contract/order-preview.ts'
import type { Outcome } from '#flows/act.ts'
import { checkoutModel } from '#flows/models/order/checkout.model.ts'
import { completedOrder, terminal } from '#flows/models/order/order-samples.ts'
import { fullCart } from '#flows/models/shop/cart.model.ts'

import { openAs } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { beginToPay, buyer, isOfProvider } from '../../support/tour-order.ts'
import { isUsable, sees, scene, type Stage } from '../../support/tour-test.ts'

const nothingKnown = { billing: null, shipping: null, delivery: null }

const about = {
  title: 'the checkout is toured',
  model: checkoutModel,
  elsewhere: {
    completed: '/order-success',
    'waiting_for_payment.invoiced': '/order-success-waiting',
  },
}

export const checkoutScene = scene(about, async (stage) => {
  const { page, api } = stage
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true })
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const pay = button('Pay €199')
  const goOn = button('Continue')
  const agreed = main.getByRole('checkbox', { name: 'I have read and accept the terms of sale' })
  const leaving = sees(main.getByText('We are taking you to the payment page.'))

  return {
    open: async () => {},
    events: {
      'checkout.retry': () => button('Try again').click(),
      'step.open': ({ step }) =>
        button(new RegExp(`^Change: ${stepNames[v.parse(Step, step)]}$`)).click(),
      'form.type': ({ values }) => fillAddress(stage, values),
      'step.submit': async ({ step, values }) => {
        await fillIn[v.parse(Step, step)](stage, values)
        await goOn.click()
      },
      'methods.retry': () => button('Try again').click(),
      'review.retry': () => button('Check again').click(),
      'order.place': async ({ isAgreed }) => {
        await agreed.setChecked(isAgreed === true)
        await pay.click()
      },
      'payment.retry': () => button('Pay now').click(),
      'page.shown': () =>
        page.evaluate(() => {
          dispatchEvent(new PageTransitionEvent('pageshow'))
        }),
    },
    calls: {
      prepareCheckout: (outcome) => prepare(stage, outcome),
      listPaymentMethods: (outcome) => api.answer(calls.paymentMethods, outcome),
      validateOrder: (outcome) =>
        api.answer(
          calls.validateOrder,
          'output' in outcome ? { output: v.parse(Checked, outcome.output).sums } : outcome,
        ),
      placeOrder: (outcome) => {
        if ('output' in outcome) api.always(calls.order, outcome)
        return api.answer(calls.placeOrder, outcome)
      },
      startPayment: (outcome) => {
        if ('error' in outcome) api.always(calls.order, { output: { order: completedOrder } })
        return api.answer(calls.startPayment, outcome)
      },
      openProvider: async () => {},
    },
    endsByItself: isOfProvider,
    passing: ['preparing', 'processing_payment.leaving'],
    controls: {
      'checkout.retry': async () =>
        (await title('Checkout').isVisible()) && isUsable(button('Try again')),
      'step.submit': async () => !(await title('Who is ordering?').isVisible()) && isUsable(goOn),
      'review.retry': () => isUsable(button('Check again')),
      'order.place': () => isUsable(pay),
      'payment.retry': () => isUsable(button('Pay now')),
    },
    looks: {
      unprepared: sees(button('Try again')),
      account: sees(title('Who is ordering?')),
      verification: sees(main.getByRole('link', { name: 'Confirm your identity' })),
      'filling.addresses': sees(title('Address')),
      'filling.delivery': sees(title('Delivery')),
      'filling.method.reading': sees(main.getByText('Loading payment methods')),
      'filling.method.choosing': sees(main.getByRole('radio', { name: 'Card' })),
      'filling.method.unreadable': sees(button('Try again')),
      'filling.review.checking': sees(main.getByText('Checking your order')),
      'filling.review.ready': sees(pay),
      'filling.review.unready': sees(button('Check again')),
      placing: sees(main.getByRole('button', { name: 'Pay €199', disabled: true })),
      'waiting_for_payment.starting': leaving,
      'waiting_for_payment.unpaid': sees(button('Pay now')),
      'waiting_for_payment.invoiced': sees(title('Thank you, we have received your order.')),
      'processing_payment.leaving': leaving,
      'processing_payment.atProvider': leaving,
      completed: sees(title('Thank you, your order is confirmed')),
    },
  }
})

const Step = v.picklist(['addresses', 'delivery', 'method'])
const Checked = v.object({ sums: OrderPreview })
const Start = v.object({ person: v.picklist(['visitor', 'unverified', 'verified']) })
const Texts = v.record(v.string(), v.string())

const stepNames = { addresses: 'Address', delivery: 'Delivery', method: 'Payment method' }

/** Whoever comes, by opening the page; whoever tries again is there already. */
async function prepare(stage: Stage, outcome: Outcome): Promise<void> {
  const { api } = stage
  const { person } = 'output' in outcome ? v.parse(Start, outcome.output) : { person: 'verified' }
  if (!api.isHeld(calls.latestAddresses)) {
    await beginToPay(stage)
    api.always(calls.cart, { output: { cart: fullCart } })
    api.always(calls.terminals, { output: { terminals: [terminal] } })
    const user = person === 'visitor' ? null : { ...buyer, is_verified: person === 'verified' }
    await openAs(stage, user, '/purchase?step=review')
  }
  if (person !== 'verified') return
  await api.answer(calls.latestAddresses, 'output' in outcome ? { output: nothingKnown } : outcome)
}

type FillIn = (stage: Stage, values: unknown) => Promise<void>

const fillAddress: FillIn = async ({ page }, values) => {
  const texts = v.parse(Texts, values)
  const fields = {
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
  addresses: fillAddress,
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
