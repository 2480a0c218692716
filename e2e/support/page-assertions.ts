import { expect, type Page } from '@playwright/test'

/** The markup that came with the page is the portal's own by now, down to the form. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react')),
  )

/** The title of the screen. */
export const title = (page: Page, name?: string | RegExp) =>
  page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) })

/** A passing message, or what is said quietly of the whole portal. */
export const statusMessage = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })

/** What is said at once. */
export const alertMessage = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text })

/** The path with its query, as the address bar shows it. */
export const expectPath = (page: Page, path: string) =>
  expect(page).toHaveURL((url) => url.pathname + url.search === path)

/** The calls that this page has made so far, by path and query. */
export function callsOf(page: Page, part: string) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname.includes(part)) calls.push(pathname + search)
  })
  return calls
}
