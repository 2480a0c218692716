import { expect, type Page } from '@playwright/test'

/** Waits until the pre-rendered page is hydrated, including its form. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react')),
  )

/** The level 1 heading of the screen. */
export const title = (page: Page, name?: string | RegExp) =>
  page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) })

/** A message in a polite live region: the snackbar or a banner. */
export const statusMessage = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })

/** A message in an assertive live region. */
export const alertMessage = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text })

/** Expects a path with its query in the address bar. */
export const expectPath = (page: Page, path: string) =>
  expect(page).toHaveURL((url) => url.pathname + url.search === path)

/** Collects the paths and queries of the page's API calls from now on. */
export function callsOf(page: Page, part: string) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname.includes(part)) calls.push(pathname + search)
  })
  return calls
}
