import { Hono, type Context } from 'hono'
import { html } from 'hono/html'

import { languageOf } from '../page/language.ts'
import { showPage } from '../page/page.ts'
import type { Desks, Tell } from './desk.ts'
import { listPage, payPage, sumOf } from './payment.pages.ts'
import { isChoice, type Payment, type Payments } from './payments.ts'
import { texts } from './payment.texts.ts'

type Deps = { payments: Payments; desks: Desks; tell: Tell }

/** The page that a payer is led to, and the book of all payments. */
export const paymentRoutes = ({ payments, desks, tell }: Deps): Hono => {
  const routes = new Hono()
  routes.get('/payments', (context) => {
    const language = languageOf(context)
    const body = listPage(payments.all(), desks, language)
    return showPage(context, { title: texts[language].list, body })
  })

  /** The book for machines: an audit holds it against the shop's own. */
  routes.get('/payments.json', (context) =>
    context.json(
      payments.all().map(({ id, provider, reference, amountCents, currency, state, ...rest }) => ({
        id,
        provider,
        reference,
        amount_cents: amountCents,
        currency,
        state,
        refunded_cents: rest.refundedCents,
        page: `/pay/${rest.token}`,
      })),
    ),
  )

  const atPayment =
    (answer: (context: Context, payment: Payment) => Response | Promise<Response>) =>
    (context: Context) => {
      const payment = payments.findByToken(context.req.param('token') ?? '')
      return payment ? answer(context, payment) : unknown(context)
    }

  routes.get(
    '/pay/:token',
    atPayment((context, payment) =>
      context.req.query('left') ? left(context) : show(context, payment, desks),
    ),
  )

  routes.post(
    '/pay/:token',
    atPayment(async (context, payment) => {
      const { choice, stay } = await context.req.parseBody()
      const page = `/pay/${payment.token}?left=1`
      if (!isChoice(choice)) return context.redirect(page, 303)
      payments.choose(payment, choice)
      await tell(payment)
      return context.redirect(stay ? page : await desks[payment.provider].backTo(payment), 303)
    }),
  )

  routes.post(
    '/pay/:token/tell',
    atPayment(async (context, payment) => {
      await tell(payment)
      return context.redirect(`/pay/${payment.token}`, 303)
    }),
  )

  routes.post(
    '/pay/:token/back',
    atPayment(async (context, payment) =>
      context.redirect(await desks[payment.provider].backTo(payment), 303),
    ),
  )

  return routes
}

const show = (context: Context, payment: Payment, desks: Desks) => {
  const language = languageOf(context)
  return showPage(context, {
    title: texts[language].title.replace('{sum}', sumOf(payment)),
    body: payPage(payment, language),
    formTargets: [new URL(payment.returnUrl).origin, new URL(payment.cancelUrl).origin],
    service: desks[payment.provider].name,
  })
}

const left = (context: Context) => {
  const words = texts[languageOf(context)]
  return showPage(context, {
    title: words.left,
    body: html`<p class="lead">${words.leftHint}</p>`,
  })
}

const unknown = (context: Context) => {
  const title = texts[languageOf(context)].unknown
  return showPage(context, { title, body: html`<p></p>`, status: 404 })
}
