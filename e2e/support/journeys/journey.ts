import { stripVTControlCharacters } from 'node:util'

import type { Page } from '@playwright/test'

import { journeysFolder, type JourneyStep } from '#flows/journeys/journey-file.ts'
import type { JourneyId } from '#flows/journeys/journeys.ts'

import { sandboxBeside } from '../../../tools/sandbox.mjs'
import type { MachineWatch } from '../machines/machine-watch.ts'
import { test as base } from '../test.ts'
import { listEmails } from '../mailbox.ts'
import { clearRun, slugOf, writeRun } from './journey-record.ts'
import { recordCalls, type CallRecord } from './recorded-calls.ts'
import { addressOf, readTexts, takeStepPictures } from './step-pictures.ts'

export { expect } from '@playwright/test'

/** Records a journey for the flow atlas while a test walks it. */
export type Journey = {
  /** Starts the record; `branch` says in a sentence what goes differently from the main way. */
  begin: (journey: JourneyId, branch?: string) => void
  /** The emails to this address belong to the journey. */
  collectEmails: (address: string) => void
  /** Performs a step and records it; `title` says in a sentence what the customer does. */
  step: (title: string, perform: () => Promise<unknown>, page?: Page) => Promise<void>
}

/** The base of tests that record a journey. Branches that start with the same steps repeat their titles. */
export const test = base.extend<{ journey: Journey }>({
  journey: async ({ page, machines, baseURL }, run, info) => {
    // every step ends with pictures in two languages and two sizes
    info.setTimeout(300_000)
    const sandbox = sandboxBeside(Number(new URL(baseURL ?? '').port)).url
    const calls = recordCalls(page.context())
    const recorder = createRecorder({ page, machines, calls, sandbox, portal: baseURL ?? '' })
    await run(recorder.journey)
    const failure = stripVTControlCharacters(info.errors[0]?.message ?? '').split('\n')[0] || null
    const [, ...titles] = info.titlePath
    recorder.save({ test: { file: info.file, title: titles.join(' › ') }, failure })
  },
})

type Sources = {
  page: Page
  machines: MachineWatch
  calls: CallRecord
  sandbox: string
  portal: string
}
type Result = { test: { file: string; title: string }; failure: string | null }

function createRecorder({ page, machines, calls, sandbox, portal }: Sources) {
  let started: { journey: JourneyId; branch: string | null } | null = null
  const steps: JourneyStep[] = []
  const addresses: string[] = []
  const seenEmails = new Set<number>()

  const newEmails = async () => {
    const emails = (await Promise.all(addresses.map((to) => listEmails(page, sandbox, to)))).flat()
    const unseen = emails.filter(({ id }) => !seenEmails.has(id))
    for (const { id } of unseen) seenEmails.add(id)
    return unseen.map(({ subject, text }) => ({ subject, text }))
  }
  const record = async (title: string, shown: Page) => {
    if (!started) throw new Error('A journey begins with journey.begin')
    await calls.settle()
    const recorded = { calls: calls.take(), transitions: [...machines.walked()] }
    const isPortal = shown.url().startsWith(portal)
    const texts = await readTexts(shown)
    const name = `${slugOf(started)}-${steps.length + 1}`
    const pictured = await takeStepPictures(shown, {
      path: `${journeysFolder}/${name}`,
      isPortal,
      settle: calls.settle,
    })
    calls.take()
    steps.push({
      title,
      address: addressOf(shown, isPortal),
      ...texts,
      ...pictured,
      ...recorded,
      emails: await newEmails(),
    })
  }
  const journey: Journey = {
    begin: (id, branch) => {
      started = { journey: id, branch: branch ?? null }
      clearRun(slugOf(started))
    },
    collectEmails: (address) => void addresses.push(address),
    step: async (title, perform, shown = page) => {
      if (steps.length === 0) await newEmails()
      machines.begin()
      calls.take()
      await base.step(title, async () => {
        try {
          await perform()
        } finally {
          await record(title, shown)
        }
      })
    },
  }
  const save = (result: Result) => {
    if (started) writeRun({ ...started, ...result, steps })
  }
  return { journey, save }
}
