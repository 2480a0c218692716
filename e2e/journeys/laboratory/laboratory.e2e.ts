import type { Page } from '@playwright/test'

import { formatBarcode } from '#contract/kit/barcode.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'

import { logIn } from '../../support/customer.ts'
import { sandboxOf } from '../../support/mailbox.ts'
import { expect, test } from '../../support/test.ts'

const barcode = formatBarcode(demoPeople.regular.kitBarcode)
/** A test that waits for the sample. */
const bowelCancer = orderedProductId(demoPeople.regular, 2, 4)

const answer = (laboratory: Page) => laboratory.getByRole('status')

async function move(laboratory: Page, state: string) {
  const sample = laboratory.getByRole('form', { name: barcode })
  await sample.getByLabel('New state').selectOption(state)
  await sample.getByRole('button', { name: 'Report' }).click()
}

test('laboratory: a tester moves a registered kit to a report, and the customer sees the progress', async ({
  page,
  context,
}) => {
  await logIn(page, 'regular')
  const steps = page.getByRole('list', { name: 'Steps to your report' }).getByRole('listitem')
  const openTest = async () => {
    await page.goto(`/dashboard-product/${bowelCancer}`)
    await expect(steps).toHaveCount(8)
  }
  await openTest()
  await expect(steps.nth(6)).not.toContainText('(Done)')
  await expect(steps.nth(6)).toContainText('Your turn, by')
  const laboratory = await context.newPage()
  await laboratory.goto(`${sandboxOf(page)}/laboratory`)

  await move(laboratory, 'Received')
  await expect(answer(laboratory)).toContainText('201')
  await openTest()
  await expect(steps.nth(6)).toContainText('(Done)')
  await expect(steps.nth(7)).not.toContainText('(Done)')

  await move(laboratory, 'In analysis')
  await expect(answer(laboratory)).toContainText('200')
  await openTest()
  await expect(page.getByText(/received your sample on .+ and is analysing it now/)).toBeVisible()
  await move(laboratory, 'Analysed')
  await move(laboratory, 'Received')
  await expect(answer(laboratory)).toContainText('409 The sample is already further')

  const ordered = laboratory
    .getByRole('listitem')
    .filter({ has: laboratory.locator(`form[action$="${bowelCancer}"]`) })
  await expect(ordered).toContainText(barcode)
  await ordered.getByRole('button', { name: 'Deliver the report' }).click()
  await expect(answer(laboratory)).toContainText('201')
  await expect(ordered).toBeHidden()

  await openTest()
  await expect(steps.nth(7)).toContainText('(Done)')
})
