import type { Page, Route } from '@playwright/test'

import { readLatestAddresses } from '#contract/order/order.ts'

import { showLaterWeek } from '../../support/consultation/times.ts'
import { registerByApi, testPassword, verifyIdentity } from '../../support/customer.ts'
import { disconnect, interfere, respondWith, waitForLoss } from '../../support/network-faults.ts'
import { linkInEmail } from '../../support/servers/mailbox.ts'
import { title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

/*
 * When a submission fails as a whole, its message takes the focus and is in view on a phone. Each form is submitted
 * twice: the second failure takes the focus from the button again.
 */

type Form = {
  form: string
  open: (page: Page) => Promise<unknown>
  submit: (page: Page) => Promise<unknown>
  /** the call that fails, where it is none that changes something */
  call?: string
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true })
const lastTime = (page: Page) => button(page, /Dr Anu Tamme$/).last()
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })
const accepted = 'I accept the terms of service'

async function submitIdCard(page: Page) {
  await page.getByText('ID-card', { exact: true }).click()
  await button(page, 'Continue').click()
}

const forms: Form[] = [
  {
    form: 'registration',
    open: async (page) => {
      await page.goto('/login?register=true')
      await expect(title(page, 'Create an account')).toBeVisible()
      await fillIn(page, { 'First name': 'Mari', 'Last name': 'Kuusik', Email: 'mari@example.ee' })
      await fillIn(page, { Password: testPassword, 'Confirm password': testPassword })
      await page.getByRole('checkbox', { name: accepted }).check()
    },
    submit: (page) => button(page, 'Create account').click(),
  },
  {
    form: 'a link for a new password',
    open: async (page) => {
      await page.goto('/login?restore=true')
      await expect(title(page, 'Reset your password')).toBeVisible()
      await fillIn(page, { Email: 'mari@example.ee' })
    },
    submit: (page) => button(page, 'Send the link').click(),
  },
  {
    form: 'a new password by a link',
    open: async (page) => {
      const email = await registerByApi(page, { first_name: 'Mari', last_name: 'Kuusik' })
      await page.context().clearCookies()
      await page.goto('/login?restore=true')
      await expect(title(page, 'Reset your password')).toBeVisible()
      await fillIn(page, { Email: email })
      await button(page, 'Send the link').click()
      await expect(page.getByText('We have sent a link')).toBeVisible()
      await page.goto(await linkInEmail(page, email, '/reset-pw'))
      await fillIn(page, { 'New password': testPassword, 'Confirm password': testPassword })
    },
    submit: (page) => button(page, 'Save password').click(),
  },
  {
    form: 'log-in by ID',
    open: (page) => page.goto('/login?idLogin=true'),
    submit: submitIdCard,
  },
  {
    form: 'verification by ID',
    open: (page) => openAs(page, '/verification'),
    submit: submitIdCard,
  },
  {
    form: 'password',
    open: async (page) => {
      await openAs(page, '/profile')
      await button(page, 'Change password').click()
      await fillIn(page, { 'New password': testPassword, 'Confirm password': testPassword })
    },
    submit: (page) => button(page, 'Save password').click(),
  },
  {
    form: 'email',
    open: async (page) => {
      await openAs(page, '/profile')
      await fillIn(page, { 'New email address': 'mari.uus@example.ee' })
    },
    submit: (page) => button(page, 'Change email').click(),
  },
  {
    form: 'own data',
    open: (page) => openAs(page, '/profile'),
    submit: (page) => button(page, 'Download my data').click(),
    call: '**/api/user/export',
  },
  {
    form: 'erasure',
    open: async (page) => {
      await openAs(page, '/profile')
      await button(page, 'Delete account').click()
      await page.getByRole('checkbox', { name: /^I understand/ }).check()
    },
    submit: (page) => button(page, 'Delete permanently').click(),
  },
  {
    form: 'receipt of erasure',
    open: async (page) => {
      await page.goto('/erased')
      await fillIn(page, { Receipt: 'a receipt' })
    },
    submit: (page) => button(page, 'Check').click(),
    call: '**/api/user/erasure**',
  },
  {
    form: 'time of a consultation',
    open: async (page) => {
      await openAs(page, '/products/before-cancer-panel')
      await button(page, 'Choose a time').click()
    },
    submit: (page) => lastTime(page).click(),
  },
  {
    form: 'consultation',
    open: async (page) => {
      await openAs(page, '/products/before-cancer-panel')
      await button(page, 'Choose a time').click()
      // the desktop and the phone hold different times
      if (test.info().project.name === 'phone') await showLaterWeek(main(page), { count: 2 })
      await lastTime(page).click()
    },
    submit: (page) => button(page, 'Add to cart').click(),
  },
  {
    form: 'account of the checkout',
    open: async (page) => {
      await putIntoCart(page)
      await page.goto('/purchase?step=addresses')
      await expect(title(page, 'Who is ordering?')).toBeVisible()
      await fillIn(page, { 'First name': 'Mari', 'Last name': 'Kuusik', Email: 'mari@example.ee' })
      await fillIn(page, { Password: testPassword, 'Confirm password': testPassword })
      await page.getByRole('checkbox', { name: accepted }).check()
    },
    submit: (page) => button(page, 'Create account and continue').click(),
  },
]

test.describe.configure({ mode: 'parallel' })

test.beforeEach(({ expected }) => expected.failure(/status of 50[03]/))

for (const { form, open, submit, call } of forms) {
  test(`${form}: a submission that fails as a whole focuses its message @phone-only`, async ({
    page,
  }) => {
    await open(page)
    for (const status of [500, 503]) {
      const failing = await (call ? respondWith(page, call, { status }) : failChanges(page, status))
      await submit(page)
      await seeFailure(page)
      failing.restoreRequests()
    }
  })
}

for (const { form, open, submit, call } of forms) {
  test(`${form}: a submission without a response focuses its message and can be repeated`, async ({
    page,
    expected,
  }) => {
    expected.failure(/ERR_INTERNET_DISCONNECTED/)
    await open(page)
    await (call ? disconnect(page, call) : loseChanges(page))
    for (let time = 0; time < 2; time += 1) {
      await submit(page)
      await seeFailure(page)
    }
  })
}

test('verification: a start that fails focuses its message, and a status that cannot be loaded does not @phone-only', async ({
  page,
}) => {
  await openAs(page, '/verification')
  const failing = await failChanges(page, 503)
  await button(page, 'Start verification').click()
  await seeFailure(page)

  failing.restoreRequests()
  await respondWith(page, '**/auth/veriff/latest**', { status: 503 })
  await page.goto('/verification')
  await expect(button(page, 'Try again')).toBeVisible()
  // the first stop of a page on which nothing has been focused
  await page.keyboard.press('Tab')
  const skip = page.getByText('Skip to content')
  await expect(skip).toBeFocused()
  await skip.blur()
})

test('checkout: each step whose call fails focuses its message @phone-only', async ({
  page,
  expected,
}) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED/)
  await registerByApi(page, { first_name: 'Mari', last_name: 'Kuusik' })
  await page.goto('/verification?return_to=%2Fproducts')
  await verifyIdentity(page)
  await expect(title(page, 'Tests and consultations')).toBeVisible()
  await putIntoCart(page)
  let network = await disconnect(page, '**/order/latest-addresses**')
  await page.goto('/purchase?step=addresses')
  const lost = waitForLoss(page, readLatestAddresses)
  await button(page, 'Try again').click()
  await lost
  network.restoreRequests()
  await button(page, 'Try again').click()
  await fillIn(page, { 'Street and house number': 'Kastani 12' })
  await fillIn(page, { 'Postal code': '51014', 'City or parish': 'Tartu' })
  await button(page, 'Continue').click()

  await page.getByRole('radio', { name: 'By post to your address' }).check()
  network = await disconnect(page, '**/payment/payment-methods**')
  await button(page, 'Continue').click()
  await seeFailure(page)
  network.restoreRequests()
  await button(page, 'Try again').click()

  await page.getByRole('radio', { name: /card/i }).first().check()
  network = await loseChanges(page)
  await button(page, 'Continue').click()
  await seeFailure(page)
  network.restoreRequests()
  await button(page, 'Check again').click()

  await page.getByRole('checkbox', { name: /terms of sale/ }).check()
  for (let time = 0; time < 2; time += 1) {
    network = await loseChanges(page)
    await button(page, /^Pay €/).click()
    await seeFailure(page)
    network.restoreRequests()
  }

  await disconnect(page, '**/payment/init**')
  await button(page, /^Pay €/).click()
  await expect(button(page, 'Pay now')).toBeVisible()
  await seeFailure(page)
  await button(page, 'Pay now').click()
  await seeFailure(page)
})

/** No call that changes something reaches the server. */
const loseChanges = (page: Page) =>
  interfereWithChanges(page, (route) => route.abort('internetdisconnected'))

/** Every call that changes something fails with this status. */
const failChanges = (page: Page, status: number) =>
  interfereWithChanges(page, (route) => route.fulfill({ status }))

const interfereWithChanges = (page: Page, handle: (route: Route) => Promise<void>) =>
  interfere(page, '**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : handle(route),
  )

/** The message has the focus, and all of it is in view with nothing over it. */
async function seeFailure(page: Page) {
  const focused = page.locator(':focus')
  const alert = focused.getByRole('alert')
  await expect(alert).toHaveText(/\w/)
  await expect(alert).toBeInViewport({ ratio: 1 })
  const coveredBy = await alert.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return element.contains(top) ? null : (top?.outerHTML ?? 'nothing')
  })
  expect(coveredBy).toBeNull()
}

async function fillIn(page: Page, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text)
}

async function openAs(page: Page, path: string) {
  await registerByApi(page, { first_name: 'Mari', last_name: 'Kuusik' })
  await page.goto(path)
}

async function putIntoCart(page: Page) {
  await page.goto('/products')
  await button(page, 'Add to cart: Blood clotting').click()
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible()
}
