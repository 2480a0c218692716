import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'

import { logInByApi } from '../../support/customer.ts'
import { expect, test } from '../../support/journeys/journey.ts'

const reportPage = (item: number): string =>
  `/dashboard-product/${orderedProductId(demoPeople.regular, 3, item)}/report`

const phone = { width: 360, height: 740 }

test('report: a customer opens the results, reads the risk in words and downloads the PDF', async ({
  page,
}) => {
  await logInByApi(page, 'regular')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Read the report: Health overview' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Health overview' })).toBeVisible()
  const show = page.getByRole('button', { name: 'Show the results now' })
  await expect(show).toBeVisible()
  await expect(page.getByText('Coronary heart disease')).toBeHidden()
  await show.click()

  const finding = page.getByRole('article', { name: 'Coronary heart disease' })
  await expect(finding.getByText('With a result like yours: 18 of 100 people')).toBeVisible()
  await expect(finding.getByText('In general: 11 of 100 people')).toBeVisible()
  await expect(finding.getByRole('listitem').first()).toContainText('blood pressure')
  await expect(page.getByRole('link', { name: 'Book a consultation' })).toBeVisible()

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as PDF' }).click()
  expect((await file).suggestedFilename()).toBe('report.pdf')
  await expect(page.getByText('The download is complete.')).toBeVisible()

  await page.reload()
  await expect(finding).toBeVisible()
  await page.getByRole('link', { name: 'Share with a doctor' }).click()
  await expect(page).toHaveURL(/\/sharing$/)
})

test('report: on a phone in Estonian, a customer postpones the results and opens them later', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await logInByApi(page, 'collector')
  const id = orderedProductId(demoPeople.collector, 1, 1)
  await page.goto(`/dashboard-product/${id}/report?lang=et`)

  await page.getByRole('button', { name: 'Loe hiljem' }).click()
  await expect(page.getByText('Otsustasite tulemusi lugeda hiljem')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Otsustasite tulemusi lugeda hiljem')).toBeVisible()
  await page.getByRole('button', { name: 'Näita tulemusi kohe' }).click()

  const finding = page.getByRole('article', { name: 'Südame isheemiatõbi' })
  await expect(finding.getByText('Teiega sarnase tulemusega: 18 inimest 100-st')).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(phone.width)
})

test('report: offers the languages that a report exists in', async ({ page, journey }) => {
  await logInByApi(page, 'regular')
  journey.begin(
    'report',
    'The report is not available in the language of the page',
    'The laboratory analyses the sample and delivers the report',
  )
  await journey.step('Open a report that exists in Estonian only', async () => {
    await page.goto(reportPage(1))
    await expect(page.getByRole('button', { name: 'Eesti', exact: true })).toBeVisible()
  })

  await page.getByRole('button', { name: 'Eesti', exact: true }).click()
  await page.getByRole('button', { name: 'Show the results now' }).click()

  await expect(page.getByRole('article', { name: 'Laktoos' })).toBeVisible()
})
