import type { CDPSession, Page } from '@playwright/test'

import { openWithAssets } from '../page-assertions.ts'

/** The requests of a browser with an empty cache until the network is idle, in order. */
export type FirstLoad = {
  /** The path after all redirects. */
  path: string
  files: string[]
  foreignHosts: string[]
  /**
   * The length of the longest chain of dependent requests up to the last script or style, including
   * the document.
   */
  depth: number
  /** The requests that began before the first paint, without the favicon. */
  beforePaint: string[]
  /** The scripts and styles that only other scripts request. */
  found: string[]
  largestPaint: number
}

type Fetched = { url: string; parent: string | undefined; byScript: boolean }

export async function firstLoad(page: Page, path: string): Promise<FirstLoad> {
  const session = await page.context().newCDPSession(page)
  const fetched = await recordRequests(session)
  const response = await openWithAssets(page, path)
  const document = (await response?.text()) ?? ''
  await session.detach()

  const { origin, pathname } = new URL(page.url())
  const urls = fetched.map(({ url }) => new URL(url)).filter(({ protocol }) => protocol !== 'data:')
  const depths = depthsOf(fetched, document)
  const loaded = [...depths].filter(([url]) => /\.(js|css)$/.test(url))
  const found = loaded.filter(([, depth]) => depth > 2)
  return {
    path: pathname,
    // A script of a dynamic import is requested twice, the second time from the cache.
    files: [...new Set(urls.filter((url) => url.origin === origin).map((url) => url.pathname))],
    foreignHosts: urls.filter((url) => url.origin !== origin).map(({ host }) => host),
    depth: Math.max(...loaded.map(([, depth]) => depth)),
    found: found.map(([url]) => new URL(url).pathname),
    beforePaint: await requestsBeforePaint(page),
    largestPaint: await largestPaint(page),
  }
}

const requestsBeforePaint = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const requests = ['navigation', 'resource'].flatMap((type) =>
      performance.getEntriesByType(type),
    )
    return requests
      .filter(({ startTime }) => paint === undefined || startTime < paint.startTime)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path !== '/favicon.svg')
  })

/** Opens the page with every request but the document aborted. */
export async function loadDocumentOnly(page: Page, path: string) {
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  )
  await page.goto(path, { waitUntil: 'networkidle' })
  return { largestPaint: await largestPaint(page) }
}

/** Opens the page with the requests of these paths left unanswered. */
export async function openWithoutFiles(page: Page, path: string, files: readonly string[]) {
  const held = new Set(files)
  await page.route(
    ({ pathname }) => held.has(pathname),
    () => {},
  )
  await page.goto(path)
}

async function recordRequests(session: CDPSession): Promise<Fetched[]> {
  const fetched: Fetched[] = []
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const frames = initiator.stack?.callFrames ?? []
    const parent = initiator.url ?? frames[0]?.url
    fetched.push({ url: request.url, parent, byScript: initiator.type === 'script' })
  })
  await session.send('Network.enable')
  return fetched
}

function depthsOf(fetched: readonly Fetched[], document: string) {
  const depths = new Map<string, number>()
  for (const { url, parent, byScript } of fetched) {
    // A dynamic import has no initiator URL; unless the document names the script, another one was
    // loaded before it.
    const { pathname } = new URL(url)
    const isNamed = pathname.startsWith('/assets/') && document.includes(`"${pathname}"`)
    const atLeast = isNamed ? 1 : byScript ? 2 : 0
    const before = Math.max(atLeast, depths.get(parent ?? '') ?? 0)
    if (!depths.has(url)) depths.set(url, before + 1)
  }
  return depths
}

/** Returns the area of the largest contentful paint so far, in pixels. */
const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(Math.max(...list.getEntries().map((entry) => Reflect.get(entry, 'size')))),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
        setTimeout(() => resolve(0), 1_000)
      }),
  )
