import type { BrowserContext } from '@playwright/test'

import { logInByApi } from '../../support/customer.ts'
import { expectPath, title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

const broken = {
  '__Host-locale': 'xx%00',
  '__Host-settings': '%7Bbroken',
  '__Host-cart': 'no%20token%E0%A4%A',
  '__Host-sid': 'not-a-session',
}

/** Browsers accept `__Host-` cookies only with `secure` and without a domain. */
const keep = (context: BrowserContext, cookies: Record<string, string>) =>
  context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: 'https://localhost/' })),
  )

test('cookies: a visitor with broken cookies sees the log-in page in English', async ({
  page,
  context,
  expected,
}) => {
  expected.failure(/status of 401/)
  await keep(context, broken)
  await page.goto('/profile')

  await expect(title(page, 'Log in')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
})

test('cookies: a customer with broken cookies sees the dashboard', async ({ page, context }) => {
  const { '__Host-sid': _, ...others } = broken
  await keep(context, others)
  await logInByApi(page, 'newcomer')
  await page.goto('/login')

  await expect(title(page, 'Hello, Liis')).toBeVisible()
  await expectPath(page, '/dashboard')
})

test('cookies: settings of an unknown shape are ignored', async ({ page, context }) => {
  await keep(context, { '__Host-settings': encodeURIComponent('{"dateFormat":7}') })
  await logInByApi(page, 'oneOrder')
  await page.goto('/dashboard')

  await expect(page.getByText(/Order \d{4}-\d{6} of \d\d\.\d\d\.\d{4}/)).toBeVisible()
})

test('cookies: a browser with too many cookies still gets the page', async ({ page, context }) => {
  const size = 4_000
  const names = Array.from({ length: 12 }, (_, place) => [`filler${place}`, 'x'.repeat(size)])
  await keep(context, Object.fromEntries(names))
  await logInByApi(page, 'newcomer')
  await page.goto('/dashboard')

  await expect(title(page, 'Hello, Liis')).toBeVisible()
})

test('cookies: the short date format shows the day and the short name of the month', async ({
  page,
}) => {
  await logInByApi(page, 'oneOrder')
  await page.route('**/api/user/dashboard*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const { steps } of Object.values<{ steps: object[] }>(answer.data.products))
      Object.assign(steps[0] ?? {}, {
        state: 'current',
        expected_by: '2026-12-24T10:00:00.000Z',
      })
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/dashboard')

  await expect(page.getByText(/Expected by 24 Dec\.$/)).toBeVisible()
})
