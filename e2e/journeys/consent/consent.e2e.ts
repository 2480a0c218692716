import type { Page } from '@playwright/test'
import * as v from 'valibot'

import { apiPrefix, localeHeader } from '#contract/call.ts'
import { submitConsent } from '#contract/consent/consent.ts'
import { readDashboard } from '#contract/order/ordered-product.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'

import { logInByApi } from '../../support/customer.ts'
import { modifyRequests, disconnect } from '../../support/network-faults.ts'
import { expect, test } from '../../support/test.ts'

test('consent: a customer signs in Estonian, downloads the copy, changes a choice and withdraws', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 4\d\d|ERR_INTERNET_DISCONNECTED/)
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const box = (name: RegExp) => page.getByRole('checkbox', { name })
  await logInByApi(page, 'fileOwner')
  const address = await consentPage(page, 'Heart and vessels')
  const lost = await disconnect(page, '**/api/order-product/consent-form/get**')
  await page.goto(`${address}?lang=et`)
  const retry = button('Proovi uuesti')
  await expect(retry).toBeVisible()
  lost.restoreRequests()
  await retry.click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Nõusolek geneetilise riski hindamiseks' }),
  ).toBeVisible()

  for (const name of [/^Analüüsige/, /^Säilitage/, /^Kasutage/, /^Võtke/])
    await expect(box(name)).not.toBeChecked()
  await button('Allkirjasta nõusolek').click()
  await expect(page.getByText('Jätkamiseks andke see nõusolek.').first()).toBeVisible()
  await box(/^Analüüsige/).check()
  const changed = await modifyRequests(page, submission, (body) => ({
    postData: JSON.stringify({ ...body, version: 1000 }),
  }))
  await page.getByRole('textbox', { name: 'Teie ees- ja perekonnanimi' }).fill('Andres Vale')
  await button('Allkirjasta nõusolek').click()
  await expect(box(/^Analüüsige/)).not.toBeChecked()
  changed.restoreRequests()
  await box(/^Analüüsige/).check()
  await page.getByRole('textbox', { name: 'Teie ees- ja perekonnanimi' }).fill('Andres Vale')
  await button('Allkirjasta nõusolek').click()
  await expect(
    page.getByText('Kirjutage oma nimi nii, nagu see on teie kontol.').first(),
  ).toBeVisible()
  await expect(box(/^Analüüsige/)).toBeChecked()
  await page.getByRole('textbox', { name: 'Teie ees- ja perekonnanimi' }).fill('Andres Ilves')
  await button('Allkirjasta nõusolek').click()
  await expect(page.getByText('Olete selle nõusoleku allkirjastanud')).toBeVisible()

  const file = page.waitForEvent('download')
  await button('Laadi koopia alla').click()
  expect((await file).suggestedFilename()).toBe('consent.pdf')

  await button('Muuda valikuid').click()
  await button('Katkesta').click()
  const offline = await disconnect(page, '**/api/order-product/download-consent-form')
  await button('Laadi koopia alla').click()
  await expect(page.getByText(/^Serveriga ei saa ühendust/).first()).toBeVisible()
  offline.restoreRequests()

  await button('Muuda valikuid').click()
  await box(/^Analüüsige/).check()
  await box(/^Kasutage/).check()
  await page.getByRole('textbox', { name: 'Teie ees- ja perekonnanimi' }).fill('Andres Ilves')
  await button('Allkirjasta nõusolek').click()
  await expect(page.getByText('Ajalugu')).toBeVisible()

  await button('Võta nõusolek tagasi').click()
  await expect(page.getByText(/Raport ei ole veel valmis/)).toBeVisible()
  await button('Jäta nõusolek kehtima').click()
  await button('Võta nõusolek tagasi').click()
  const lostAgain = await disconnect(page, submission)
  await button('Jah, võta nõusolek tagasi').click()
  await expect(button('Jah, võta nõusolek tagasi')).toBeEnabled()
  lostAgain.restoreRequests()
  // in another tab
  const data = { decision: 'withdraw', order_product_id: address.split('/')[2] }
  const headers = { [localeHeader]: 'et' }
  await page.request.post(`${apiPrefix}${submitConsent.path}`, { headers, data })
  await button('Jah, võta nõusolek tagasi').click()
  await expect(page.getByText(/^Võtsite nõusoleku tagasi/)).toBeVisible()
  const copy = page.waitForEvent('download')
  await button('Laadi koopia alla').click()
  await copy
  await button('Allkirjasta uuesti').click()
  await expect(button('Allkirjasta nõusolek')).toBeVisible()
})

test('consent: after a new version, a customer sees what has changed and signs it', async ({
  page,
  expected,
}) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED|status of 4\d\d/)
  await logInByApi(page, 'regular')
  await page.goto(`/dashboard-product/${orderedProductId(demoPeople.regular, 0, 0)}/consent`)
  await expect(page.getByText('You can’t sign this consent yet')).toBeVisible()
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const { collector } = demoPeople
  await logInByApi(page, 'collector')
  await page.goto(await consentPage(page, 'Health overview'))

  await expect(
    page.getByRole('heading', { name: 'What has changed since you signed' }),
  ).toBeVisible()
  await expect(page.locator('del').filter({ hasText: 'one year' }).first()).toBeVisible()
  await expect(page.locator('ins').filter({ hasText: 'two years' }).first()).toBeVisible()
  await button('Withdraw consent').click()
  await button('Keep the consent').click()
  const file = page.waitForEvent('download')
  await button('Download a copy').click()
  await file
  await button('Read and sign the new version').click()
  await page.getByRole('checkbox', { name: /^Analyse/ }).check()
  const name = `${collector.firstName} ${collector.lastName}`
  await page.getByRole('textbox', { name: 'Your full name' }).fill(name)
  const network = await disconnect(page, submission)
  await button('Sign the consent').click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  network.restoreRequests()
  await button('Sign the consent').click()

  await expect(page.getByText('You have signed this consent')).toBeVisible()
  await expect(page.getByText('What has changed since you signed')).toBeHidden()
})

const submission = `**${apiPrefix}${submitConsent.path}`

const DashboardResponse = v.object({ data: readDashboard.output })

/** Returns the page of the consent of an ordered test. */
async function consentPage(page: Page, title: string): Promise<string> {
  const response = await page.request.get('/api/user/dashboard')
  const { products } = v.parse(DashboardResponse, await response.json()).data
  const product = Object.values(products).find((one) => one.title.en === title)
  return `/dashboard-product/${product?.id}/consent`
}
