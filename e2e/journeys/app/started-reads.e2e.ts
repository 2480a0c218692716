import type { Page } from '@playwright/test'

import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'

import { builtFile } from '../../support/build/built-files.ts'
import { logInByApi } from '../../support/customer.ts'
import { holdRequests } from '../../support/network-faults.ts'
import { openWithAssets, title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

const ordersLink = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true })

/** Counts the requests for a path, by default the list of orders, from now on. */
function countReads(page: Page, path = '/api/orders') {
  let reads = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) reads += 1
  })
  return () => reads
}

/** Waits until the page is complete: the router then renders its links again, and a preload that was due is cancelled. */
async function openDashboard(page: Page) {
  await openWithAssets(page, '/dashboard')
  await expect(title(page)).toBeVisible()
}

// A page that opens too late for a response requested in advance, which is kept for ten seconds, requests it again.
test.beforeEach(({ page }) => page.clock.setFixedTime(Date.now()))

test('orders: are requested before the script of the page has arrived, and once', async ({
  page,
}) => {
  await logInByApi(page, 'regular')
  const reads = countReads(page)
  const script = await holdRequests(page, `**${builtFile('src/routes/_personal/orders.tsx')}`)

  await page.goto('/orders', { waitUntil: 'commit' })
  await expect.poll(reads).toBe(1)
  await expect.poll(script.count).toBeGreaterThan(0)

  await script.release()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(reads()).toBe(1)
})

const orderedProduct = `/dashboard-product/${orderedProductId(demoPeople.regular, 3, 0)}`

for (const { page: address, route, read } of [
  {
    page: `${orderedProduct}/report`,
    route: '_personal/dashboard-product.$id.report.tsx',
    read: '/api/order-product/report/preview',
  },
  {
    page: `${orderedProduct}/consent`,
    route: '_personal/dashboard-product.$id.consent.tsx',
    read: '/api/order-product/consent-form/get',
  },
  {
    page: orderedProduct,
    route: '_personal/dashboard-product.{-$id}.tsx',
    read: '/api/order-product/dashboard',
  },
  { page: '/ekliinik', route: '_personal/ekliinik.tsx', read: '/api/consultation/bookings' },
  { page: '/barcode', route: '_open/barcode.tsx', read: '/api/user/sample' },
  { page: '/hpv', route: '_open/hpv/index.tsx', read: '/api/hpv/status' },
]) {
  test(`${route}: ${read} is requested before the script of the page has arrived, and once`, async ({
    page,
  }) => {
    await logInByApi(page, 'regular')
    const reads = countReads(page, read)
    const script = await holdRequests(page, `**${builtFile(`src/routes/${route}`)}`)

    await page.goto(address, { waitUntil: 'commit' })
    await expect.poll(reads).toBe(1)
    await expect.poll(script.count).toBeGreaterThan(0)

    await script.release()
    await expect(title(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('status', { name: /^Loading/ })).toBeHidden()
    expect(reads()).toBe(1)
  })
}

test('orders: are requested when the pointer is over the link, and not again by the page', async ({
  page,
}) => {
  await logInByApi(page, 'regular')
  await openDashboard(page)
  const reads = countReads(page)

  await ordersLink(page).hover()
  await expect.poll(reads).toBe(1)
  await expect(page).toHaveURL('/dashboard')

  await ordersLink(page).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(title(page, 'Orders')).toBeVisible()
  expect(reads()).toBe(1)
})

test('orders: are requested when the link has the focus', async ({ page }) => {
  await logInByApi(page, 'regular')
  await openDashboard(page)
  const reads = countReads(page)

  await ordersLink(page).focus()

  await expect.poll(reads).toBe(1)
})

test('orders: are not requested for a customer without a verified identity', async ({ page }) => {
  await logInByApi(page, 'newcomer')
  await openDashboard(page)
  const reads = countReads(page)

  await ordersLink(page).hover()
  await ordersLink(page).click()

  await expect(page.getByText('Confirm your identity to see your orders')).toBeVisible()
  expect(reads()).toBe(0)
})
