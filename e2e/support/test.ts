import { createHash } from 'node:crypto'

import { test as base, type BrowserContext } from '@playwright/test'

import type { TestWalks } from '#flows/coverage/coverage-file.ts'

import { checkAccessibility } from './accessibility.ts'
import { coverageAttachment } from './coverage-reporter.ts'
import { watchMachines, type MachineWatch } from './machines/machine-watch.ts'

export { expect } from '@playwright/test'

/** What a test announces as its own doing; everything else that goes wrong in the browser fails it. */
export type Expected = { failure: (message: RegExp) => void }

/** Every test is a device of its own to the server, which counts what is tried from one address. */
const deviceAddress = (testId: string): string => {
  const hash = createHash('sha256').update(testId).digest()
  return `10.${hash[0]}.${hash[1]}.${hash[2]}`
}

type BrowserErrors = { errors: string[]; expected: RegExp[] }

type Fixtures = { browserErrors: BrowserErrors; expected: Expected; machines: MachineWatch }

/**
 * A browser test. At its end every open page is held against WCAG, and whatever the browser complained of (errors in
 * scripts, refused or failed requests, breaches of the content security policy) must have been announced.
 */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, run, { testId }) => {
    await run({ ...extraHTTPHeaders, 'x-forwarded-for': deviceAddress(testId) })
  },
  browserErrors: [
    async ({ context }, run, info) => {
      const browserErrors = collectBrowserErrors(context)
      await run(browserErrors)
      if (info.errors.length > 0) return
      for (const page of context.pages()) await checkAccessibility(page)
      const unexpected = browserErrors.errors.filter(
        (error) => !browserErrors.expected.some((pattern) => pattern.test(error)),
      )
      base.expect(unexpected, 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
  machines: [
    async ({ context }, run, info) => {
      const machines = await watchMachines(context)
      await run(machines)
      const walked: TestWalks = { walks: machines.walks() }
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

function collectBrowserErrors(context: BrowserContext): BrowserErrors {
  const errors: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    errors.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => errors.push(`script: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // a page that is left takes its open requests with it
    if (reason !== 'net::ERR_ABORTED') errors.push(`request: ${reason} ${request.url()}`)
  })
  return { errors, expected: [] }
}
