import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

import { getRequestListener } from '@hono/node-server'

import { createSandbox } from '#sandbox/app.ts'
import publishedKeys from '#sandbox/keys.json' with { type: 'json' }

import { startOfTests } from './database/database.constants.ts'

export const keys = {
  dokobitToken: publishedKeys.DOKOBIT_TOKEN,
  veriffKey: publishedKeys.VERIFF_KEY,
  veriffSecret: publishedKeys.VERIFF_SECRET,
  payment: {
    montonio: {
      accessKey: publishedKeys.MONTONIO_ACCESS_KEY,
      secretKey: publishedKeys.MONTONIO_SECRET_KEY,
    },
    makecommerce: {
      shopId: publishedKeys.MAKECOMMERCE_SHOP_ID,
      secret: publishedKeys.MAKECOMMERCE_SECRET,
    },
    paypal: {
      clientId: publishedKeys.PAYPAL_CLIENT_ID,
      secret: publishedKeys.PAYPAL_SECRET,
      webhookId: publishedKeys.PAYPAL_WEBHOOK_ID,
    },
    esto: { shopId: publishedKeys.ESTO_SHOP_ID, secret: publishedKeys.ESTO_SECRET },
  },
  bankSecret: publishedKeys.BANK_SECRET,
  smartpostiKey: publishedKeys.SMARTPOSTI_KEY,
  laboratoryKey: publishedKeys.LABORATORY_API_KEY,
}

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>

/** Starts the sandbox on its own ports, at a given time. */
export const startSandbox = async (
  addresses: { portalUrl?: string; veriffWebhookUrl?: string } = {},
) => {
  let now = startOfTests
  const { portalUrl = 'http://localhost:3000' } = addresses
  const server = createServer((request, response) => void answer(request, response))
  // a busy test may notice too late that an idle connection was closed
  server.keepAliveTimeout = 0
  const origin = `http://127.0.0.1:${await listen(server)}`
  const { app, smtp, mailbox, faults, payments, transfers } = createSandbox({
    origin,
    smtpUrl: 'smtp://127.0.0.1',
    portalUrl,
    veriffWebhookUrl: addresses.veriffWebhookUrl ?? `${portalUrl}/api/webhooks/veriff`,
    keys,
    now: () => now,
  })
  const answer = getRequestListener(app.fetch)
  const smtpUrl = `smtp://127.0.0.1:${await listen(smtp.server)}`
  return {
    origin,
    smtpUrl,
    mailbox,
    faults,
    payments,
    transfers,
    /** The provider configuration of the server. */
    variables: {
      ...publishedKeys,
      SMTP_URL: smtpUrl,
      DOKOBIT_URL: `${origin}/dokobit`,
      VERIFF_URL: `${origin}/veriff`,
      MONTONIO_URL: `${origin}/montonio/api`,
      MAKECOMMERCE_URL: `${origin}/makecommerce/v1`,
      PAYPAL_URL: `${origin}/paypal`,
      ESTO_URL: `${origin}/esto/v2`,
      ESTO_MODE: 'test' as const,
      OMNIVA_URL: `${origin}/omniva/locations.json`,
      SMARTPOSTI_URL: `${origin}/smartposti`,
      INADS_URL: `${origin}/inads/gazetteer`,
      MATOMO_URL: `${origin}/matomo`,
      MEETING_URL: `${origin}/video/{room}?from={starts_at}&until={ends_at}&language={language}`,
    },
    pass: (seconds: number): void => {
      now = new Date(now.getTime() + seconds * 1_000)
    },
    stop: async (): Promise<void> => {
      await new Promise<void>((done) => smtp.close(done))
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Submits a form like a browser, without following redirects. */
export const send = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

const listen = (server: Server): Promise<number> =>
  new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (isAddressInfo(address)) done(address.port)
    })
  })

const isAddressInfo = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null
