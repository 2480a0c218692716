import type { Page, Route } from '@playwright/test'

export type Match = string | RegExp | ((url: URL) => boolean)

/** Holds back whatever is asked for under this address until it is let go. */
export async function holdBack(page: Page, match: Match) {
  const held: Route[] = []
  let isOpen = false
  const keep = async (route: Route) => {
    if (isOpen) await route.continue()
    else held.push(route)
  }
  await page.route(match, keep)
  return {
    count: () => held.length,
    letGo: async () => {
      isOpen = true
      await Promise.all(held.map((route) => route.continue()))
    },
  }
}

/** The network is gone for these addresses. The browser's complaints are to be announced by the test. */
export async function cutOff(page: Page, match: Match) {
  const cut = (route: Route) => route.abort('internetdisconnected')
  await page.route(match, cut)
  return { mend: () => page.unroute(match, cut) }
}

/** The server answers these addresses with something of the test's making. */
export async function answerWith(
  page: Page,
  match: Match,
  answer: { status: number; json?: unknown; body?: string },
) {
  const reply = (route: Route) => route.fulfill({ contentType: 'application/json', ...answer })
  await page.route(match, reply)
  return { mend: () => page.unroute(match, reply) }
}

/** A breakdown of the server, as it tells it. */
export const breakdown = {
  status: 500,
  json: { status: 500, message: 'errors.unexpected', isCriticalError: true },
}
