import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'

import { defaultSettings, readSettings } from '#contract/app/app.ts'
import { OrderForm, placeOrder } from '#contract/order/order.ts'
import { startPayment } from '#contract/payment/payment.ts'
import { toProblem } from '#contract/problem.ts'
import { readIdentity } from '#contract/account/profile.ts'
import { endOtherSessions, listSessions } from '#contract/account/session.ts'
import { parsePayload } from '#contract/form/validation.ts'
import { selectAuthStatus } from '#machines/account/auth-status.ts'
import { endAllSessions } from '#server/account/session/session.store.ts'
import { orders } from '#server/db/schema/order.ts'
import { paymentAttempts } from '#server/db/schema/payment.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { sessionRecovery } from '#src/actors/account/session-recovery.ts'
import { startActors } from '#src/actors/actors.ts'
import { createClient } from '#src/api/client.ts'
import { engines } from '#test/support/database/database.ts'
import { fillCart, orderForm } from '#test/support/server/orders.ts'
import { startPaymentHarness, type PaymentHarness } from '#test/support/payment/payment-harness.ts'
import { logIn, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const name = 'oneOrder'
const origin = 'http://portal.example'

describe.each(engines)('session recovery with the real server, on %s', (engine) => {
  let server: PaymentHarness
  beforeAll(async () => {
    server = await startPaymentHarness(engine)
  })
  afterAll(() => server.close())
  afterEach(() => vi.unstubAllGlobals())

  it('read: opens the log-in at once and gets its response after it', async () => {
    const { portal, browser, endSession, logInAgain } = await openPortal(server)
    type(portal)
    await endSession()

    const reading = portal.client.request(listSessions, {})
    await waitForAuthStatus(portal, 'expired')
    await logInAgain()

    expect((await reading).data.sessions).toHaveLength(1)
    expect(browser.cookies.has('__Host-sid')).toBe(true)
    expect(errorMessagesOf(portal)).toEqual([])
  })

  it('write: opens the log-in at once, has no effect and succeeds when it is sent again', async () => {
    const { portal, endSession, logInAgain } = await openPortal(server)
    await endSession()

    const writing = failureOf(portal.client.request(endOtherSessions, {}))
    await waitForAuthStatus(portal, 'expired')
    await logInAgain()

    expect((await writing).message).toBe('errors.session_interrupted')
    expect(errorMessagesOf(portal)).toEqual(['errors.session_interrupted'])
    await expect(portal.client.request(endOtherSessions, {})).resolves.toBeDefined()
  })

  it('Pay: orders once and starts one payment, each under the idempotency key of its refused request', async () => {
    const { portal, browser, endSession, logInAgain } = await openPortal(server)
    await fillCart(browser, 'heart')
    await endSession()
    const form = parsePayload(OrderForm, orderForm())
    const before = await countOrders(server)
    const interruptedThenTwice = async <T>(request: () => Promise<T>): Promise<[T, T]> => {
      const refused = failureOf(request())
      await waitForAuthStatus(portal, 'expired')
      await logInAgain()
      expect((await refused).message).toBe('errors.session_interrupted')
      return [await request(), await request()]
    }

    const orderKey = { idempotencyKey: randomUUID() }
    const [one, other] = await interruptedThenTwice(() =>
      portal.client.request(placeOrder, form, orderKey),
    )
    await endSession()
    const paymentForm = { order_id: one.data.order.id, method: 'credit_card' as const }
    const paymentKey = { idempotencyKey: randomUUID() }
    const [start, again] = await interruptedThenTwice(() =>
      portal.client.request(startPayment, paymentForm, paymentKey),
    )

    expect(one.data.order.id).toBe(other.data.order.id)
    expect(start.data).toEqual(again.data)
    expect(await countOrders(server)).toBe(before + 1)
    const isOfOrder = eq(paymentAttempts.orderId, one.data.order.id)
    expect(await server.db.$count(paymentAttempts, isOfOrder)).toBe(1)
  })

  it('a refusal that belongs to an earlier session does not end the new one', async () => {
    const { portal, browser, endSession, delay } = await openPortal(server)
    await endSession()
    const late = delay()

    const reading = portal.client.request(readIdentity, {})
    await late.received
    await logIn(browser, name)
    late.arrive()

    await expect(reading).resolves.toBeDefined()
    expect(authStatusOf(portal)).toBe('customer')
    expect(browser.cookies.has('__Host-sid')).toBe(true)
  })

  it('a call of an ended session is neither answered nor repeated after a log-in as another customer', async () => {
    const { portal, browser, paths, endSession } = await openPortal(server)
    type(portal)
    await endSession()

    const settled = vi.fn<() => void>()
    void portal.client.request(listSessions, {}).then(settled, settled)
    await waitForAuthStatus(portal, 'expired')
    await logIn(browser, 'regular')
    portal.auth.send({ type: 'session.check' })
    await waitFor(portal.auth, (snapshot) => snapshot.matches('replaced'))
    // A round trip to the server, in which a repeat would have been sent.
    await portal.client.request(readSettings, {})

    expect(settled).not.toHaveBeenCalled()
    expect(paths.filter((path) => path.startsWith('/api/user/sessions'))).toHaveLength(1)
  })

  it('read: a customer without typed text becomes a visitor', async () => {
    const { portal, endSession } = await openPortal(server)
    await endSession()

    void portal.client.request(listSessions, {})

    await waitForAuthStatus(portal, 'visitor')
  })
})

type Portal = ReturnType<typeof startActors>

/** Starts the actors and the client of a browser with a logged-in customer. */
const openPortal = async (server: TestServer) => {
  const browser = await server.customer(name)
  withoutScheduledPings()
  const paths: string[] = []
  let gate = Promise.resolve()
  let onResponse = (): void => undefined
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit) => {
    // The server's own requests to providers run in the same process.
    const url = String(input)
    if (!url.startsWith(origin)) return fetch(url, init)
    const path = url.replace(origin, '')
    paths.push(path)
    const held = gate
    gate = Promise.resolve()
    const answer = await request(browser, path, init)
    onResponse()
    await held
    return answer
  })
  const client = createClient({
    baseUrl: origin,
    locale: () => 'en',
    session: sessionRecovery(() => portal),
  })
  const portal = startActors({ client, loadCatalog: async () => undefined }, input)
  await waitForAuthStatus(portal, 'customer')
  return {
    portal,
    browser,
    paths,
    endSession: () => endAllSessions(server.db, accountId(demoPeople[name])),
    logInAgain: async () => {
      await logIn(browser, name)
      portal.auth.send({ type: 'session.check' })
      await waitForAuthStatus(portal, 'customer')
    },
    /** Delays the next response until the test releases it. */
    delay: () => {
      let arrive = (): void => undefined
      gate = new Promise((done) => {
        arrive = done
      })
      const received = new Promise<void>((done) => {
        onResponse = done
      })
      return { received, arrive: () => arrive() }
    },
  }
}

/**
 * Disables the timer of the scheduled ping, so that only a refused call or a log-in can send one.
 */
const withoutScheduledPings = (): void => {
  const { setTimeout } = globalThis
  const start = (run: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) =>
    setTimeout(delay === keepAlivePeriod ? () => undefined : run, delay, ...args)
  vi.stubGlobal('setTimeout', start)
}

const keepAlivePeriod = 10_000

const request = async (
  browser: TestBrowser,
  path: string,
  init: RequestInit,
): Promise<Response> => {
  const { status, headers, body } = await browser.request(path, init)
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...jsonType, ...waitOf(headers) },
  })
}

const jsonType = { 'content-type': 'application/json' }
const waitOf = (headers: Headers) => {
  const wait = headers.get('retry-after')
  return wait === null ? {} : { 'retry-after': wait }
}

const input = {
  chosenLocale: 'en',
  displayLocale: 'en',
  isRussianAvailable: false,
  settings: defaultSettings,
  lastReloadAt: null,
} as const

const type = ({ drafts }: Portal): void => {
  drafts.send({ type: 'form.open', key: 'identity' })
  drafts.send({ type: 'draft.save', key: 'identity', values: { first_name: 'Mari' } })
}

const authStatusOf = ({ auth }: Portal) => selectAuthStatus(auth.getSnapshot())

const waitForAuthStatus = ({ auth }: Portal, gate: ReturnType<typeof authStatusOf>) =>
  waitFor(auth, (snapshot) => selectAuthStatus(snapshot) === gate)

const errorMessagesOf = ({ snackbar }: Portal): string[] =>
  snackbar
    .getSnapshot()
    .context.queue.map(({ key }) => key)
    .filter((key) => key.startsWith('errors.'))

const failureOf = (pending: Promise<unknown>) =>
  pending.then(
    () => Promise.reject(new Error('the call did not fail')),
    (error: unknown) => toProblem(error),
  )

const countOrders = (server: TestServer): Promise<number> => server.db.$count(orders)
