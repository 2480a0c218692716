import type { Browser, Page, ViewportSize } from '@playwright/test'

import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'

import { logInByApi } from '../../support/customer.ts'
import type { MachineWatch } from '../../support/machines/machine-watch.ts'
import { expect, test } from '../../support/test.ts'

const phone = { width: 360, height: 740 }

/** The link and the code that the page shows once. */
const handedOver = async (page: Page): Promise<{ url: string; code: string }> => ({
  url: await page.getByText('/shared-report?lang=').innerText(),
  code: await page.getByText(/^\d{3} \d{3}$/).innerText(),
})

/** Opens a page in its own browser, without the customer's session. */
const openElsewhere = async (
  { browser, machines }: { browser: Browser; machines: MachineWatch },
  url: string,
  viewport: ViewportSize = phone,
): Promise<Page> => {
  const context = await browser.newContext({ viewport })
  await machines.watch(context)
  const page = await context.newPage()
  await page.goto(url)
  return page
}

const expectNoOverflow = async (page: Page): Promise<void> => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

test('report link: a doctor opens the report with the code until the customer withdraws the link', async ({
  page,
  browser,
  machines,
}) => {
  await logInByApi(page, 'regular')
  const id = orderedProductId(demoPeople.regular, 3, 0)
  // Not from the report: report.e2e.ts needs one whose results were never shown.
  await page.goto(`/dashboard-product/${id}/sharing`)

  await expect(page.getByText('You have not shared this report.')).toBeVisible()
  await page.getByRole('button', { name: 'Create a link' }).click()
  await page.getByRole('textbox', { name: 'For whom (optional)' }).fill('Dr Kask')
  await page.getByRole('radio', { name: '7 days' }).check()
  await page.getByRole('button', { name: 'Create the link' }).click()
  const { url, code } = await handedOver(page)
  await page.getByRole('button', { name: 'I have saved the link and the code' }).click()
  const card = page.getByRole('article', { name: 'Dr Kask' })
  await expect(card.getByText('Nobody has opened it yet.')).toBeVisible()
  await expect(page.getByText(code)).toBeHidden()

  const requests: string[] = []
  const elsewhere = { browser, machines }
  const doctor = await openElsewhere(elsewhere, 'about:blank', { width: 1280, height: 800 })
  doctor.on('request', (request) => requests.push(request.url()))
  await doctor.goto(url)
  const field = doctor.getByRole('textbox', { name: 'Code' })
  await expect(field).toBeVisible()
  await expect(doctor.getByText('Coronary heart disease')).toBeHidden()
  await field.fill(code === '000 000' ? '000 001' : '000 000')
  await doctor.getByRole('button', { name: 'Open the document' }).click()
  await expect(doctor.getByText('You have 9 attempts left.').first()).toBeVisible()
  await field.fill(code)
  await doctor.getByRole('button', { name: 'Open the document' }).click()
  const finding = doctor.getByRole('article', { name: 'Coronary heart disease' })
  await expect(finding.getByText('With a result like yours: 18 of 100 people')).toBeVisible()
  const file = doctor.waitForEvent('download')
  await doctor.getByRole('button', { name: 'Download as PDF' }).click()
  expect((await file).suggestedFilename()).toBe('report.pdf')
  const token = new URL(url).hash.slice(1)
  expect(requests.filter((address) => address.replace(/#.*/, '').includes(token))).toEqual([])

  await page.reload()
  await card.getByText('Log: 3 entries').click()
  await expect(card.getByText('the PDF was downloaded')).toBeVisible()
  await expect(card.getByText('the code was wrong')).toBeVisible()
  await card.getByRole('button', { name: 'Withdraw the link' }).click()
  await expect(card.getByText('You withdrew it on')).toBeVisible()

  await doctor.getByRole('button', { name: 'Download as PDF' }).click()
  await expect(doctor.getByText('This link has been withdrawn')).toBeVisible()
  await expect(finding).toBeHidden()
  await doctor.reload()
  await expect(doctor.getByText('This link has been withdrawn')).toBeVisible()
  await doctor.context().close()
})

test('report link: an address without a link says that it does not work', async ({ page }) => {
  await page.goto('/shared-report')

  await expect(page.getByText('This link does not work')).toBeVisible()
})

test('report link: on phones in Estonian, a customer shares a report and withdraws it @phone-only', async ({
  page,
  browser,
  machines,
}) => {
  await logInByApi(page, 'collector')
  const id = orderedProductId(demoPeople.collector, 1, 1)
  await page.goto(`/dashboard-product/${id}/sharing?lang=et`)

  await page.getByRole('button', { name: 'Loo link' }).click()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Loo link' }).click()
  const { url, code } = await handedOver(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Salvestasin lingi ja koodi' }).click()

  const doctor = await openElsewhere({ browser, machines }, url)
  await doctor.getByRole('textbox', { name: 'Kood' }).fill(code)
  await expectNoOverflow(doctor)
  await doctor.getByRole('button', { name: 'Ava dokument' }).click()
  const finding = doctor.getByRole('article', { name: 'Südame isheemiatõbi' })
  await expect(finding.getByText('Teiega sarnase tulemusega: 18 inimest 100-st')).toBeVisible()
  await expectNoOverflow(doctor)
  await doctor.getByRole('button', { name: 'Sulge raport' }).click()
  await expect(finding).toBeHidden()

  await page.reload()
  await page.getByRole('button', { name: 'Tühista link' }).click()
  await expect(page.getByText('Tühistasite selle')).toBeVisible()
  await doctor.getByRole('textbox', { name: 'Kood' }).fill(code)
  await doctor.getByRole('button', { name: 'Ava dokument' }).click()
  await expect(doctor.getByText('See link on tühistatud')).toBeVisible()
  await doctor.context().close()
})
