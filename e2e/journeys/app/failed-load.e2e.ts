import type { Locator, Page } from '@playwright/test'

import { readCredentials } from '#contract/account/credentials.ts'
import { readMe } from '#contract/account/account.ts'
import { readIdentity } from '#contract/account/profile.ts'
import { confirmEmail } from '#contract/account/registration.ts'
import { listSessions } from '#contract/account/session.ts'
import { apiPrefix, type CallShape } from '#contract/call.ts'
import { listBookings, listSlots } from '#contract/consultation/consultation.ts'
import { readGeneDonorData } from '#contract/dna/dna.ts'
import { listOrders } from '#contract/order/order.ts'
import { readDashboard, readOrderedProduct } from '#contract/order/ordered-product.ts'
import { listReportLinks } from '#contract/report/report-link.ts'
import { readReportPreview } from '#contract/report/report.ts'
import { listProducts } from '#contract/shop/product.ts'
import { readHpvStatus } from '#contract/study/study.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople, type DemoName } from '#server/demo/people.ts'

import { logInByApi, registerByApi, submitLogin } from '../../support/customer.ts'
import { disconnect } from '../../support/network-faults.ts'
import { alertMessage, title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

/*
 * While the server cannot be reached, a page offers to try again, and shows its content once the server answers. The
 * responses are those of the real server.
 */

type Load = {
  load: string
  /** Who opens the page, unless it is a customer who has just registered. */
  person?: DemoName
  path: string
  /** What the customer does before the page loads it. */
  start?: (page: Page) => Promise<void>
  call: CallShape
  /** The part of the page that it belongs to. */
  part?: (page: Page) => Locator
  loaded: (part: Locator) => Locator
}

const testOf = (name: DemoName, order: number, item = 0): string =>
  `/dashboard-product/${orderedProductId(demoPeople[name], order, item)}`

const section = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true })

const heading = (name: string) => (part: Locator) => part.getByRole('heading', { name })

const field = (name: string) => (part: Locator) => part.getByRole('textbox', { name })

const button = (name: string | RegExp) => (part: Locator) => part.getByRole('button', { name })

const loads: Load[] = [
  {
    load: 'dashboard',
    person: 'oneOrder',
    path: '/dashboard',
    call: readDashboard,
    loaded: (part) => heading('Heart and vessels')(part).first(),
  },
  {
    load: 'list of ordered tests',
    person: 'oneOrder',
    path: '/dashboard-product',
    call: readDashboard,
    loaded: (part) => heading('Heart and vessels')(part).first(),
  },
  {
    load: 'progress of a test',
    person: 'oneOrder',
    path: testOf('oneOrder', 0),
    call: readOrderedProduct,
    loaded: heading('Sign the consent'),
  },
  {
    load: 'email address',
    path: '/profile',
    call: readCredentials,
    part: section('Email'),
    loaded: field('New email address'),
  },
  {
    load: 'list of sessions',
    path: '/profile',
    call: listSessions,
    part: section('Where you are logged in'),
    loaded: (part) => part.getByText('This device'),
  },
  {
    load: 'identity',
    path: '/profile',
    call: readIdentity,
    loaded: field('First name'),
  },
  {
    load: 'data of a gene donor',
    path: '/profile',
    call: readGeneDonorData,
    part: section('Source of DNA'),
    loaded: (part) => part.getByText('The biobank releases data only to verified customers.'),
  },
  {
    load: 'orders',
    person: 'oneOrder',
    path: '/orders',
    call: listOrders,
    loaded: (part) => heading('Order ')(part).first(),
  },
  {
    load: 'products',
    path: '/products',
    call: listProducts,
    loaded: button('Add to cart: Blood clotting'),
  },
  {
    load: 'consultations',
    person: 'newcomer',
    path: '/ekliinik',
    call: listBookings,
    loaded: (part) => part.getByText('You have no booked consultations.'),
  },
  {
    load: 'times of a consultation',
    path: '/products/before-cancer-panel',
    start: (page) => button('Choose a time')(page.getByRole('main')).click(),
    call: listSlots,
    loaded: (part) => button(/Dr Anu Tamme$/)(part).first(),
  },
  {
    load: 'report',
    person: 'regular',
    path: `${testOf('regular', 3)}/report`,
    call: readReportPreview,
    loaded: (part) => part.getByRole('heading', { level: 1, name: 'Health overview' }),
  },
  {
    load: 'links to a report',
    person: 'regular',
    path: `${testOf('regular', 3)}/sharing`,
    call: listReportLinks,
    loaded: button('Create a link'),
  },
  {
    load: 'study',
    path: '/hpv',
    call: readHpvStatus,
    loaded: (part) => button('Check my invitation')(part).or(part.getByRole('link')).first(),
  },
]

const requestsOf = (call: CallShape): string => `**${apiPrefix}${call.path}*`

test.describe.configure({ mode: 'parallel' })

for (const { load, person, path, start, call, part: partOf, loaded } of loads) {
  test(`${load}: can be loaded once the server is reachable again`, async ({ page, expected }) => {
    expected.failure(/ERR_INTERNET_DISCONNECTED/)
    await (person
      ? logInByApi(page, person)
      : registerByApi(page, { first_name: 'Mari', last_name: 'Kuusik' }))
    const network = await disconnect(page, requestsOf(call))
    await page.goto(path)
    await start?.(page)

    const part = partOf?.(page) ?? page.getByRole('main')
    const tryAgain = button('Try again')(part)
    await expect(tryAgain).toBeVisible()
    network.restoreRequests()
    await tryAgain.click()

    await expect(loaded(part)).toBeVisible()
    await expect(tryAgain).toBeHidden()
  })
}

test('email confirmation: a link can be opened once the server is reachable again', async ({
  page,
  expected,
}) => {
  expected.failure(/verify-email/)
  const network = await disconnect(page, requestsOf(confirmEmail))
  await page.goto(`/verify-email?id=${crypto.randomUUID()}&signature=${'0'.repeat(64)}`)
  await expect(page.getByText('We cannot reach the server.')).toBeVisible()

  network.restoreRequests()
  await button('Try again')(page.getByRole('main')).click()

  await expect(page.getByText('This link does not work')).toBeVisible()
})

test('login: a customer whose data cannot be loaded sees why and can log in again', async ({
  page,
  expected,
}) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED/)
  await openLogin(page)
  const network = await disconnect(page, requestsOf(readMe))

  await submitLogin(page, demoPeople.newcomer.email)
  await expect(alertMessage(page, 'We cannot reach the server.').first()).toBeVisible()
  network.restoreRequests()
  await submitLogin(page, demoPeople.newcomer.email)

  await expect(title(page, 'Hello, Liis')).toBeVisible()
})

test('login: a browser that does not keep the session is asked to allow cookies', async ({
  page,
}) => {
  await openLogin(page)
  await page.route(requestsOf(readMe), async (route) => {
    await page.context().clearCookies()
    await route.continue()
  })

  await submitLogin(page, demoPeople.newcomer.email)

  await expect(alertMessage(page, 'Your browser did not keep you logged in.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(title(page, 'Create an account')).toBeVisible()
  await page.goBack()
  await expect(title(page, 'Log in')).toBeVisible()
  await expect(alertMessage(page, 'Your browser did not keep you logged in.')).toHaveCount(0)
})

/** Opens the log-in page, and waits until it knows that nobody is logged in. */
const openLogin = async (page: Page): Promise<void> => {
  const started = page.waitForResponse((response) =>
    response.url().includes(`${apiPrefix}${readMe.path}`),
  )
  await page.goto('/login')
  await started
  await expect(title(page, 'Log in')).toBeVisible()
}
