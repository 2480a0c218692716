import { stripVTControlCharacters } from 'node:util'

import type { Page } from '@playwright/test'

import { apiPrefix } from '#contract/call.ts'
import {
  journeysFolder,
  type JourneyEmail,
  type JourneyRun,
  type JourneyStep,
} from '#flows/journeys/journey-file.ts'
import type { JourneyId } from '#flows/journeys/journeys.ts'

import type { MachineWatch } from '../machines/machine-watch.ts'
import { test as base, watchMockedResponses } from '../test.ts'
import { listEmails } from '../servers/mailbox.ts'
import { clearRun, slugOf, writeRun } from './journey-record.ts'
import { recordCalls, type CallRecord } from './recorded-calls.ts'
import { addressOf, readTexts, takeStepPictures } from './step-pictures.ts'

export { expect } from '@playwright/test'

/** Records a journey for the flow atlas while a test walks it. */
export type Journey = {
  /**
   * Starts the record; `branch` says in a sentence what goes differently from the main way. A branch repeats the first
   * steps of the main way, or names the step `after` which it begins. A test can record several, one after the other.
   */
  begin: (journey: JourneyId, branch?: string, after?: string) => void
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
    const calls = recordCalls(page.context())
    const isMocked = watchMockedResponses(page.context())
    const recorder = createRecorder({ page, machines, calls, portal: baseURL ?? '' })
    await run(recorder.journey)
    const failure = stripVTControlCharacters(info.errors[0]?.message ?? '').split('\n')[0] || null
    const [, ...titles] = info.titlePath
    const result = { test: { file: info.file, title: titles.join(' › ') }, isMocked: isMocked() }
    recorder.save(result, failure)
  },
})

type Sources = {
  page: Page
  machines: MachineWatch
  calls: CallRecord
  portal: string
}
type Result = Pick<JourneyRun, 'test' | 'isMocked'>
type StartedRun = Pick<JourneyRun, 'journey' | 'branch' | 'after'> & { steps: JourneyStep[] }

function createRecorder({ page, machines, calls, portal }: Sources) {
  const runs: StartedRun[] = []
  const addresses: string[] = []
  const seenEmails = new Set<number>()

  const newEmails = async () => {
    const emails = (await Promise.all(addresses.map((to) => listEmails(page, to)))).flat()
    const unseen = emails.filter(({ id }) => !seenEmails.has(id))
    for (const { id } of unseen) seenEmails.add(id)
    return Promise.all(
      unseen.map(async ({ subject, text, headers }) => {
        const translations = await readTranslations(page, portal, headers)
        return { subject, text, translations }
      }),
    )
  }
  const record = async (title: string, shown: Page) => {
    const started = runs.at(-1)
    if (!started) throw new Error('A journey begins with journey.begin')
    await calls.settle()
    const recorded = { calls: calls.take(), transitions: [...machines.walked()] }
    const isPortal = shown.url().startsWith(portal)
    const texts = await readTexts(shown)
    const name = `${slugOf(started)}-${started.steps.length + 1}`
    const pictured = await takeStepPictures(shown, {
      path: `${journeysFolder}/${name}`,
      isPortal,
      settle: calls.settle,
    })
    calls.take()
    started.steps.push({
      title,
      address: addressOf(shown, isPortal),
      ...texts,
      ...pictured,
      ...recorded,
      emails: await newEmails(),
    })
  }
  const journey: Journey = {
    begin: (id, branch, after) => {
      const started = { journey: id, branch: branch ?? null, after: after ?? null, steps: [] }
      runs.push(started)
      clearRun(slugOf(started))
    },
    collectEmails: (address) => void addresses.push(address),
    step: async (title, perform, shown = page) => {
      if (runs.at(-1)?.steps.length === 0) await newEmails()
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
  const save = (result: Result, failure: string | null) => {
    for (const run of runs)
      writeRun({ ...run, ...result, failure: run === runs.at(-1) ? failure : null })
  }
  return { journey, save }
}

type Headers = readonly { name: string; value: string }[]

/** Reads an email in every language from the portal, which keeps the last ones by the id in their Message-ID. */
async function readTranslations(
  page: Page,
  portal: string,
  headers: Headers,
): Promise<JourneyEmail['translations']> {
  const messageId = headers.find(({ name }) => name === 'Message-ID')?.value ?? ''
  const [id = ''] = messageId.replace('<', '').split('@')
  const response = await page.request.get(`${portal}${apiPrefix}/sent-mail/${id}`)
  return response.json()
}
