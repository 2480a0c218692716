import type { BrowserContext, Page } from '@playwright/test'

import { formatBarcode } from '#contract/kit/barcode.ts'
import type { laboratoryKitStatuses } from '#contract/statuses.ts'

import { expect } from '../test.ts'
import { sandbox } from './sandbox.ts'

export type SampleState = (typeof laboratoryKitStatuses)[number]

type SampleReport = {
  barcode: string
  state: SampleState
  /** The answer of the portal: its HTTP status and the reason of a refusal. */
  answer: string | RegExp
}

/** Opens the page of the laboratory in the sandbox. */
export async function openLaboratory(context: BrowserContext, url = sandbox.url): Promise<Page> {
  const laboratory = await context.newPage()
  await laboratory.goto(`${url}/laboratory?lang=en`)
  return laboratory
}

/**
 * Reports the state of a sample, and waits for the answer of the portal. The page lists the messages of all tests, the
 * newest first.
 */
export async function reportSample(laboratory: Page, { barcode, state, answer }: SampleReport) {
  const sample = laboratory.getByRole('form', { name: formatBarcode(barcode) })
  await sample.getByLabel('New state').selectOption(state)
  await sample.getByRole('button', { name: 'Report' }).click()
  const messages = laboratory.locator('details').getByRole('listitem', { includeHidden: true })
  await expect(messages.filter({ hasText: `/Specimen/${barcode} ${state}` }).first()).toContainText(
    answer,
  )
}
