import { createServer } from 'node:net'

import * as v from 'valibot'

import { idempotencyHeader } from '#contract/call.ts'
import { PaymentStart } from '#contract/payment.ts'
import { startSession } from '#server/account/session/session.store.ts'
import type { FaultPoint } from '#server/fault-point.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { after, hours, minutes } from '#server/clock.ts'
import { workOff } from '#server/jobs/worker.ts'
import { refundTask } from '#server/payment/refund.task.ts'
import { sweepPayments } from '#server/payment/sweep.ts'

import { sandboxProviders } from './payment-adapters.ts'
import { placeOrder, type Way } from './paying.ts'
import { send, startSandbox } from './sandbox.ts'
import { json, noProviders } from './server.ts'
import { startProcess, type Place, type ServerProcess } from './server-process.ts'

export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => done(port))
    })
  })

/** What a server process is started with to die at a point, or not at all. */
type Start = { main: string; place: Place; point: FaultPoint | undefined }

/**
 * Processes of the server that are killed one after the other, always at the same address, and a payer who does not let
 * go. The providers in the sandbox live on.
 */
export const startKilling = async () => {
  const port = await freePort()
  const sandbox = await startSandbox({ portalUrl: `http://127.0.0.1:${port}` })
  const { SMTP_URL: _mail, ...variables } = sandbox.variables
  const acknowledged: string[] = []
  let cookie = ''

  const start = ({ main, place, point }: Start): Promise<ServerProcess> =>
    startProcess(main, {
      ...variables,
      ...place,
      PORT: String(port),
      ...(point === undefined ? {} : { FAULT_POINT: point }),
    })

  /** Undefined when nobody is there to answer, or not any more. */
  const ask = async (path: string, payload?: object): Promise<Response | undefined> => {
    const init = payload === undefined ? {} : json(payload)
    const headers = new Headers(init.headers)
    headers.set('cookie', cookie)
    headers.set(idempotencyHeader, crypto.randomUUID())
    const url = `http://127.0.0.1:${port}${path}`
    return fetch(url, { ...init, headers, redirect: 'manual' }).catch(() => undefined)
  }

  const begin = async (order: string, { method, bank }: Way): Promise<string | undefined> => {
    const answer =
      method === 'paypal'
        ? await ask('/api/order/payment/paypal/init', { order_id: order })
        : await ask('/api/order/payment/init', { order_id: order, method, bank })
    if (answer?.status !== 200) return undefined
    const { data } = v.parse(v.object({ data: PaymentStart }), await answer.json())
    acknowledged.push(data.payment_id)
    return data.redirect_url
  }

  return {
    sandbox,
    acknowledged,
    start,
    begin,
    /** Places orders and logs in, while no process has the database. */
    prepare: async (db: Database, count: number): Promise<string[]> => {
      const now = new Date()
      const token = await startSession(db, accountId(demoPeople.regular), {
        previous: { state: 'none' },
        device: '',
        now,
      })
      cookie = `__Host-sid=${token}`
      const orders: string[] = []
      for (const _ of Array.from({ length: count })) {
        orders.push(await placeOrder(db, { by: 'regular', now }))
      }
      return orders
    },
    /** The payer pays, and the browser comes back as far as somebody is there. */
    pay: async (url: string): Promise<void> => {
      const answer = await send(url, { choice: 'pay' })
      const { pathname, search } = new URL(answer.headers.get('location') ?? url)
      if (pathname.startsWith('/api/')) await ask(pathname + search)
    },
    /** What is left to the jobs, days later. */
    rest: async ({ db }: OpenDatabase): Promise<void> => {
      const providers = { ...noProviders, ...sandboxProviders(sandbox) }
      for (const later of [minutes(5), hours(2), hours(26), hours(52), hours(80)]) {
        const now = after(new Date(), later)
        const origin = 'https://portal.example'
        const parts = { db, clock: () => now, origin, providers, log: () => {} }
        await sweepPayments({ ...parts, now })
        const tasks = { refund: refundTask(parts), mail: done }
        await workOff({ ...parts, tasks, takesKept: true })
      }
    },
    stop: () => sandbox.stop(),
  }
}

const done = async () => 'done' as const

export type Killing = Awaited<ReturnType<typeof startKilling>>
