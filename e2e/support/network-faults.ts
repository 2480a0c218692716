import type { Page, Route } from '@playwright/test'

export type Match = string | RegExp | ((url: URL) => boolean)

/** Holds back whatever is asked for under this address until it is let go. */
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

/** The network is gone for these addresses. The browser's complaints are to be announced by the test. */
export async function disconnect(page: Page, match: Match) {
  const abort = (route: Route) => route.abort('internetdisconnected')
  await page.route(match, abort)
  return { restoreRequests: () => page.unroute(match, abort) }
}

/** The server answers these addresses with something of the test's making. */
export async function respondWith(
  page: Page,
  match: Match,
  answer: { status: number; json?: unknown; body?: string },
) {
  const reply = (route: Route) => route.fulfill({ contentType: 'application/json', ...answer })
  await page.route(match, reply)
  return { restoreRequests: () => page.unroute(match, reply) }
}

/** A breakdown of the server, as it tells it. */
export const serverErrorResponse = {
  status: 500,
  json: { status: 500, message: 'errors.unexpected', isCriticalError: true },
}
