import { createHash } from 'node:crypto'

import { test as base, type BrowserContext, type Request, type TestInfo } from '@playwright/test'

import { apiPrefix } from '#contract/call.ts'
import type { TestWalks } from '#flows/coverage/coverage-file.ts'

import { checkAccessibility } from './accessibility.ts'
import { coverageAttachment } from './coverage-reporter.ts'
import { watchMachines, type MachineWatch } from './machines/machine-watch.ts'
import { isPing } from './session-lifetime.ts'

export { expect } from '@playwright/test'

/** Browser errors that a test causes on purpose; any other error fails it. */
export type Expected = { failure: (message: RegExp) => void }

/** Gives each test its own IP address, since the server limits attempts by address. */
const deviceAddress = (testId: string): string => {
  const hash = createHash('sha256').update(testId).digest()
  return `10.${hash[0]}.${hash[1]}.${hash[2]}`
}

type BrowserErrors = { errors: string[]; expected: RegExp[] }

type Fixtures = { browserErrors: BrowserErrors; expected: Expected; machines: MachineWatch }

/**
 * The base of all browser tests. After each test every open page is checked against WCAG, and the
 * test fails on unexpected browser errors: script errors, refused or failed requests, violations of
 * the content security policy.
 */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, run, { testId }) => {
    await run({ ...extraHTTPHeaders, 'x-forwarded-for': deviceAddress(testId) })
  },
  browserErrors: [
    async ({ context }, run, info) => {
      const browserErrors = collectBrowserErrors(context)
      await run(browserErrors)
      if (info.errors.length > 0) {
        await attachScreenshots(context, info)
        return
      }
      for (const page of context.pages()) await checkAccessibility(page)
      const unexpected = browserErrors.errors.filter(
        (error) => !browserErrors.expected.some((pattern) => pattern.test(error)),
      )
      base.expect(unexpected, 'unexpected browser errors').toEqual([])
    },
    { auto: true },
  ],
  machines: [
    async ({ context }, run, info) => {
      const machines = await watchMachines(context)
      const mocked = [watchMockedResponses(context)]
      const watch = (other: BrowserContext) => {
        mocked.push(watchMockedResponses(other))
        return machines.watch(other)
      }
      await run({ ...machines, watch })
      const isMocked = mocked.some((isContextMocked) => isContextMocked())
      const walked: TestWalks = { walks: machines.walks(), isMocked }
      if (walked.walks?.length === 0) return
      const body = JSON.stringify(walked)
      await info.attach(coverageAttachment, { body, contentType: 'application/json' })
    },
    { auto: true },
  ],
  expected: async ({ browserErrors }, run) => {
    await run({ failure: (message) => void browserErrors.expected.push(message) })
  },
})

async function attachScreenshots(context: BrowserContext, info: TestInfo): Promise<void> {
  for (const page of context.pages()) {
    const body = await page.screenshot({ timeout: 5_000 }).catch(() => undefined)
    if (body) await info.attach('screenshot', { body, contentType: 'image/png' })
  }
}

/** The URLs of requests that were pending when a logout was sent: the server may refuse them. */
function requestsOvertakenByLogout(context: BrowserContext): Set<string> {
  const pending = new Set<Request>()
  const overtaken = new Set<string>()
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/logout'))
      for (const other of pending) overtaken.add(other.url())
    pending.add(request)
  })
  context.on('requestfinished', (request) => pending.delete(request))
  context.on('requestfailed', (request) => pending.delete(request))
  return overtaken
}

/** Tells whether the API has been mocked: a response of a test lacks the headers of the server. */
export function watchMockedResponses(context: BrowserContext): () => boolean {
  let isMocked = false
  context.on('response', (response) => {
    const isOfApi = new URL(response.url()).pathname.startsWith(`${apiPrefix}/`)
    if (isOfApi && response.headers()['x-content-type-options'] === undefined) isMocked = true
  })
  return () => isMocked
}

function collectBrowserErrors(context: BrowserContext): BrowserErrors {
  const errors: string[] = []
  const overtaken = requestsOvertakenByLogout(context)
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url } = message.location()
    const isRefused = message.text().includes('status of 401')
    // a ping can be in flight when a test ends the session
    if (isRefused && (overtaken.has(url) || isPing(new URL(url)))) return
    errors.push(`console: ${message.text()} ${url}`)
  })
  context.on('weberror', (error) => errors.push(`script: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A navigation aborts the requests of the page that is left.
    if (reason !== 'net::ERR_ABORTED') errors.push(`request: ${reason} ${request.url()}`)
  })
  return { errors, expected: [] }
}
