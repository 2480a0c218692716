import type { Page } from '@playwright/test'

import { registerByApi, unusedPersonalCode } from '../../support/customer.ts'
import { expect, test, type Journey } from '../../support/journeys/journey.ts'
import { waitForEmail } from '../../support/servers/mailbox.ts'
import { alertMessage, title } from '../../support/page-assertions.ts'

test('journey: a customer verifies their identity with a document', async ({ page, journey }) => {
  journey.begin('identity')
  const email = await openVerification(page, journey)
  await startVerification(page, journey)
  await journey.step('Take the photos, and the provider approves them', async () => {
    await finishAtProvider(page, 'Approve')
    await expect(title(page, 'Orders')).toBeVisible()
    await waitForEmail(page, email, 'Your identity is verified')
  })
})

test('journey: a customer sends better photos and is approved', async ({ page, journey }) => {
  journey.begin('identity', 'The photos are not clear enough')
  const email = await openVerification(page, journey)
  await startVerification(page, journey)
  await journey.step('Take the photos, and the provider asks for new ones', async () => {
    await page.getByLabel('Reason').first().selectOption('204')
    await finishAtProvider(page, 'Ask for new photos')
    await expect(page.getByText('The photos were not clear enough.')).toBeVisible()
  })
  await journey.step('Take new photos, and the provider approves them', async () => {
    await page.getByRole('button', { name: 'Take new photos' }).click()
    await finishAtProvider(page, 'Approve')
    await expect(title(page, 'Orders')).toBeVisible()
    await waitForEmail(page, email, 'Your identity is verified')
  })
})

test('journey: the provider declines, and the page shows who can help', async ({
  page,
  journey,
}) => {
  journey.begin('identity', 'The provider declines the verification')
  await openVerification(page, journey)
  await startVerification(page, journey)
  await journey.step('Take the photos, and the provider declines them', async () => {
    await finishAtProvider(page, 'Decline')
    await expect(alertMessage(page, 'Your identity could not be verified')).toBeVisible()
  })
})

test('journey: a customer verifies their identity with Smart-ID', async ({ page, journey }) => {
  journey.begin('identity', 'The customer uses Smart-ID')
  const email = await openVerification(page, journey)
  await journey.step('Enter the personal code for Smart-ID', async () => {
    await page.getByRole('radio', { name: 'Smart-ID' }).check({ force: true })
    await page.getByRole('textbox', { name: 'Personal code' }).fill(unusedPersonalCode())
    await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
    await expect(title(page, 'Choose how to identify yourself')).toBeVisible()
  })
  await journey.step('Enter PIN1 on the phone', async () => {
    await page.getByLabel('First name').fill('PILLE')
    await page.getByLabel('Last name').fill('PAJU')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Enter PIN1' }).click()
    await expect(title(page, 'Orders')).toBeVisible()
    await waitForEmail(page, email, 'You can now log in with your ID')
  })
})

async function openVerification(page: Page, journey: Journey): Promise<string> {
  const email = await registerByApi(page, { first_name: 'Mari', last_name: 'Kuusik' })
  journey.collectEmails(email)
  await journey.step('Open the orders as a customer who is not verified', async () => {
    await page.goto('/verification?return_to=%2Forders')
    await expect(page.getByRole('button', { name: 'Start verification' })).toBeVisible()
  })
  return email
}

const startVerification = (page: Page, journey: Journey) =>
  journey.step('Start the verification with a document and a photo', async () => {
    await page.getByRole('button', { name: 'Start verification' }).click()
    await expect(title(page, 'Verify your identity')).toBeVisible()
  })

async function finishAtProvider(page: Page, verdict: string) {
  await page.getByLabel('Personal code').fill(unusedPersonalCode())
  await page.getByRole('button', { name: verdict }).click()
}
