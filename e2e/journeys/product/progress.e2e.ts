import { logIn } from '../../support/customer.ts'
import { title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

const viewports = {
  'a phone': { width: 360, height: 740 },
  'a desktop': { width: 1440, height: 900 },
}

for (const [device, viewport] of Object.entries(viewports))
  test(`progress: a customer follows a test from the dashboard on ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await logIn(page, 'oneOrder')
    await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible()
    await expect(
      page.getByRole('link', { name: 'Read and sign the consent: Heart and vessels' }).first(),
    ).toBeVisible()

    await page.getByRole('link', { name: 'Heart and vessels', exact: true }).click()

    await expect(page).toHaveURL(/\/dashboard-product\/[\da-f-]{36}$/)
    await expect(title(page, 'Heart and vessels')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sign the consent' })).toBeVisible()
    await expect(page.getByText('Takes about 5 minutes')).toBeVisible()
    const steps = page.getByRole('list', { name: 'Steps to your report' }).getByRole('listitem')
    await expect(steps).toHaveCount(8)
    await expect(steps.first()).toContainText('Order placed (Done)')

    await page.getByRole('button', { name: 'Show next step' }).click()
    await expect(page.getByRole('heading', { name: 'Questionnaire' })).toBeVisible()
    await expect(page.getByText('Cannot start yet · Step 6 of 8')).toBeVisible()
  })

test('progress: the page is in Estonian, with the report of a finished test', async ({ page }) => {
  await logIn(page, 'regular')
  await page.getByRole('link', { name: 'Health overview', exact: true }).first().click()
  await expect(page).toHaveURL(/\/dashboard-product\//)
  await page.goto(`${page.url()}?lang=et`)

  await expect(page.getByText(/^Tehtud \d\d\.\d\d\.\d{4}\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kõik sammud' })).toBeVisible()
})

test('progress: an unknown product has a message and a way back', async ({ page, expected }) => {
  expected.failure(/\/order-product\/dashboard/)
  await logIn(page, 'oneOrder')

  await page.goto('/dashboard-product/00000000-0000-4000-8000-000000000000')

  await expect(page.getByText('Test not found')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})
