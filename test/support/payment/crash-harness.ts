import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'

import * as v from 'valibot'

import { readMe } from '#contract/account/account.ts'
import { PaymentStart } from '#contract/payment/payment.ts'
import { addToCart, applyGiftcard, Cart, readCart } from '#contract/shop/shop.ts'
import { startSession } from '#server/account/session/session.store.ts'
import type { FaultPoint } from '#server/fault-point.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { giftcards } from '#server/db/schema/shop.ts'
import { demoSecret } from '#server/environment.ts'
import { giftcardHash } from '#server/shop/giftcard.store.ts'
import { productId } from '#server/demo/catalogue.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { after, hours, minutes } from '#server/clock.ts'
import { drainOutbox } from '#server/jobs/worker.ts'
import { refundTask } from '#server/payment/refund.task.ts'
import { sweepPayments } from '#server/payment/payment-sweep.service.ts'

import { sandboxProviders } from './payment-adapters.ts'
import { fillCart, orderIn, place } from '../server/orders.ts'
import { requestPayment, type PaymentChoice } from './payment-harness.ts'
import { send, startSandbox } from '../sandbox.ts'
import { noProviders } from '../server/providers.ts'
import { openBrowser, type TestBrowser, type TestResponse } from '../server/server.ts'
import { startProcess, type Place, type ServerProcess } from '../server/server-process.ts'

export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => done(port))
    })
  })

/** The options of a server process that dies at a point, or not at all. */
type Start = { main: string; place: Place; point: FaultPoint | undefined }

/**
 * Server processes that are killed one after the other, always at the same address, and a payer who retries. The
 * providers in the sandbox keep running.
 */
export const startCrashHarness = async () => {
  const port = await freePort()
  const sandbox = await startSandbox({ portalUrl: `http://127.0.0.1:${port}` })
  const { SMTP_URL: _mail, ...variables } = sandbox.variables
  const acknowledged: string[] = []
  let filled = 0
  const ask = (path: string, init: RequestInit): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, redirect: 'manual' })
  const browser = openBrowser(ask)
  /** The request that has no response yet. */
  let pending: PendingOrder | undefined

  const start = ({ main, place: home, point }: Start): Promise<ServerProcess> =>
    startProcess(main, {
      ...variables,
      ...home,
      PORT: String(port),
      ...(point === undefined ? {} : { FAULT_POINT: point }),
    })

  const begin = async (
    order: string,
    paymentChoice: PaymentChoice,
  ): Promise<string | undefined> => {
    const response = await unlessCrashed(() => requestPayment(browser, order, paymentChoice))
    if (response?.status !== 200) return undefined
    const { data } = v.parse(v.object({ data: PaymentStart }), response.body)
    acknowledged.push(data.payment_id)
    return data.redirect_url
  }

  const visitor = openBrowser(ask)
  let visitorRequest: { key: string; input: Record<string, unknown> } | undefined
  const placeAsVisitor = async (): Promise<TestResponse | undefined> => {
    if (!visitorRequest) return undefined
    const { key, input } = visitorRequest
    return unlessCrashed(() => place(visitor, input, key))
  }

  /** Puts one test into the cart, and a gift card that pays a part of it or all; resumes where it was interrupted. */
  const fill = async (share: GiftcardShare): Promise<PendingOrder> => {
    const isEmpty = (await readCartOf(browser)).products_count === 0
    if (isEmpty) await fillCart(browser, 'heart')
    if ((await readCartOf(browser)).giftcard === null) {
      await browser.make(applyGiftcard, { token: codeOf(share, filled) })
    }
    filled += 1
    return { key: randomUUID(), sum: (await readCartOf(browser)).total_cents }
  }

  return {
    sandbox,
    acknowledged,
    start,
    begin,
    /**
     * Fills a cart and places the order, or repeats the request without a response; returns the order, if there is a
     * response.
     */
    order: async (share: GiftcardShare = 'part'): Promise<string | undefined> => {
      pending ??= await unlessCrashed(() => fill(share))
      const press = pending
      if (!press) return undefined
      const input = { expected_total_cents: press.sum }
      const response = await unlessCrashed(() => place(browser, input, press.key))
      if (!response) return undefined
      pending = undefined
      return orderIn(response).id
    },
    /** A visitor orders and creates an account. */
    startAccountSession: async (): Promise<void> => {
      const token = await startVisitorCart(visitor)
      visitorRequest = { key: randomUUID(), input: { cart_token: token, account: newAccount } }
      await placeAsVisitor()
    },
    /** The visitor repeats the request; undefined without one. */
    retryAsVisitor: async () => {
      const response = await placeAsVisitor()
      if (!response) return undefined
      const me = await visitor.make(readMe)
      return {
        status: response.status,
        isLoggedIn: JSON.stringify(me.body).includes(newAccount.email),
        products: (await readCartOf(visitor)).products_count,
      }
    },
    hasPendingOrder: () => pending !== undefined,
    /** Logs in and creates gift cards, while no process uses the database. */
    prepare: async (db: Database, count: number): Promise<void> => {
      const now = new Date()
      const token = await startSession(db, accountId(demoPeople.regular), {
        previous: { state: 'none' },
        device: '',
        now,
      })
      browser.cookies.set('__Host-sid', token)
      const places = Array.from({ length: count }, (_, index) => index)
      await insertCards(db, places)
    },
    /** The payer pays, and returns if the server is running. */
    pay: async (url: string): Promise<void> => {
      const OrderResponse = await send(url, { choice: 'pay' })
      const { pathname, search } = new URL(OrderResponse.headers.get('location') ?? url)
      if (pathname.startsWith('/api/'))
        await unlessCrashed(() => browser.request(pathname + search))
    },
    /** Runs the jobs of the following days. */
    rest: async ({ db }: OpenDatabase): Promise<void> => {
      const providers = { ...noProviders, ...sandboxProviders(sandbox) }
      for (const later of [minutes(5), hours(2), hours(26), hours(52), hours(80)]) {
        const now = after(new Date(), later)
        const origin = 'https://portal.example'
        const parts = { db, clock: () => now, origin, providers, log: () => {} }
        await sweepPayments({ ...parts, now })
        const tasks = { refund: refundTask(parts), mail: done }
        await drainOutbox({ ...parts, tasks, sendsPrepared: true })
      }
    },
    stop: () => sandbox.stop(),
  }
}

const done = async () => 'done' as const

const price = 14_900
const giftcardValues = { part: 5_000, all: price } as const
type GiftcardShare = keyof typeof giftcardValues
type PendingOrder = { key: string; sum: number }

/** Returns undefined when the server does not answer. */
const unlessCrashed = <T>(ask: () => Promise<T>): Promise<T | undefined> =>
  ask().catch(() => undefined)

const newAccount = {
  email: 'uus.ostja@alleel.example',
  first_name: 'Uus',
  last_name: 'Ostja',
  password: 'kuus kollast sebrat',
  password_confirmation: 'kuus kollast sebrat',
}

const CartResponse = v.object({ data: v.object({ cart: Cart }) })

const readCartOf = async (browser: TestBrowser): Promise<Cart> =>
  v.parse(CartResponse, (await browser.make(readCart)).body).data.cart

const startVisitorCart = async (browser: TestBrowser): Promise<string> => {
  const response = await browser.make(addToCart, { product_id: productId('heart') })
  return v.parse(CartResponse, response.body).data.cart.token ?? ''
}

const codeOf = (share: GiftcardShare, at: number): string =>
  `${share === 'all' ? 'WH0LE' : 'PART'}${at}`

/** Creates a card for part of each order, and one for all of it. */
const insertCards = async (db: Database, places: readonly number[]): Promise<void> => {
  const kinds = ['part', 'all'] as const
  await db.insert(giftcards).values(
    places.flatMap((at) =>
      kinds.map((share) => ({
        id: randomUUID(),
        codeHash: giftcardHash(demoSecret, codeOf(share, at)),
        codeEnd: 'CARD',
        valueCents: giftcardValues[share],
        remainingCents: giftcardValues[share],
        validUntil: after(new Date(), hours(24 * 365)),
      })),
    ),
  )
}

export type CrashHarness = Awaited<ReturnType<typeof startCrashHarness>>
