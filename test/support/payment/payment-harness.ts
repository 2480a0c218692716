import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

import * as v from 'valibot'

import { PaymentStart, startPayment, startPaypalPayment } from '#contract/payment/payment.ts'
import type { PaymentMethod } from '#contract/statuses.ts'
import { after, hours } from '#server/clock.ts'
import { consultantTaskName } from '#server/consultation/consultant/consultant.mails.ts'
import type { Database } from '#server/db/database.ts'
import { orderedProducts, orderedProductSteps, orders } from '#server/db/schema/order.ts'
import { paymentAttempts } from '#server/db/schema/payment.ts'
import { products } from '#server/db/schema/product.ts'
import { demoPeople, type DemoName } from '#server/demo/people.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { listenerOf } from '#server/http/listener.ts'
import { createLog } from '#server/http/log.ts'
import { drainOutbox } from '#server/jobs/worker.ts'
import { nextOrderNumber } from '#server/order/counter.store.ts'
import { refundTask } from '#server/payment/refund.task.ts'
import { sweepPayments } from '#server/payment/payment-sweep.service.ts'
import type { Payment } from '#sandbox/payment/payments.ts'

import type { Engine } from '../database/database.ts'
import { sandboxProviders } from './payment-adapters.ts'
import { send, startSandbox } from '../sandbox.ts'
import { noProviders } from '../server/providers.ts'
import { startServer, type TestBrowser, type TestResponse } from '../server/server.ts'

export const totalCents = 14_900

type Ordered = { by: DemoName; cents?: number; now: Date }

/** Creates an unpaid order. */
export const placeOrder = async (db: Database, { by, cents = totalCents, now }: Ordered) => {
  const id = randomUUID()
  const { email, firstName, lastName } = demoPeople[by]
  const [product] = await db.select().from(products).limit(1)
  if (!product) throw new Error('The demo sells nothing.')
  const itemId = randomUUID()
  await db.transaction(async (tx) => {
    await tx.insert(orders).values({
      id,
      number: await nextOrderNumber(tx, now),
      accountId: accountId(demoPeople[by]),
      status: 'waiting_for_payment',
      subtotalCents: cents,
      vatCents: 0,
      shippingCents: 0,
      giftcardCents: 0,
      totalCents: cents,
      paymentMethod: 'credit_card',
      buyer: { name: `${firstName} ${lastName}`, email, phone: null },
      orderedAt: now,
      expiresAt: after(now, hours(24)),
    })
    const line = { title: product.title, priceCents: cents, vatPercent: 0, position: 0 }
    await tx
      .insert(orderedProducts)
      .values({ id: itemId, orderId: id, productId: product.id, ...line })
    await tx.insert(orderedProductSteps).values({ orderedProductId: itemId, key: 'paid' })
  })
  return id
}

/** Starts the server with the sandbox's payment providers, which send their webhooks over the network. */
export const startPaymentHarness = async (engine?: Engine) => {
  const door = createServer((request, response) => listen(request, response))
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done))
  const address = door.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const sandbox = await startSandbox({ portalUrl: origin })
  const providers = { ...noProviders, ...sandboxProviders(sandbox) }
  const server = await startServer(engine, { providers, publicOrigin: origin })
  const listen = listenerOf(server.app)
  const log = createLog(server.now, (line) => server.log.push(line))
  const parts = { db: server.db, clock: server.now, origin, providers, log }

  const paymentOf = (url: string): Payment => {
    const payment = sandbox.payments.findByToken(url.slice(url.lastIndexOf('/') + 1))
    if (!payment) throw new Error(`no payment at ${url}`)
    return payment
  }

  return {
    ...server,
    origin,
    sandbox,
    paymentOf,
    order: (by: DemoName = 'regular', cents?: number): Promise<string> =>
      placeOrder(server.db, { by, now: server.now(), ...(cents === undefined ? {} : { cents }) }),
    /** The payer presses a button at the provider; returns the next address of the browser. */
    press: async (url: string, choice: string, fields = {}): Promise<string> => {
      const answer = await send(url, { choice, ...fields })
      return answer.headers.get('location') ?? ''
    },
    /** The provider repeats the webhook. */
    resendWebhook: (url: string) => send(`${url}/notify`, {}),
    /** Returns the address to which the provider redirects the browser. */
    returnUrlFor: async (url: string): Promise<string> =>
      (await send(`${url}/back`, {})).headers.get('location') ?? '',
    /** The browser returns; resolves to its next address. */
    handleReturn: async (url: string, browser = server.visitor()): Promise<string> => {
      const { pathname, search } = new URL(url)
      const result = await browser.request(pathname + search)
      return result.headers.get('location') ?? ''
    },
    sweep: () => sweepPayments({ ...parts, now: server.now() }),
    work: () =>
      drainOutbox({
        ...parts,
        tasks: { refund: refundTask(parts), mail: never, [consultantTaskName]: never },
        sendsPrepared: true,
      }),
    attempts: () => server.db.select().from(paymentAttempts).orderBy(paymentAttempts.startedAt),
    fault: (provider: Payment['provider'], faults: Partial<ReturnType<typeof sandbox.faults.of>>) =>
      sandbox.faults.set({ [provider]: { ...sandbox.faults.of(provider), ...faults } }),
    pass: (ms: number): void => {
      server.advance(ms)
      sandbox.pass(ms / 1_000)
    },
    close: async () => {
      await sandbox.stop()
      door.closeAllConnections()
      await new Promise((done) => door.close(done))
      await server.close()
    },
  }
}

const never = async () => 'done' as const

export type PaymentHarness = Awaited<ReturnType<typeof startPaymentHarness>>

export type PaymentChoice = { method: Exclude<PaymentMethod, 'invoice'>; bank?: string }

export const requestPayment = (
  browser: TestBrowser,
  orderId: string,
  paymentChoice: PaymentChoice,
): Promise<TestResponse> =>
  paymentChoice.method === 'paypal'
    ? browser.make(startPaypalPayment, { order_id: orderId })
    : browser.make(startPayment, { order_id: orderId, ...paymentChoice })

/** Starts a payment; throws when it is rejected. */
export const pay = async (browser: TestBrowser, orderId: string, paymentChoice: PaymentChoice) => {
  const { body } = await requestPayment(browser, orderId, paymentChoice)
  return v.parse(v.object({ data: PaymentStart }), body).data
}
