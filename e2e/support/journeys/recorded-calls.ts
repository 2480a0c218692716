import { expect, type BrowserContext, type Request } from '@playwright/test'

import { apiPrefix } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'

type RecordedCall = { id: string; status: number }

/** The requests to the server since the last `take`, without the pings. */
export type CallRecord = {
  take: () => RecordedCall[]
  /** Waits until no request is pending, for ten seconds at most. */
  settle: () => Promise<void>
}

/** Records the calls of all pages of a context. */
export function recordCalls(context: BrowserContext): CallRecord {
  let recorded: RecordedCall[] = []
  const pending = new Set<Request>()
  context.on('request', (request) => {
    if (callIdOf(request) !== undefined) pending.add(request)
  })
  context.on('requestfinished', (request) => pending.delete(request))
  context.on('requestfailed', (request) => pending.delete(request))
  context.on('response', (response) => {
    const id = callIdOf(response.request())
    if (id !== undefined) recorded.push({ id, status: response.status() })
  })
  return {
    take: () => {
      const taken = recorded
      recorded = []
      return taken
    },
    // a request of a closed page may never be reported as ended
    settle: () =>
      expect
        .poll(() => pending.size, { intervals: [20, 50, 100], timeout: 10_000 })
        .toBe(0)
        .catch(() => pending.clear()),
  }
}

/** Undefined for a ping and for what is not a call of the contract. */
function callIdOf(request: Request): string | undefined {
  const { pathname, searchParams } = new URL(request.url())
  if (!pathname.startsWith(`${apiPrefix}/`) || searchParams.has('ping')) return undefined
  const path = pathname.slice(apiPrefix.length)
  return calls.find((call) => call.method === request.method() && isPathOf(call.path, path))?.id
}

const isPathOf = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
