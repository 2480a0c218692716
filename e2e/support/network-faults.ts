import type { Page, Route } from '@playwright/test'

import { apiPrefix, type CallShape } from '#contract/call.ts'

type Match = string | RegExp | ((url: URL) => boolean)

/** Matches the requests of a call, with any query. */
export const requestsOf =
  ({ path }: Pick<CallShape, 'path'>) =>
  ({ pathname }: URL): boolean =>
    pathname === apiPrefix + path

/** Holds matching requests until `release` is called. */
export async function holdRequests(page: Page, match: Match) {
  const pendingRoutes: Route[] = []
  let isOpen = false
  const hold = async (route: Route) => {
    if (isOpen) await route.continue()
    else pendingRoutes.push(route)
  }
  await page.route(match, hold)
  return {
    count: () => pendingRoutes.length,
    release: async () => {
      isOpen = true
      await Promise.all(pendingRoutes.map((route) => route.continue()))
    },
  }
}

/*
 * The routes below stay in place when they are no longer needed: while the last route of a page is removed, Chromium
 * can leave other requests of the page without an answer.
 */

/**
 * Aborts matching requests as if the network were down. The test has to expect the browser's error
 * messages.
 */
export const disconnect = (page: Page, match: Match) =>
  interfere(page, match, (route) => route.abort('internetdisconnected'))

/**
 * Damages matching requests on their way, so that the server refuses them. Its responses are real: a test that uses
 * this does not mock the API.
 */
export const modifyRequests = (
  page: Page,
  match: Match,
  change: Change | ((body: object) => Change),
) =>
  interfere(page, match, (route) =>
    route.continue(
      typeof change === 'function' ? change(Object(route.request().postDataJSON())) : change,
    ),
  )

type Change = { postData?: string; headers?: Record<string, string>; url?: string }

type Answer = { status: number; json?: unknown; body?: string }

/** Waits until a request of a call is lost. */
export const waitForLoss = (page: Page, { path }: Pick<CallShape, 'path'>) =>
  page.waitForEvent('requestfailed', (request) => requestsOf({ path })(new URL(request.url())))

/** Answers matching requests with a given response. */
export const respondWith = (page: Page, match: Match, answer: Answer) =>
  interfere(page, match, (route) => route.fulfill({ contentType: 'application/json', ...answer }))

/** Stops the browser on its way to matching pages, as a customer can. A form is still sent. */
export const stopNavigation = (page: Page, match: Match) =>
  interfere(page, match, (route) => {
    const request = route.request()
    const isLink = request.isNavigationRequest() && request.method() === 'GET'
    return isLink ? route.abort('aborted') : route.fallback()
  })

/** Handles matching requests until `restoreRequests` is called. */
export async function interfere(page: Page, match: Match, handle: (route: Route) => Promise<void>) {
  let isActive = true
  await page.route(match, (route) => (isActive ? handle(route) : route.fallback()))
  return { restoreRequests: () => void (isActive = false) }
}

/** A server error as the API sends it. */
export const serverErrorResponse = {
  status: 500,
  json: { status: 500, message: 'errors.unexpected', isCriticalError: true },
}

/**
 * Calls `action` when the page requests its next document. The event `domcontentloaded` is too late: the new document
 * may request its scripts before the test receives it.
 */
export const onDocumentRequest = (page: Page, action: () => void): void => {
  page.on('request', (request) => {
    if (request.resourceType() === 'document') action()
  })
}
