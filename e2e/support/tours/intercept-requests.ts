import type { CDPSession, Page } from '@playwright/test'

/** A request that waits for its response. `respond` and `abort` tell whether the browser still waited for it. */
export type InterceptedRequest = {
  method: string
  url: string
  respond: (response: InterceptedResponse) => Promise<boolean>
  abort: () => Promise<boolean>
}

type InterceptedResponse = {
  status: number
  contentType?: string
  body?: string | Uint8Array
}

type Handler = (request: InterceptedRequest) => void

/**
 * Intercepts the page's requests by URL patterns, in which `*` stands for any text. `page.route`
 * would pause every request of the page, also those for scripts, and disable the browser's cache.
 */
export async function createInterceptor(page: Page) {
  const session = await page.context().newCDPSession(page)
  const handlers = new Map<string, Handler>()
  session.on('Fetch.requestPaused', ({ requestId, request: { method, url } }) => {
    const [, handle] = [...handlers].find(([pattern]) => matches(url, pattern)) ?? []
    handle?.({ method, url, ...responsesTo(session, requestId) })
  })
  return async (pattern: string, handle: Handler): Promise<void> => {
    handlers.set(pattern, handle)
    const patterns = [...handlers.keys()].map((urlPattern) => ({ urlPattern }))
    await session.send('Fetch.enable', { patterns })
  }
}

const matches = (url: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern.replaceAll(/[.?+^$()[\]{}|\\]/g, String.raw`\$&`).replaceAll('*', '.*')}$`,
  ).test(url)

const responsesTo = (session: CDPSession, requestId: string) => ({
  respond: ({ status, contentType, body = '' }: InterceptedResponse) =>
    isTaken(
      session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: contentType ? [{ name: 'content-type', value: contentType }] : [],
        body: Buffer.from(body).toString('base64'),
      }),
    ),
  abort: () => isTaken(session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
})

/** The browser refuses a response to a request that the page has aborted. */
const isTaken = (response: Promise<unknown>): Promise<boolean> =>
  response.then(
    () => true,
    () => false,
  )
