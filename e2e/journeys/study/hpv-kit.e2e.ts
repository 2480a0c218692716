import type { Page } from '@playwright/test'

import { checkAccessibility } from '../../support/accessibility.ts'
import { submitLogin, testPassword } from '../../support/customer.ts'
import { expect, test, type Journey } from '../../support/journeys/journey.ts'
import { waitForEmail } from '../../support/servers/mailbox.ts'
import { title } from '../../support/page-assertions.ts'
import { sandbox } from '../../support/servers/sandbox.ts'
import { openKitAtLaboratory } from '../../support/study/kit-at-laboratory.ts'

/** An invitation of the demo that no other test uses; its arm has one kit. */
const letter = { idNumber: '48311010001', code: 'HPV3-4567-89AB' }

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true })
const currentStep = (page: Page) => page.locator('[aria-current="step"]')

/** Orders the kit as a visitor; returns the email address of her new account and the number of the order. */
async function orderKit(page: Page, journey: Journey): Promise<{ email: string; number: string }> {
  const email = `liisa.${crypto.randomUUID()}@example.ee`
  const field = (name: string) =>
    page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${name}`) })
  const submit = (name: string) => page.getByRole('button', { name, exact: true }).click()
  journey.collectEmails(email)
  await journey.step('Open the page of the study', async () => {
    await page.goto('/hpv')
    await expect(field('Invitation code')).toBeVisible()
  })
  await journey.step('Enter the personal code and the code of the letter', async () => {
    await field('Personal code').first().fill(letter.idNumber)
    await field('Invitation code').fill(letter.code)
    await submit('Check my invitation')
    await expect(heading(page, 'Your contact details')).toBeVisible()
  })
  await journey.step('Enter the contact details and a password for the new account', async () => {
    await field('First name').fill('Liisa')
    await field('Last name').fill('Kask')
    await field('Email').fill(email)
    await field('Password').first().fill(testPassword)
    await field('Confirm password').fill(testPassword)
    await field('Phone').fill('51234567')
    await submit('Continue')
    await expect(field('Street and house number')).toBeVisible()
  })
  await journey.step('Enter the address and choose the delivery of the kit', async () => {
    await field('Street and house number').fill('Kastani 12')
    await field('Postal code').fill('51014')
    await field('City or parish').fill('Tartu')
    await page.getByRole('radio', { name: 'By post to your address' }).check()
    await submit('Continue')
    await expect(page.getByRole('checkbox', { name: /I have read the terms/ })).toBeVisible()
  })
  await journey.step('Accept the terms of the study and order the kit', async () => {
    await page.getByRole('checkbox', { name: /I have read the terms/ }).check()
    await submit('Order the free kit')
    await expect(heading(page, 'Your kit')).toBeVisible()
  })
  const text = await page.getByText(/^Order HPV-/).textContent()
  return { email, number: /HPV-[0-9A-Z-]+/.exec(text ?? '')?.[0] ?? '' }
}

test('journey: an invited woman orders a kit and sees its result after logging in, then leaves the HPV study', async ({
  page,
  context,
  journey,
}) => {
  journey.begin('study')
  const { email, number } = await orderKit(page, journey)
  await expect(currentStep(page)).toContainText('We send you the kit')
  const laboratory = await openKitAtLaboratory(context, sandbox.url, number)

  await journey.step('The laboratory sends the kit', async () => {
    await laboratory.sendKit()
    await waitForEmail(page, email, 'Your kit is on its way')
    await page.reload()
    await expect(currentStep(page)).toContainText('Take the sample and send it back')
  })
  await journey.step('Return the kit with the sample', async () => {
    await laboratory.report('On its way back')
    await page.reload()
    await expect(currentStep(page)).toContainText('Your sample is on its way to the laboratory')
  })
  await journey.step('The laboratory reports the result, and the woman logs in again', async () => {
    await laboratory.report('Received')
    await laboratory.reportResult('HPV found')
    await waitForEmail(page, email, 'There is news about your order')
    await context.clearCookies()
    await page.goto('/login?redirect=/hpv')
    await submitLogin(page, email, testPassword)
    await expect(title(page, 'HPV study')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show my result' })).toBeVisible()
  })
  await journey.step('Show the result', async () => {
    await page.getByRole('button', { name: 'Show my result' }).click()
    await expect(page.getByText('HPV was found', { exact: true })).toBeVisible()
    await expect(page.getByText(/for another sample/)).toBeVisible()
  })
  await checkAccessibility(page)

  journey.begin('study', 'The woman leaves the study', 'Show the result')
  await journey.step('Leave the study and have everything deleted', async () => {
    await page.getByRole('button', { name: 'Hide the result' }).click()
    await page.getByRole('button', { name: 'Leave the study' }).click()
    await page.getByRole('radio', { name: 'Everything above, and my result and sample' }).check()
    await page.getByRole('button', { name: 'Leave and delete' }).click()
    await expect(page.getByText('You have left the study').first()).toBeVisible()
  })
  await laboratory.confirmDestruction()
})
