import { Hono, type Context } from 'hono'
import { html } from 'hono/html'

import { languageOf } from '../page/language.ts'
import { showPage } from '../page/page.ts'
import type { AllProviderMessages, NotifyShop } from './provider-messages.ts'
import { listPage, payPage, sumOf } from './payment.pages.ts'
import { isChoice, type Payment, type Payments } from './payments.ts'
import { texts } from './payment.texts.ts'

type Deps = { payments: Payments; messages: AllProviderMessages; notifyShop: NotifyShop }

/** Serves the payer's page, and the list of all payments. */
export const paymentRoutes = ({ payments, messages, notifyShop }: Deps): Hono => {
  const routes = new Hono()
  routes.get('/payments', (context) => {
    const language = languageOf(context)
    const body = listPage(payments.all(), messages, language)
    return showPage(context, { title: texts[language].list, body })
  })

  routes.get('/payments.json', (context) => context.json(payments.all().map(paymentRecord)))

  const atPayment =
    (answer: (context: Context, payment: Payment) => Response | Promise<Response>) =>
    (context: Context) => {
      const payment = payments.findByToken(context.req.param('token') ?? '')
      return payment ? answer(context, payment) : unknown(context)
    }

  routes.get(
    '/pay/:token',
    atPayment((context, payment) =>
      context.req.query('closed') ? showClosed(context) : show(context, payment, messages),
    ),
  )

  routes.post(
    '/pay/:token',
    atPayment(async (context, payment) => {
      const { choice, stay } = await context.req.parseBody()
      const page = `/pay/${payment.token}?closed=1`
      if (!isChoice(choice)) return context.redirect(page, 303)
      payments.choose(payment, choice)
      await notifyShop(payment)
      return context.redirect(
        stay ? page : await messages[payment.provider].returnUrlOf(payment),
        303,
      )
    }),
  )

  routes.post(
    '/pay/:token/notify',
    atPayment(async (context, payment) => {
      await notifyShop(payment)
      return context.redirect(`/pay/${payment.token}`, 303)
    }),
  )

  routes.post(
    '/pay/:token/back',
    atPayment(async (context, payment) =>
      context.redirect(await messages[payment.provider].returnUrlOf(payment), 303),
    ),
  )

  return routes
}

/** Returns a payment for a comparison with the shop's own records. Amounts in cents. */
const paymentRecord = (payment: Payment) => ({
  id: payment.id,
  provider: payment.provider,
  reference: payment.reference,
  amount_cents: payment.amountCents,
  currency: payment.currency,
  state: payment.state,
  refunded_cents: payment.refundedCents,
  page: `/pay/${payment.token}`,
})

const show = (context: Context, payment: Payment, messages: AllProviderMessages) => {
  const language = languageOf(context)
  return showPage(context, {
    title: texts[language].title.replace('{sum}', sumOf(payment)),
    body: payPage(payment, language),
    formTargets: [new URL(payment.returnUrl).origin, new URL(payment.cancelUrl).origin],
    service: messages[payment.provider].name,
  })
}

const showClosed = (context: Context) => {
  const labels = texts[languageOf(context)]
  return showPage(context, {
    title: labels.closed,
    body: html`<p class="lead">${labels.closedHint}</p>`,
  })
}

const unknown = (context: Context) => {
  const title = texts[languageOf(context)].notFound
  return showPage(context, { title, body: html`<p></p>`, status: 404 })
}
