import { createHash } from 'node:crypto'

import { test as base, type BrowserContext } from '@playwright/test'

import type { Walked } from '#flows/coverage-file.ts'

import { checkAccess } from './access.ts'
import { coverageFile } from './tour-table.ts'
import { watchMachines, type MachineWatch } from './tour-watch.ts'

export { expect } from '@playwright/test'

/** What a test announces as its own doing; everything else that goes wrong in the browser fails it. */
export type Expected = { failure: (message: RegExp) => void }

/** Every test is a device of its own to the server, which counts what is tried from one address. */
const deviceAddress = (testId: string): string => {
  const hash = createHash('sha256').update(testId).digest()
  return `10.${hash[0]}.${hash[1]}.${hash[2]}`
}

type Watch = { faults: string[]; expected: RegExp[] }

type Fixtures = { watch: Watch; expected: Expected; machines: MachineWatch }

/**
 * A browser test. At its end every open page is held against WCAG, and whatever the browser complained of (errors in
 * scripts, refused or failed requests, breaches of the content security policy) must have been announced.
 */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, run, { testId }) => {
    await run({ ...extraHTTPHeaders, 'x-forwarded-for': deviceAddress(testId) })
  },
  watch: [
    async ({ context }, run, info) => {
      const watch = watchFaults(context)
      await run(watch)
      if (info.errors.length > 0) return
      for (const page of context.pages()) await checkAccess(page)
      const unexpected = watch.faults.filter(
        (fault) => !watch.expected.some((pattern) => pattern.test(fault)),
      )
      base.expect(unexpected, 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
  machines: [
    async ({ context }, run, info) => {
      const machines = await watchMachines(context)
      await run(machines)
      const walked: Walked = { walks: machines.walks() }
      if (walked.walks?.length === 0) return
      const body = JSON.stringify(walked)
      await info.attach(coverageFile, { body, contentType: 'application/json' })
    },
    { auto: true },
  ],
  expected: async ({ watch }, run) => {
    await run({ failure: (message) => void watch.expected.push(message) })
  },
})

function watchFaults(context: BrowserContext): Watch {
  const faults: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    faults.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => faults.push(`script: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // a page that is left takes its open requests with it
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${reason} ${request.url()}`)
  })
  return { faults, expected: [] }
}
