import type { Page } from '@playwright/test'

import { restore } from '#contract/account/registration.ts'
import { apiPrefix, localeHeader } from '#contract/call.ts'
import { uploadDnaFile } from '#contract/dna/dna.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { madeFile } from '#test/fixtures/dna/dna-files.ts'

import { endSession, logInByApi, registerByApi, testPassword } from '../../support/customer.ts'
import { chooseDnaFile, openPage } from '../../support/dna/dna-page.ts'
import { holdRequests } from '../../support/network-faults.ts'
import { title } from '../../support/page-assertions.ts'
import { linkInEmail } from '../../support/servers/mailbox.ts'
import { ownPortal } from '../../support/servers/own-portal.ts'
import { finishAtProvider } from '../../support/purchase.ts'
import { expect, test } from '../../support/test.ts'

const minute = 60_000
const day = 24 * 60 * minute
const portal = ownPortal()

test('expiry: half an hour after a payment that was not finished, the customer can pay in another way', async ({
  page,
}) => {
  await logInByApi(page, 'regular')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Finish payment' }).first().click()
  await page.getByRole('radio', { name: 'Hire purchase' }).check()
  const order = page.url()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.waitForURL(/\/pay\//)
  await page.goto(order)
  await expect(page.getByText('or pay in another way from')).toBeVisible()

  await portal.advanceClock(30 * minute)
  await logInByApi(page, 'regular')
  await page.goto(order)
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await finishAtProvider(page, 'Pay')
  await expect(title(page, 'Thank you, your order is confirmed')).toBeVisible()
})

test('expiry: a link for a new password is valid for half an hour, also when its page is open', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 410/)
  const email = await registerByApi(page, { first_name: 'Kaie', last_name: 'Lepik' })
  await endSession(page)
  await page.request.post(apiPrefix + restore.path, {
    headers: { [localeHeader]: 'en' },
    data: { email },
  })
  const link = await linkInEmail(page, email, '/reset-pw')
  await portal.advanceClock(29 * minute)
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).fill(testPassword)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(testPassword)

  await portal.advanceClock(minute)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expectExpired(page)
  await page.reload()
  await expectExpired(page)
})

test('expiry: a link that confirms an address is valid for a day', async ({ page, expected }) => {
  expected.failure(/status of 410/)
  const email = await registerByApi(page, { first_name: 'Kaie', last_name: 'Lepik' })
  const link = await linkInEmail(page, email, '/verify-email')
  await endSession(page)
  await portal.advanceClock(day)
  await page.goto(link)
  await expectExpired(page)
})

test('expiry: an expired link to a report is refused to a doctor who opens it, enters the code or downloads the report', async ({
  page,
  context,
  expected,
}) => {
  expected.failure(/status of 410/)
  await logInByApi(page, 'regular')
  await page.goto(`/dashboard-product/${orderedProductId(demoPeople.regular, 3, 0)}/sharing`)
  await page.getByRole('button', { name: 'Create a link' }).click()
  await page.getByRole('radio', { name: '7 days' }).check()
  await page.getByRole('button', { name: 'Create the link' }).click()
  const link = await page.getByText('/shared-report?lang=').innerText()
  const code = await page.getByText(/^\d{3} \d{3}$/).innerText()
  await page.getByRole('button', { name: 'I have saved the link and the code' }).click()
  await endSession(page)

  const [reading, entering, opening] = [page, await context.newPage(), await context.newPage()]
  await portal.advanceClock(7 * day - minute)
  for (const doctor of [reading, entering]) {
    await doctor.goto(link)
    await doctor.getByRole('textbox', { name: 'Code' }).fill(code)
  }
  await reading.getByRole('button', { name: 'Open the document' }).click()
  await expect(reading.getByRole('button', { name: 'Download as PDF' })).toBeVisible()

  await portal.advanceClock(minute)
  await reading.getByRole('button', { name: 'Download as PDF' }).click()
  await entering.getByRole('button', { name: 'Open the document' }).click()
  await opening.goto(link)
  for (const doctor of [reading, entering, opening]) await expectExpired(doctor)
})

test('expiry: a time of a consultation that is no longer held is not added to the cart', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 410/)
  await logInByApi(page, 'collector')
  await page.goto('/ekliinik')
  const offer = page.getByRole('region', { name: 'Genetic counsellor, 30 minutes' })
  await offer.getByRole('button', { name: /^Choose (?:a|another) time$/ }).click()
  await offer
    .getByRole('button', { name: /Kaire Allik$/ })
    .last()
    .click()
  const add = offer.getByRole('button', { name: /^(?:Add to cart|Choose this time)$/ })
  await expect(add).toBeVisible()

  await portal.advanceClock(15 * minute)
  await add.click()
  await expect(
    offer.getByRole('heading', { name: 'We no longer hold this time for you' }),
  ).toBeVisible()
})

test('expiry: an upload of a DNA file that the end of the session has stopped can be continued', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 401/)
  const { count, release } = await holdRequests(page, `**${apiPrefix}${uploadDnaFile.path}/*`)
  const file = { name: 'genome.vcf', text: madeFile('VCF').text }
  const upload = page.getByRole('button', { name: 'Upload this file' })
  const address = await openPage(page, { person: 'answering', title: 'Heart and vessels' })
  await chooseDnaFile(page, file)
  await upload.click()
  await expect.poll(count).toBe(1)
  await endSession(page)
  await release()

  await expect(title(page, 'Log in')).toBeVisible()
  await logInByApi(page, 'answering')
  await page.goto(address)
  await chooseDnaFile(page, file)
  await upload.click()
  await expect(page.getByRole('heading', { name: 'We have your DNA file' })).toBeVisible()
})

const expectExpired = (page: Page) =>
  expect(page.getByText('This link has expired').first()).toBeVisible()
