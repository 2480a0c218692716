import { expect, type Page } from '@playwright/test'

import * as account from '#contract/account/account.ts'
import * as credentials from '#contract/account/credentials.ts'
import * as profile from '#contract/account/profile.ts'
import * as registration from '#contract/account/registration.ts'
import * as session from '#contract/account/session.ts'
import * as analytics from '#contract/analytics/analytics.ts'
import * as app from '#contract/app/app.ts'
import * as incident from '#contract/app/incident.ts'
import * as consultation from '#contract/consultation/consultation.ts'
import * as places from '#contract/delivery/places.ts'
import * as dna from '#contract/dna/dna.ts'
import * as idLogin from '#contract/identity/id-login.ts'
import * as identity from '#contract/identity/identity.ts'
import * as kit from '#contract/kit/kit.ts'
import * as order from '#contract/order/order.ts'
import * as orderedProduct from '#contract/order/ordered-product.ts'
import * as payment from '#contract/payment/payment.ts'
import * as report from '#contract/report/report.ts'
import * as product from '#contract/shop/product.ts'
import * as shop from '#contract/shop/shop.ts'
import * as study from '#contract/study/study.ts'
import { apiPrefix, type CallShape } from '#contract/call.ts'
import { problemKey, toProblem } from '#contract/problem.ts'
import { unauthorized } from '#flows/machines/samples.ts'
import type { Outcome } from '#flows/graph/trigger.ts'

import { createChanges } from '../changes.ts'
import { createInterceptor, type InterceptedRequest } from './intercept-requests.ts'

const ping = 'GET /auth/me?ping'

/** The calls of the API, and the ping of a session. */
export const calls: Calls = {
  ...account,
  ...credentials,
  ...profile,
  ...registration,
  ...session,
  ...app,
  ...analytics,
  ...incident,
  ...consultation,
  ...places,
  ...dna,
  ...idLogin,
  ...identity,
  ...kit,
  ...order,
  ...orderedProduct,
  ...payment,
  ...product,
  ...report,
  ...shop,
  ...study,
  ping,
}

type Calls = typeof account &
  typeof credentials &
  typeof profile &
  typeof registration &
  typeof session &
  typeof app &
  typeof analytics &
  typeof incident &
  typeof consultation &
  typeof places &
  typeof dna &
  typeof idLogin &
  typeof identity &
  typeof kit &
  typeof order &
  typeof orderedProduct &
  typeof payment &
  typeof product &
  typeof report &
  typeof shop &
  typeof study & { ping: typeof ping }
export type ApiCall = CallShape | typeof ping
export type MockApi = Awaited<ReturnType<typeof mockApi>>

/**
 * Intercepts every API request: it is held until the test answers it, unless a fixed response is
 * set.
 */
export async function mockApi(page: Page) {
  let pendingRequests: InterceptedRequest[] = []
  const fixedOutcomes = new Map<string, Outcome>()
  const changes = createChanges()
  let hasResponded = false
  const answer = (request: InterceptedRequest, outcome: Outcome) => {
    hasResponded = true
    return fulfilOutcome(request, outcome)
  }

  const pendingOf = (call: ApiCall) =>
    pendingRequests.filter((request) => requestName(request) === nameOf(call))
  const find = (call: ApiCall) => pendingOf(call).at(-1)
  const remove = (request: InterceptedRequest | undefined) => {
    pendingRequests = pendingRequests.filter((pending) => pending !== request)
  }

  const intercept = await createInterceptor(page)
  await intercept(`*${apiPrefix}/*`, (request) => {
    const outcome = fixedOutcomes.get(requestName(request))
    if (outcome) {
      void answer(request, outcome)
      return
    }
    pendingRequests.push(request)
    changes.report()
  })
  // Of equal requests, the page aborts the earliest.
  page.on('requestfailed', (failed) =>
    remove(
      pendingRequests.find(({ method, url }) => method === failed.method() && url === failed.url()),
    ),
  )

  const waitForRequest = (call: ApiCall) =>
    changes.waitUntil(() => find(call) !== undefined, `${nameOf(call)} is requested`)

  return {
    /** Waits for a request of this call. */
    waitForRequest,
    /** Sets a fixed response for all requests of this call. */
    respondAlways: (call: ApiCall, outcome: Outcome) =>
      void fixedOutcomes.set(nameOf(call), outcome),
    /** Removes the fixed responses of these requests, so that they are held again. */
    holdRequests: (...held: ApiCall[]) =>
      held.forEach((call) => fixedOutcomes.delete(nameOf(call))),
    /**
     * Whether the test has answered a request itself. Playwright does not report every such response: while the page has
     * routes of its own, it does not see the requests that are answered here.
     */
    hasResponded: () => hasResponded,
    isPending: (call: ApiCall) => find(call) !== undefined,
    countPending: (call: ApiCall) => pendingOf(call).length,
    /** Waits for a request of this call and answers the latest one that the page still waits for. */
    respond: async (call: ApiCall, outcome: Outcome) => {
      let isAnswered = false
      while (!isAnswered) {
        await waitForRequest(call)
        const request = find(call)
        remove(request)
        // A page that is being left aborts its requests, and may do so before they are reported.
        isAnswered = request !== undefined && (await answer(request, outcome))
      }
    },
    /** Drops all held requests, since the page is left. */
    reset: () => {
      pendingRequests = []
      fixedOutcomes.clear()
    },
    /** Answers navigations to these URLs with 204, so that the browser stays on the page. */
    stayOnPage: (pattern: string) =>
      intercept(pattern, (request) => void request.respond({ status: 204 })),
  }
}

/** Polls until the condition is true, for a few seconds at most. */
export async function eventually(
  isTrue: () => boolean | Promise<boolean>,
  message: string,
): Promise<void> {
  if (await isTrue()) return
  await expect.poll(isTrue, { message, intervals: [5, 10, 20, 40] }).toBe(true)
}

function nameOf(call: ApiCall): string {
  return typeof call === 'string' ? call : `${call.method} ${call.path}`
}

function requestName({ method, url }: InterceptedRequest): string {
  const { pathname, searchParams } = new URL(url)
  const path = pathname.slice(apiPrefix.length).replace(idInPath, ':id')
  const name = `${method} ${path}`
  return searchParams.has('ping') ? `${name}?ping` : name
}

const idInPath = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

async function fulfilOutcome(request: InterceptedRequest, outcome: Outcome): Promise<boolean> {
  if ('output' in outcome && outcome.output instanceof Uint8Array)
    return request.respond({ status: 200, contentType: 'application/zip', body: outcome.output })
  if ('output' in outcome) return fulfil(request, 200, { data: outcome.output, message: null })
  const problem = toProblem(outcome.error)
  if (problemKey(problem) === 'errors.unreachable') return request.abort()
  // The shape in which the client reports a refused request.
  if (problemKey(problem) === 'errors.session_interrupted')
    return fulfilOutcome(request, { error: unauthorized })
  return fulfil(request, problem.status, problem)
}

const fulfil = (request: InterceptedRequest, status: number, json: unknown): Promise<boolean> =>
  request.respond({ status, contentType: 'application/json', body: JSON.stringify(json) })
