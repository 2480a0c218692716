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
  const begin = `49${String(60 + (people % 40)).padStart(2, '0')}0315${String(Date.now() % 90).padStart(2, '0')}`
  return (
    Array.from('0123456789')
      .map((digit) => begin + digit)
      .find((code) => personalCodeFault(code) === null) ?? ''
  )
}

const begin = async (page: Page) => {
  await page.getByRole('button', { name: 'Begin the verification' }).click()
  await expect(title(page, 'Prove your identity')).toBeVisible()
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
    await decide(page, 'Ask for another try')

    await expect(page.getByText('The pictures were not clear enough.')).toBeVisible()
    await expect(page.getByText('You have 8 tries left.')).toBeVisible()
    await page.getByRole('button', { name: 'Take new pictures' }).click()
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
    await decide(page, 'Keep for review')
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

    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page).toHaveURL(address)
    await page.goto('/verification')
    await page.getByRole('button', { name: 'Begin anew' }).click()
    await expect(title(page, 'Prove your identity')).toBeVisible()
    expect(page.url()).not.toBe(address)

    await decide(page, 'Abandon')
    await expect(page.getByText('The verification was not finished in time')).toBeVisible()
    await page.getByRole('button', { name: 'Begin again' }).click()
    await decide(page, 'Let it expire')
    await expect(page.getByRole('button', { name: 'Begin again' })).toBeVisible()
  })

  test('is declined, and told who can help', async ({ page }) => {
    await beLoggedIn(page, 'hpvInvited')
    await page.goto('/verification')
    await begin(page)

    await decide(page, 'Decline')

    await expect(warned(page, 'Your identity could not be verified')).toBeVisible()
    await expect(page.getByRole('link', { name: /@/ }).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
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
    await page.getByRole('button', { name: 'Begin the verification' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()

    await fault(page, baseURL)
    await page.getByRole('button', { name: 'Try again' }).click()
    await begin(page)
  })
})
