import { expect, type BrowserContext } from '@playwright/test'

import { openLaboratory } from '../servers/laboratory.ts'

/** The page of the laboratory in the sandbox, where it reports about the kit of an order. */
export async function openKitAtLaboratory(
  context: BrowserContext,
  sandbox: string,
  number: string,
) {
  const page = await openLaboratory(context, sandbox)
  const kit = page.getByRole('listitem').filter({ hasText: number })
  const due = page.getByRole('form', { name: number })
  return {
    kit,
    sendKit: async () => {
      await due.getByRole('button').click()
      await expect(due).toBeHidden()
    },
    report: async (state: string) => {
      await kit.getByLabel('New state', { exact: true }).selectOption(state)
      await kit.getByRole('button', { name: 'Report', exact: true }).click()
      await expect(kit.locator('.tag').filter({ hasText: state })).toBeVisible()
    },
    reportResult: async (result: string) => {
      await kit.getByLabel('Result', { exact: true }).selectOption(result)
      await kit.getByRole('button', { name: 'Report the result' }).click()
      await expect(kit).toContainText('result reported')
    },
    confirmDestruction: async () => {
      await page.reload()
      await kit.getByRole('button', { name: 'Confirm that the sample is destroyed' }).click()
      await expect(kit).toContainText('sample destroyed')
    },
  }
}
