import type { Page } from '@playwright/test'

import { personalCodeFault } from '#contract/personal-code.ts'

import { sandboxBeside } from '../tools/sandbox.mjs'
import { becomeSomebody, beLoggedIn } from './support/customer.ts'
import { seeMail } from './support/mailbox.ts'
import { said, seePath, title, warned } from './support/sight.ts'
import { expect, test } from './support/test.ts'

let people = 0

/** A personal code that nobody else has, in this run. */
function nextCode(): string {
  people += 1
  const begin = `4${60 + (people % 40)}0315${String(Date.now() % 1_000).padStart(3, '0')}`
  return (
    Array.from('0123456789')
      .map((digit) => begin + digit)
      .find((code) => personalCodeFault(code) === null) ?? ''
  )
}

const begin = async (page: Page) => {
  await page.getByRole('button', { name: 'Start verification' }).click()
  await expect(title(page, 'Verify your identity')).toBeVisible()
}

async function chooseSmartId(page: Page, code: string) {
  await page.getByRole('radio', { name: 'Smart-ID' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Personal code' }).fill(code)
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
  await expect(title(page, 'Choose how to identify yourself')).toBeVisible()
}

const decide = async (page: Page, verdict: string) => {
  await page.getByLabel('Personal code').fill(nextCode())
  await page.getByRole('button', { name: verdict }).click()
}

/** What is wrong with the provider from now on; nothing where nothing is said. */
async function fault(page: Page, baseURL: string | undefined, veriff: object = {}) {
  const { url } = sandboxBeside(Number(new URL(baseURL ?? '').port))
  const answer = await page.request.post(`${url}/__faults`, { data: { veriff } })
  expect(answer.ok()).toBe(true)
}

test.describe('a person who is to prove who they are', () => {
  test.afterEach(({ page, baseURL }) => fault(page, baseURL))

  test('is approved, and the page that was wanted opens @phone', async ({ page }) => {
    const email = await becomeSomebody(page, { first_name: 'Mari', last_name: 'Kuusik' })
    await page.goto('/verification?return_to=%2Forders%3Fpage%3D2')
    await begin(page)

    await decide(page, 'Approve')

    await expect(title(page, 'Orders')).toBeVisible()
    await expect(said(page, 'Your identity is verified.')).toBeVisible()
    await seePath(page, '/orders?page=2')
    await seeMail(page, email, 'Your identity is verified')
    await page.goto('/verification')
    await expect(warned(page, 'Your identity is already verified.')).toBeVisible()
  })

  test('sends better pictures and is approved then', async ({ page }) => {
    await becomeSomebody(page, { first_name: 'Mari', last_name: 'Kuusik' })
    await page.goto('/verification')
    await begin(page)
    await page.getByLabel('Why').first().selectOption('204')
    await decide(page, 'Ask for new photos')

    await expect(page.getByText('The photos were not clear enough.')).toBeVisible()
    await expect(page.getByText('8 attempts left.')).toBeVisible()
    await page.getByRole('button', { name: 'Take new photos' }).click()
    await decide(page, 'Approve')

    await expect(title(page, 'Hello, Mari')).toBeVisible()
  })

  test('waits for a review, and the page notices its end by itself', async ({ page, context }) => {
    await becomeSomebody(page, { first_name: 'Mari', last_name: 'Kuusik' })
    await page.clock.install()
    await page.goto('/verification?return_to=%2Fprofile')
    await begin(page)
    const judge = await context.newPage()
    await judge.goto(page.url())
    await decide(page, 'Leave for review')
    await expect(page.getByText('Your documents are being checked')).toBeVisible()

    await judge.getByLabel('Do not go back to the portal').check()
    await decide(judge, 'Approve')
    await judge.close()
    await page.clock.fastForward(30_000)

    await expect(title(page, 'My identity')).toBeVisible()
  })

  test('leaves it, goes on with it, begins it anew', async ({ page }) => {
    await beLoggedIn(page, 'unconfirmed')
    await page.goto('/verification')
    await begin(page)
    const address = page.url()
    await page.goto('/verification')

    await page.getByRole('button', { name: 'Continue verification' }).click()
    await expect(page).toHaveURL(address)
    await page.goto('/verification')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(title(page, 'Verify your identity')).toBeVisible()
    expect(page.url()).not.toBe(address)

    await decide(page, 'Abandon')
    await expect(page.getByText('The verification was not finished in time')).toBeVisible()
    await page.getByRole('button', { name: 'Start again' }).click()
    await decide(page, 'Let it expire')
    await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible()
  })

  test('is declined, and told who can help', async ({ page }) => {
    await beLoggedIn(page, 'hpvInvited')
    await page.goto('/verification')
    await begin(page)

    await decide(page, 'Decline')

    await expect(warned(page, 'Your identity could not be verified')).toBeVisible()
    await expect(page.getByRole('link', { name: /@/ }).first()).toBeVisible()
    await expect(page.getByText(/^Reference number: [0-9A-F]{8}$/)).toBeVisible()
    await expect(page.getByText('Monday to Friday')).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'With ID-card, Mobile-ID or Smart-ID' }),
    ).toBeVisible()
  })

  test('verification: Smart-ID comes first and verifies the account at once @phone', async ({
    page,
  }) => {
    const code = nextCode()
    const email = await becomeSomebody(page, { first_name: 'Pille', last_name: 'Paju' })
    await page.goto('/verification?return_to=%2Forders%3Fpage%3D2')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'With ID-card, Mobile-ID or Smart-ID',
      'With a document and a photo',
      'Who sees what',
    ])
    await chooseSmartId(page, code)
    await page.getByLabel('First name').fill('PILLE')
    await page.getByLabel('Last name').fill('PAJU')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Enter PIN1' }).click()

    await expect(title(page, 'Orders')).toBeVisible()
    await expect(said(page, 'Your identity is verified.')).toBeVisible()
    await seePath(page, '/orders?page=2')
    await seeMail(page, email, 'You can now log in with your ID')
    await page.goto('/dashboard')
    await expect(title(page, 'Hello, Pille')).toBeVisible()
  })

  test('verification: the wrong control code is named and can be corrected', async ({
    page,
    expected,
  }) => {
    expected.failure(/status of 409/)
    await becomeSomebody(page, { first_name: 'Pille', last_name: 'Paju' })
    await page.goto('/verification')
    await chooseSmartId(page, '30403039961')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Cancel and go back' }).click()

    await expect(warned(page, 'You chose the wrong control code.')).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(title(page, 'Identity verification')).toBeVisible()
  })

  for (const veriff of [
    { webhook: 'never' },
    { webhook: 'bad_signature' },
    { webhook: 'late', webhook_ms: 3000 },
    { webhook: 'duplicate', copies: 10 },
  ])
    test(`is approved whatever becomes of the webhook: ${veriff.webhook}`, async ({
      page,
      baseURL,
    }) => {
      const email = await becomeSomebody(page, { first_name: 'Mari', last_name: 'Kuusik' })
      await fault(page, baseURL, veriff)
      await page.goto('/verification?return_to=%2Fprofile')
      await begin(page)

      await decide(page, 'Approve')

      await expect(title(page, 'My identity')).toBeVisible()
      await seeMail(page, email, 'Your identity is verified')
    })

  test('is told when the provider cannot be reached, and tries again', async ({
    page,
    baseURL,
    expected,
  }) => {
    expected.failure(/status of 503/)
    await beLoggedIn(page, 'shopper')
    await fault(page, baseURL, { api: 'error' })
    await page.goto('/verification')
    await page.getByRole('button', { name: 'Start verification' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()

    await fault(page, baseURL)
    await page.getByRole('button', { name: 'Try again' }).click()
    await begin(page)
  })
})
