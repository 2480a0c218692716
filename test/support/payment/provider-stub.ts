import { afterEach, vi } from 'vitest'

export type StubbedRequest = { method: string; path: string; headers: Headers; body: string }
type StubbedResponse = { status?: number; body?: unknown; text?: string }

/**
 * Answers the requests to a provider in place of `fetch`, and returns them. A request that follows redirects fails.
 * `url` is the address of the provider's API.
 */
export const stubProvider = (
  url: string,
  answer: (request: StubbedRequest) => StubbedResponse,
): StubbedRequest[] => {
  const requests: StubbedRequest[] = []
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit) => {
    const { body } = init
    const request = {
      method: init.method ?? 'GET',
      path: String(address).replace(url, ''),
      headers: new Headers(init.headers),
      body: typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : '',
    }
    requests.push(request)
    if (init.redirect !== 'error') throw new Error('The request follows redirects.')
    const { status = 200, body: content, text = JSON.stringify(content) } = answer(request)
    return new Response(text, { status })
  })
  return requests
}

/** The address of a stubbed provider and the header for the shop `shop` with the secret `secret`. */
export const stubbedAccess = {
  url: 'https://api.example',
  authorization: `Basic ${Buffer.from('shop:secret').toString('base64')}`,
}

export const jsonOf = ({ body }: StubbedRequest): unknown => JSON.parse(body)

/** The refund of 149.05 euros. `repeatedRefund` has been sent before, without a response. */
export const stubbedRefund = {
  providerReference: 'a/b',
  amountCents: 14_905,
  key: 'refund',
  isRepeated: false,
}
export const repeatedRefund = { ...stubbedRefund, isRepeated: true }

/** Restores `fetch` after each test of the file. */
export const restoreProviderAfterEach = (): void => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })
}
