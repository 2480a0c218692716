import type { Page } from '@playwright/test'

import { logInByApi } from '../../support/customer.ts'
import { expect, test } from '../../support/test.ts'

/** Changes the orders that the server returns, as if the server had changed them. */
const modifyOrders = async (page: Page, modify: (results: object[], url: URL) => object) => {
  await page.route('**/api/orders*', async (route) => {
    const url = new URL(route.request().url())
    const response = await route.fetch({ url: new URL('/api/orders', url).href })
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: modify(data.results, url) } })
  })
}

const finish = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^(Finish payment|Pay again)/ })
    .last()

const openPayment = async (page: Page) => {
  await finish(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/pay=/)
}

/** The heading of the order whose payment is open. */
const payingOrder = (page: Page) => {
  const id = new URL(page.url()).searchParams.get('pay') ?? ''
  return page.locator(`[id="${id}"]`)
}

const positionOf = (page: Page) => page.evaluate(() => scrollY)

test('orders: the focus stays at the order whose payment opens or closes, and the page does not scroll to its top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 400 })
  await logInByApi(page, 'regular')
  // the only order that can be paid is the last one of the list
  await modifyOrders(page, (results) => {
    const payable = results.filter((order) => 'can_be_paid' in order && order.can_be_paid === true)
    const others = results.filter((order) => !payable.includes(order))
    return { results: [...others, ...payable.slice(0, 1)], next: null }
  })
  await page.goto('/orders')
  await expect(finish(page)).toBeVisible()

  await openPayment(page)
  const heading = payingOrder(page)
  await expect(heading).toBeFocused()
  const notNow = page.getByRole('link', { name: 'Not now' })
  await expect(notNow).toBeVisible()
  expect(await positionOf(page)).toBeGreaterThan(0)
  await notNow.focus()
  await page.keyboard.press('Enter')

  await expect(notNow).toBeHidden()
  await expect(heading).toBeFocused()
  expect(await positionOf(page)).toBeGreaterThan(0)
})

test('orders: the first of the older orders has the focus once there are no more', async ({
  page,
}) => {
  await logInByApi(page, 'regular')
  await modifyOrders(page, (results, url) =>
    url.searchParams.has('cursor')
      ? { results: results.slice(1), next: null }
      : { results: results.slice(0, 1), next: '/api/orders?cursor=older' },
  )
  await page.goto('/orders')
  await page.getByRole('button', { name: 'Show older orders' }).focus()

  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeFocused()
})

test('orders: the list is read again when the customer returns to it, and when a payment closes', async ({
  page,
}) => {
  let number = 1
  await logInByApi(page, 'regular')
  await modifyOrders(page, (results) => ({
    results: results.map((order) => ({ ...order, number: `LIST-${number}` })),
    next: null,
  }))
  await page.goto('/orders')
  const heading = page.getByRole('heading', { level: 2 }).first()
  await expect(heading).toContainText('LIST-1')
  await page.waitForLoadState('load')

  number = 2
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')))
  await expect(heading).toContainText('LIST-2')

  await openPayment(page)
  await expect(page.getByRole('link', { name: 'Not now' })).toBeVisible()
  number = 3
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Orders', exact: true })
    .first()
    .click()

  await expect(heading).toContainText('LIST-3')
})
