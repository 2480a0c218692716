import { expect, type Page, type Request, type Route } from '@playwright/test'

import * as account from '#contract/account/account.ts'
import * as credentials from '#contract/account/credentials.ts'
import * as profile from '#contract/account/profile.ts'
import * as registration from '#contract/account/registration.ts'
import * as session from '#contract/account/session.ts'
import * as app from '#contract/app/app.ts'
import * as incident from '#contract/app/incident.ts'
import * as consultation from '#contract/consultation/consultation.ts'
import * as places from '#contract/delivery/places.ts'
import * as dna from '#contract/dna/dna.ts'
import * as idLogin from '#contract/identity/id-login.ts'
import * as identity from '#contract/identity/identity.ts'
import * as order from '#contract/order/order.ts'
import * as payment from '#contract/payment/payment.ts'
import * as product from '#contract/shop/product.ts'
import * as shop from '#contract/shop/shop.ts'
import { apiPrefix, type CallShape } from '#contract/call.ts'
import { problemKey, toProblem } from '#contract/problem.ts'
import { unauthorized } from '#flows/machines/samples.ts'
import type { Outcome } from '#flows/graph/trigger.ts'

const ping = 'GET /auth/me?ping'

/** The calls of the API, and the ping of a session. */
export const calls: Calls = {
  ...account,
  ...credentials,
  ...profile,
  ...registration,
  ...session,
  ...app,
  ...incident,
  ...consultation,
  ...places,
  ...dna,
  ...idLogin,
  ...identity,
  ...order,
  ...payment,
  ...product,
  ...shop,
  ping,
}

type Calls = typeof account &
  typeof credentials &
  typeof profile &
  typeof registration &
  typeof session &
  typeof app &
  typeof incident &
  typeof consultation &
  typeof places &
  typeof dna &
  typeof idLogin &
  typeof identity &
  typeof order &
  typeof payment &
  typeof product &
  typeof shop & { ping: typeof ping }
export type ApiCall = CallShape | typeof ping
export type MockApi = Awaited<ReturnType<typeof mockApi>>

/**
 * Intercepts every API request: it is held until the test answers it, unless a fixed response is
 * set.
 */
export async function mockApi(page: Page) {
  let pendingRoutes: Route[] = []
  const fixedOutcomes = new Map<string, Outcome>()

  const pendingOf = (call: ApiCall) =>
    pendingRoutes.filter((route) => requestName(route.request()) === nameOf(call))
  const find = (call: ApiCall) => pendingOf(call).at(-1)
  const removeRoute = (request: Request) => {
    pendingRoutes = pendingRoutes.filter((route) => route.request() !== request)
  }

  await page.route(`**${apiPrefix}/**`, async (route) => {
    const outcome = fixedOutcomes.get(requestName(route.request()))
    if (outcome) await fulfilOutcome(route, outcome)
    else pendingRoutes.push(route)
  })
  page.on('requestfailed', removeRoute)

  const waitForRequest = (call: ApiCall) =>
    eventually(() => find(call) !== undefined, `${nameOf(call)} is requested`)

  return {
    /** Waits for a request of this call. */
    waitForRequest,
    /** Sets a fixed response for all requests of this call. */
    respondAlways: (call: ApiCall, outcome: Outcome) =>
      void fixedOutcomes.set(nameOf(call), outcome),
    /** Removes the fixed responses of these requests, so that they are held again. */
    holdRequests: (...held: ApiCall[]) =>
      held.forEach((call) => fixedOutcomes.delete(nameOf(call))),
    isPending: (call: ApiCall) => find(call) !== undefined,
    countPending: (call: ApiCall) => pendingOf(call).length,
    /** Waits for a request of this call and answers the latest one. */
    respond: async (call: ApiCall, outcome: Outcome) => {
      await waitForRequest(call)
      const route = find(call)
      if (!route) throw new Error(`${nameOf(call)} is no longer pending`)
      removeRoute(route.request())
      await fulfilOutcome(route, outcome)
    },
    /** Drops all held requests, since the page is left. */
    reset: () => {
      pendingRoutes = []
      fixedOutcomes.clear()
    },
  }
}

/** Polls until the condition is true, for a few seconds at most. */
export const eventually = (isTrue: () => boolean | Promise<boolean>, message: string) =>
  expect.poll(isTrue, { message, intervals: [5, 10, 20, 40] }).toBe(true)

function nameOf(call: ApiCall): string {
  return typeof call === 'string' ? call : `${call.method} ${call.path}`
}

function requestName(request: Request): string {
  const { pathname, searchParams } = new URL(request.url())
  const path = pathname.slice(apiPrefix.length).replace(idInPath, ':id')
  const name = `${request.method()} ${path}`
  return searchParams.has('ping') ? `${name}?ping` : name
}

const idInPath = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

async function fulfilOutcome(route: Route, outcome: Outcome): Promise<void> {
  if ('output' in outcome && outcome.output instanceof Uint8Array)
    return fulfilFile(route, outcome.output)
  if ('output' in outcome) return fulfil(route, 200, { data: outcome.output, message: null })
  const problem = toProblem(outcome.error)
  if (problemKey(problem) === 'errors.unreachable') return route.abort('failed')
  // The shape in which the client reports a refused request.
  if (problemKey(problem) === 'errors.session_interrupted')
    return fulfilOutcome(route, { error: unauthorized })
  return fulfil(route, problem.status, problem)
}

/** An aborted request needs no response. */
const fulfil = (route: Route, status: number, json: unknown): Promise<void> =>
  route.fulfill({ status, json }).catch(() => undefined)

const fulfilFile = (route: Route, body: Uint8Array): Promise<void> =>
  route.fulfill({ contentType: 'application/zip', body: Buffer.from(body) }).catch(() => undefined)
