import { isDeepStrictEqual } from 'node:util'

import * as v from 'valibot'

import type { CallPayload, CallShape } from '#contract/call.ts'
import { problem } from '#contract/problem.ts'
import { provedUntil } from '#server/account/account.rules.ts'
import { keepSessionAlive } from '#server/account/session/session.store.ts'

import { readContactDetails } from './contact-details.ts'
import { readBytes } from './payload.ts'
import { admit } from './safety/access.ts'
import { isPressKey } from './safety/press.store.ts'
import { parsePayload } from '#contract/validation.ts'
import type { CustomerVisit, Visit } from './visit.ts'

type Data<C extends CallShape> = v.InferInput<C['output']>

/** A call with its answer. `run` decides who may ask before it looks at what was sent. */
export type Route = {
  call: CallShape
  run: (readPayload: () => Promise<unknown>, visit: Visit, request: Request) => Promise<unknown>
}

/** What a provider sent, byte for byte: its signature is checked before anything else is believed. */
export type Notice = { headers: Headers; body: Buffer }

/** Answers a call that visitors may make, too. */
export const answer = <C extends CallShape>(
  call: C,
  handle: (payload: CallPayload<C>, visit: Visit) => Promise<Data<C>>,
): Route => ({
  call,
  run: async (readPayload, visit) => {
    admit(call, customerOf(visit))
    if (call.idempotent && !isPressKey(visit.idempotencyKey)) {
      throw problem('errors.no_idempotency_key')
    }
    const payload = parsePayload(call.input, readContactDetails(call, await readPayload()))
    if (isPing(payload)) return handle(payload, visit)
    const session = await keepSessionAlive(visit.db, visit.session, visit.now)
    return handle(payload, { ...visit, session })
  },
})

/** Answers a call that only a customer may make. */
export const answerCustomer = <C extends CallShape>(
  call: C,
  handle: (payload: CallPayload<C>, visit: CustomerVisit) => Promise<Data<C>>,
): Route =>
  answer(call, async (payload, visit) => {
    const { session } = visit
    if (session.state !== 'live') throw problem('errors.authentication_required')
    if (call.stepUp && provedUntil(session) <= visit.now) throw problem('errors.step_up_required')
    return handle(payload, { ...visit, session, customer: session.customer })
  })

/** Answers a call that a provider makes, who has no session. */
export const answerProvider = <C extends CallShape>(
  call: C,
  handle: (payload: CallPayload<C>, notice: Notice, visit: Visit) => Promise<Data<C>>,
): Route => ({
  call,
  run: async (readPayload, visit, request) => {
    const payload = parsePayload(call.input, await readPayload())
    const body = await readBytes(request)
    return handle(payload, { headers: request.headers, body }, visit)
  },
})

type Way<C extends CallShape> = (
  payload: CallPayload<C>,
  query: URLSearchParams,
  visit: Visit,
) => Promise<string>

/** Sends a browser on that comes from a provider: to a place of the portal, whatever was said. */
export const answerRedirect = <C extends CallShape & { redirects: true }>(
  call: C,
  wayOn: Way<C>,
): Route => ({
  call,
  run: async (readPayload, visit, request) => {
    const payload = parsePayload(call.input, await readPayload())
    return wayOn(payload, new URL(request.url).searchParams, visit)
  },
})

/** The body of a success. */
export const success = (call: CallShape, data: unknown) => ({
  data,
  message: call.message ?? null,
})

/** An answer that says more, or else, than the contract is a fault of ours: found by tests, not in production. */
export const assertAnswer = (call: CallShape, data: unknown): void => {
  if (!isDeepStrictEqual(v.parse(call.output, data), data)) {
    throw new Error(`The answer of ${call.id} holds what the contract does not know.`)
  }
}

const customerOf = ({ session }: Visit) => (session.state === 'live' ? session.customer : null)

/** The keep-alive asks whether the session lives; it must not be what keeps it alive. */
const isPing = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'ping' in payload && payload.ping === true
