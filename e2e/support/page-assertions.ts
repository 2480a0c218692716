import { expect, type Locator, type Page, type Request } from '@playwright/test'

/** Waits until the pre-rendered page is hydrated, including its form if it has one. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => {
    const content = document.querySelector('main form') ?? document.querySelector('main')
    return Object.keys(content ?? {}).some((key) => key.startsWith('__react'))
  })

/**
 * Records the requests of a page from now on; returns a function that waits until nothing was requested for half a
 * second. The load state `networkidle` is not enough: it can come before a pre-rendered page starts its scripts, and
 * comes only once.
 */
export function trackRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let lastRequest = Date.now()
  page.on('request', (request) => {
    pending.add(request)
    lastRequest = Date.now()
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return () => expect.poll(() => pending.size === 0 && Date.now() - lastRequest > 500).toBe(true)
}

/** Opens a page and waits until it is hydrated and all its requests are answered. */
export async function openWithAssets(page: Page, path: string) {
  const waitForRequests = trackRequests(page)
  const response = await page.goto(path)
  await waitForHydration(page)
  await waitForRequests()
  return response
}

/** The level 1 heading of the screen. */
export const title = (page: Page, name?: string | RegExp) =>
  page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) })

/** A message in a polite live region: the snackbar or a banner. */
export const statusMessage = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })

/** A message in an assertive live region. */
export const alertMessage = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text })

/** Expects that a message covers no control of the page. */
export async function expectCoversNoControl(
  message: Locator,
  options: { timeout?: number } = {},
): Promise<void> {
  const covered = () =>
    message.evaluate((region) => {
      const place = region.firstElementChild?.getBoundingClientRect()
      const controls = document.querySelectorAll('a[href], button, input, select, label')
      return [...controls].flatMap((control) => {
        const box = control.getBoundingClientRect()
        const isCovered =
          place !== undefined &&
          !region.contains(control) &&
          Math.min(box.bottom, place.bottom) > Math.max(box.top, place.top) &&
          Math.min(box.right, place.right) > Math.max(box.left, place.left)
        return isCovered ? [control.textContent] : []
      })
    })
  await expect(message).toBeVisible(options)
  await expect.poll(covered, options).toEqual([])
}

/** Waits until the page waits for no response of the server. Its clock has to run. */
export const waitForResponses = (page: Page) =>
  expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden()

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
