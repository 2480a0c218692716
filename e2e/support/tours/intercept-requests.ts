import type { CDPSession, Page } from '@playwright/test'

/** A request that waits for its response. */
export type InterceptedRequest = {
  method: string
  url: string
  respond: (response: InterceptedResponse) => Promise<void>
  abort: () => Promise<void>
}

export type InterceptedResponse = {
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

/** A request that the page has aborted needs no response. */
const responsesTo = (session: CDPSession, requestId: string) => ({
  respond: async ({ status, contentType, body = '' }: InterceptedResponse) => {
    await session
      .send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: contentType ? [{ name: 'content-type', value: contentType }] : [],
        body: Buffer.from(body).toString('base64'),
      })
      .catch(() => undefined)
  },
  abort: async () => {
    await session
      .send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
      .catch(() => undefined)
  },
})
