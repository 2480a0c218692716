import type { Page, Route } from '@playwright/test'

export type Match = string | RegExp | ((url: URL) => boolean)

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

/**
 * Aborts matching requests as if the network were down. The test has to expect the browser's error
 * messages.
 */
export async function disconnect(page: Page, match: Match) {
  const abort = (route: Route) => route.abort('internetdisconnected')
  await page.route(match, abort)
  return { restoreRequests: () => page.unroute(match, abort) }
}

/** Answers matching requests with a given response. */
export async function respondWith(
  page: Page,
  match: Match,
  answer: { status: number; json?: unknown; body?: string },
) {
  const reply = (route: Route) => route.fulfill({ contentType: 'application/json', ...answer })
  await page.route(match, reply)
  return { restoreRequests: () => page.unroute(match, reply) }
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
