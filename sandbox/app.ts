import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'

import { createBank } from './bank/bank.routes.ts'
import { dokobitApi } from './dokobit/dokobit.api.ts'
import { dokobitRoutes } from './dokobit/dokobit.routes.ts'
import { createSessions as createIdLogins } from './dokobit/sessions.ts'
import { faultRoutes } from './faults/faults.routes.ts'
import { createFaults } from './faults/faults.ts'
import { homeRoutes } from './home.routes.ts'
import { laboratoryRoutes } from './laboratory/laboratory.routes.ts'
import { matomoRoutes } from './matomo/matomo.routes.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { createMailbox } from './mail/mailbox.ts'
import { createSmtp } from './mail/smtp.ts'
import { placesApi } from './places/places.api.ts'
import { paymentProviders, type PaymentKeys } from './payment/providers.ts'
import { createSessions as createVerifications } from './veriff/sessions.ts'
import { videoRoutes } from './video/video.routes.ts'
import { veriffApi } from './veriff/veriff.api.ts'
import { veriffRoutes } from './veriff/veriff.routes.ts'
import { createReporter } from './veriff/webhook.ts'

type SandboxDeps = {
  /** The public addresses of the sandbox and of the portal. */
  origin: string
  smtpUrl: string
  portalUrl: string
  veriffWebhookUrl: string
  keys: {
    dokobitToken: string
    veriffKey: string
    veriffSecret: string
    bankSecret: string
    smartpostiKey: string
    laboratoryKey: string
    payment: PaymentKeys
  }
  now: () => Date
}

/** Creates the simulators as a function of a request, and a mail server; neither opens a port by itself. */
export const createSandbox = (deps: SandboxDeps) => {
  const { origin, keys, now } = deps
  const faults = createFaults()
  const mailbox = createMailbox()
  const idLogins = createIdLogins(now)
  const verifications = createVerifications(now)
  const veriffKeys = { key: keys.veriffKey, secret: keys.veriffSecret }
  const reportDecision = createReporter({
    faults,
    keys: veriffKeys,
    url: deps.veriffWebhookUrl,
    now,
  })

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (context, next) => {
    await next()
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'no-referrer')
  })
  app.onError((_error, context) => context.text('Something broke in the sandbox\n', 500))
  app.route(
    '/dokobit/api/authentication',
    dokobitApi({ sessions: idLogins, faults, token: keys.dokobitToken, origin }),
  )
  app.route('/dokobit/auth', dokobitRoutes(idLogins))
  app.route(
    '/veriff/v1/sessions',
    veriffApi({ sessions: verifications, faults, keys: veriffKeys, origin }),
  )
  app.route(
    '/veriff',
    veriffRoutes({ sessions: verifications, reportDecision, webhookUrl: deps.veriffWebhookUrl }),
  )
  const paypalWebhookUrl = `${deps.portalUrl}/api/webhooks/paypal`
  const payment = { keys: keys.payment, faults, origin, paypalWebhookUrl, now }
  const { routes: paymentRoutes, payments } = paymentProviders(payment)
  app.route('/', paymentRoutes)
  const bankWebhookUrl = `${deps.portalUrl}/api/webhooks/bank`
  const bank = createBank({ faults, secret: keys.bankSecret, webhookUrl: bankWebhookUrl, now })
  app.route('/', bank.routes)
  app.route('/', placesApi({ faults, smartpostiKey: keys.smartpostiKey, now }))
  app.route('/', mailRoutes(mailbox))
  app.route('/', faultRoutes(faults))
  app.route('/matomo', matomoRoutes({ faults, now }))
  app.route('/video', videoRoutes())
  app.route(
    '/',
    laboratoryRoutes({ faults, portalUrl: deps.portalUrl, key: keys.laboratoryKey, now }),
  )
  // last, since it answers every other path
  app.route('/', homeRoutes({ portal: deps.portalUrl, variables: variablesOf(deps) }))
  return {
    app,
    smtp: createSmtp(mailbox, faults, now),
    mailbox,
    faults,
    payments,
    transfers: bank.transfers,
  }
}

const variablesOf = ({ origin, smtpUrl, keys }: SandboxDeps): Record<string, string> => ({
  SMTP_URL: smtpUrl,
  DOKOBIT_URL: `${origin}/dokobit`,
  DOKOBIT_TOKEN: keys.dokobitToken,
  VERIFF_URL: `${origin}/veriff`,
  VERIFF_KEY: keys.veriffKey,
  VERIFF_SECRET: keys.veriffSecret,
  MONTONIO_URL: `${origin}/montonio/api`,
  MONTONIO_ACCESS_KEY: keys.payment.montonio.accessKey,
  MONTONIO_SECRET_KEY: keys.payment.montonio.secretKey,
  MAKECOMMERCE_URL: `${origin}/makecommerce/v1`,
  MAKECOMMERCE_SHOP_ID: keys.payment.makecommerce.shopId,
  MAKECOMMERCE_SECRET: keys.payment.makecommerce.secret,
  PAYPAL_URL: `${origin}/paypal`,
  PAYPAL_CLIENT_ID: keys.payment.paypal.clientId,
  PAYPAL_SECRET: keys.payment.paypal.secret,
  PAYPAL_WEBHOOK_ID: keys.payment.paypal.webhookId,
  ESTO_URL: `${origin}/esto/v2`,
  ESTO_SHOP_ID: keys.payment.esto.shopId,
  ESTO_SECRET: keys.payment.esto.secret,
  BANK_SECRET: keys.bankSecret,
  OMNIVA_URL: `${origin}/omniva/locations.json`,
  SMARTPOSTI_URL: `${origin}/smartposti`,
  SMARTPOSTI_KEY: keys.smartpostiKey,
  INADS_URL: `${origin}/inads/gazetteer`,
  LABORATORY_API_KEY: keys.laboratoryKey,
  MATOMO_URL: `${origin}/matomo`,
  MEETING_URL: `${origin}/video/{room}?from={starts_at}&until={ends_at}&language={language}`,
})
