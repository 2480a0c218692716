import { logInByApi, submitLogin } from '../../support/customer.ts'
import { statusMessage, expectPath, title, alertMessage } from '../../support/page-assertions.ts'
import { demoPeople } from '#server/demo/people.ts'

import { expect, test } from '../../support/test.ts'

const personal = [
  '/dashboard',
  '/dashboard-product/0042',
  '/dashboard-product/0042/dna',
  '/profile',
  '/orders',
  '/verification',
  '/questionnaire',
  '/ekliinik',
]
const open = {
  '/reset-pw': 'New password',
  '/verify-email': 'Email confirmation',
  '/id-login': 'Log in with your ID',
  '/barcode': 'Register your kit',
  '/hpv': 'HPV study',
  '/hpv/id-login': 'Log in with your ID',
  '/hpv/receipt': 'Deletion receipt',
  '/hpv/restore': 'Reset your password',
  '/hpv/reset-pw': 'New password',
  '/hpv/verify-email': 'Email confirmation',
}
const notVerified = 'To see your orders or use other account features, you must be verified.'
const notAvailable = 'Selected locale is not available on this route.'

test.describe('routes: a visitor', () => {
  test('is redirected from every personal page to the log-in page, keeping the query', async ({
    page,
  }) => {
    for (const path of personal) {
      await page.goto(`${path}?from=letter`)
      await expect(title(page, 'Log in')).toBeVisible()
      const { pathname, searchParams } = new URL(page.url())
      expect([pathname, searchParams.get('from'), searchParams.get('redirect')]).toEqual([
        '/login',
        'letter',
        `${path}?from=letter`,
      ])
    }
  })

  test('is redirected from the entry page to the log-in page, keeping the query', async ({
    page,
  }) => {
    await page.goto('/?from=letter')

    await expect(title(page, 'Log in')).toBeVisible()
    await expectPath(page, '/login?from=letter')
  })

  test('can open every public page', async ({ page }) => {
    for (const [path, name] of Object.entries(open)) {
      await page.goto(`${path}?from=letter`)
      await expect(title(page, name)).toBeVisible()
      await expect(page).toHaveTitle(`Alleel · ${name}`)
      await expectPath(page, `${path}?from=letter`)
    }
    for (const path of ['/order-success', '/order-success-waiting']) {
      await page.goto(path)
      await expect(title(page, 'Order not found')).toBeVisible()
      await expect(page).toHaveTitle('Alleel · Order not found')
      await expectPath(page, path)
    }
  })

  test('is redirected to the log-in page by the log-in flag and returns afterwards', async ({
    page,
  }) => {
    await page.goto('/hpv?from=mail&login')
    await expect(title(page, 'Log in')).toBeVisible()

    await submitLogin(page, demoPeople.newcomer.email)

    await expect(title(page, 'HPV study')).toBeVisible()
    await expectPath(page, '/hpv?from=mail')
  })

  test('is redirected to the password reset form by the restore flag, which stays in the query', async ({
    page,
  }) => {
    await page.goto('/hpv?restore')

    await expect(title(page, 'Reset your password')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('restore')).toBe('true')
  })

  test('without a cart is redirected from the purchase to the log-in page', async ({ page }) => {
    await page.goto('/purchase')

    await expect(title(page, 'Log in')).toBeVisible()
  })
})

test.describe('routes: a customer', () => {
  for (const path of ['/', '/login']) {
    test(`is redirected from ${path} to the dashboard`, async ({ page }) => {
      await logInByApi(page, 'newcomer')
      await page.goto(path)

      await expect(title(page, 'Hello, Liis')).toBeVisible()
      await expectPath(page, '/dashboard')
    })
  }

  test('without a cart is redirected from the purchase to the dashboard', async ({ page }) => {
    await logInByApi(page, 'newcomer')
    await page.goto('/purchase')

    await expect(title(page, 'Hello, Liis')).toBeVisible()
    await expectPath(page, '/dashboard')
  })

  test('with a cart can open the purchase', async ({ page }) => {
    await logInByApi(page, 'shopper')
    await page.goto('/purchase')

    await expect(title(page, 'Your cart')).toBeVisible()
    await expectPath(page, '/purchase')
  })

  test('with agent orders is redirected to the verification from every other page', async ({
    page,
  }) => {
    await logInByApi(page, 'agentCustomer')
    for (const path of ['/dashboard', '/profile', '/barcode', '/login']) {
      await page.goto(path)
      await expect(alertMessage(page, notVerified)).toBeVisible()
      await expect(title(page, 'Identity verification')).toBeVisible()
      const wanted = path === '/login' ? '/dashboard' : path
      await expectPath(page, `/verification?return_to=${encodeURIComponent(wanted)}`)
    }

    await page.getByRole('link', { name: 'My identity' }).click()
    await expectPath(page, '/verification?return_to=%2Fprofile')
    await expect(alertMessage(page, notVerified)).toBeVisible()
  })

  test('who is verified is redirected away from the verification', async ({ page }) => {
    await logInByApi(page, 'oneOrder')
    await page.goto('/verification')

    await expect(alertMessage(page, 'Your identity is already verified.')).toBeVisible()
    await expect(title(page, 'Hello, Toomas')).toBeVisible()
    await expectPath(page, '/dashboard')
  })

  test('who is not verified can open the verification', async ({ page }) => {
    await logInByApi(page, 'newcomer')
    await page.goto('/verification')

    await expect(title(page, 'Identity verification')).toBeVisible()
  })
})

test.describe('routes: a language in the query', () => {
  test('is applied and removed from the address', async ({ page }) => {
    await page.goto('/login?lang=et&from=letter')

    await expect(title(page, 'Logi sisse')).toBeVisible()
    await expectPath(page, '/login?from=letter')
    await page.reload()
    await expect(title(page, 'Logi sisse')).toBeVisible()
  })

  test('that does not exist is reported as not available', async ({ page }) => {
    await page.goto('/login?lang=xx')

    await expect(alertMessage(page, notAvailable)).toBeVisible()
    await expect(title(page, 'Log in')).toBeVisible()
    await expectPath(page, '/login')
  })

  test('that the page does not support is reported as not available', async ({ page }) => {
    await page.goto('/login?lang=ru')

    await expect(alertMessage(page, notAvailable)).toBeVisible()
    await expect(title(page, 'Log in')).toBeVisible()
    await expectPath(page, '/login')
  })

  test('stays applied after the log-in', async ({ page }) => {
    await page.goto('/profile?lang=et&from=letter')

    await expect(title(page, 'Logi sisse')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/profile?from=letter')
  })
})

test('routes: an unknown address shows the not-found page @phone', async ({ page, expected }) => {
  expected.failure(/status of 404/)
  const response = await page.goto('/no/such/page?at=all')

  expect(response?.status()).toBe(404)
  await expect(title(page, 'This page could not be found')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('404')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(title(page, 'Log in')).toBeFocused()
})

test('routes: a customer on the not-found page can go back to the portal', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 404/)
  await logInByApi(page, 'newcomer')
  await page.goto('/style-guide')

  await expect(title(page, 'This page could not be found')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(title(page, 'Hello, Liis')).toBeFocused()
  await expect(statusMessage(page, 'You are logged in.')).toBeHidden()
})

test('routes: the back button follows the order in which the pages were opened', async ({
  page,
}) => {
  await logInByApi(page, 'newcomer')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'My identity' }).click()
  await expect(title(page, 'My identity')).toBeFocused()

  await page.goBack()
  await expect(title(page, 'Hello, Liis')).toBeFocused()
  await page.goForward()
  await expect(title(page, 'My identity')).toBeFocused()
})

test('orders: an unverified customer is asked to confirm their identity and no orders are requested', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await logInByApi(page, 'shopper')
  await page.goto('/orders')

  await expect(page.getByText('Confirm your identity to see your orders')).toBeVisible()
  expect(requested).not.toContain('/api/orders')
})
