import type { Page } from '@playwright/test'

import { apiPrefix, localeHeader } from '#contract/call.ts'
import { addToCart, clearCart, readCart, removeGiftcard } from '#contract/shop/shop.ts'
import { demoId } from '#server/demo/demo-id.ts'

import { logIn, registerByApi } from '../../support/customer.ts'
import { disconnect, requestsOf, waitForLoss } from '../../support/network-faults.ts'
import { statusMessage, title } from '../../support/page-assertions.ts'
import { putIntoCart } from '../../support/purchase.ts'
import { expect, test } from '../../support/test.ts'
import { broadcastFromOtherTab } from '../../support/tours/common-steps.ts'

test('cart: a visitor adds and removes products, and applies and removes a gift card', async ({
  page,
  expected,
}) => {
  expected.failure(/\/cart\/(apply-giftcard|remove-giftcard|clear)/)
  const cart = (count: string) => page.getByRole('link', { name: `Cart, ${count}` })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  // the second click of a double click comes after the answer to the first
  const clickAgain = async () => {
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
  }

  await page.goto('/products')
  await button('Add to cart: Heart and vessels').click()
  await expect(cart('1 product')).toBeVisible()
  await clickAgain()
  await button('Add to cart: Type 2 diabetes').dblclick()
  await expect(cart('2 products')).toBeVisible()

  await page.reload()
  await cart('2 products').click()
  await expect(page.getByRole('listitem')).toHaveCount(2)

  await button('Remove: Heart and vessels').click()
  await expect(page.getByText('Heart and vessels was removed from your cart.')).toBeVisible()
  await clickAgain()
  await button('Undo').click()
  await expect(page.getByRole('listitem')).toHaveCount(2)

  const code = page.getByRole('textbox', { name: 'Gift card code' })
  await code.fill('no such card')
  await button('Apply').click()
  await expect(page.getByText('Giftcard code is incorrect.')).toBeVisible()
  await expect(code).toHaveValue('no such card')
  await code.fill('gene g1ft card 0050')
  await button('Apply').click()
  await expect(page.getByText('Gift card •••• •••• •••• 0050')).toBeVisible()
  await expect(page.getByText('€218')).toBeVisible()
  const network = await disconnect(page, /\/api\/cart\/(remove-giftcard|clear)/)
  let lost = waitForLoss(page, removeGiftcard)
  const removal = page.getByRole('button', { name: /^Remove gift card/ })
  await removal.click()
  await lost
  await expect(removal).toBeEnabled()
  await button('Empty the cart').click()
  lost = waitForLoss(page, clearCart)
  await button('Remove everything').click()
  await lost
  await expect(removal).toBeEnabled()
  network.restoreRequests()
  await removal.click()
  await expect(page.getByText('Gift card •••• •••• •••• 0050')).toBeHidden()
  await expect(page.getByText('€218')).toBeHidden()

  await button('Empty the cart').click()
  await button('Keep the products').click()
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await button('Empty the cart').click()
  await button('Remove everything').click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(cart('2 products')).toBeHidden()
})

test('cart: it stays when it cannot be loaded again, and a gift card needs its code', async ({
  page,
  expected,
  machines,
}) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/products')
  await page.getByRole('button', { name: 'Add to cart: Heart and vessels' }).click()
  const cart = page.getByRole('link', { name: 'Cart, 1 product' })
  await cart.click()
  const code = page.getByRole('textbox', { name: 'Gift card code' })
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')

  await disconnect(page, requestsOf(readCart))
  machines.clearStates()
  const lost = waitForLoss(page, readCart)
  await broadcastFromOtherTab(page, 'cart.changed')
  await lost
  await machines.waitForState('cart', '"loaded"')
  await expect(cart).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(1)
})

test('cart: what another browser adds while a dialog is open is shown when it closes', async ({
  page,
}) => {
  await page.clock.install()
  await registerByApi(page, { first_name: 'Piret', last_name: 'Kask' })
  await putIntoCart(page, 'Heart and vessels')
  await page.getByRole('link', { name: 'Cart, 1 product' }).click()
  await page.getByRole('button', { name: 'Empty the cart' }).click()

  await addElsewhere(page, 'nutrition')

  await page.getByRole('button', { name: 'Keep the products' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(2)
})

test('cart: a product can be added right after a logout', async ({ page }) => {
  await logIn(page, 'newcomer')
  await expect(title(page, 'Hello, Liis')).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL('**/login')

  await page.evaluate(() => {
    history.pushState({}, '', '/products')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('button', { name: 'Add to cart: Blood clotting' }).click()

  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible()
})

test('cart: a visitor’s products move to the account at the log-in, with a message', async ({
  page,
}) => {
  await page.goto('/products')
  await page.getByRole('button', { name: 'Add to cart: Blood clotting' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible()
  await logIn(page, 'oneOrder')

  await expect(
    statusMessage(page, 'What you chose before logging in is in your cart: 1 product.'),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).not.toContain('__Host-cart')
})

test('cart: a product with several prices is added at the chosen one', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('link', { name: 'Choose: Breast cancer risk' }).click()
  await page.getByRole('radio', { name: /Report with a doctor’s consultation/ }).check()
  await page.getByRole('button', { name: 'Add to cart: Breast cancer risk' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Go to cart' }).click()

  const line = page.getByRole('listitem').filter({ hasText: 'Breast cancer risk' })
  await expect(line).toContainText('Report with a doctor’s consultation')
  await expect(line).toContainText('€204')
})

test('shop: names the counselling that comes with a test before and after it is added', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/products')
  const card = page.getByRole('listitem').filter({ hasText: 'Hereditary cancer panel' })
  await expect(card).toContainText('Includes Pre-test counselling €65. Total €555.')

  await page.goto('/products/hereditary-cancer')
  await expect(page.getByText('Includes Pre-test counselling €65. Total €555.')).toBeVisible()
  await button('Add to cart: Hereditary cancer panel').click()
  await expect(
    statusMessage(
      page,
      'Added to your cart: Hereditary cancer panel and Pre-test counselling (€65). Total €555.',
    ),
  ).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Go to cart' }).click()
  await expect(page.getByText('Required by Hereditary cancer panel')).toBeVisible()
  await button('Remove: Hereditary cancer panel').click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(
    page.getByText('Hereditary cancer panel and Pre-test counselling were removed'),
  ).toBeVisible()
})

test('shop: offers no consultation about results before there is a report', async ({ page }) => {
  await page.goto('/products/results-doctor')

  await expect(page.getByText('Only useful once your report is ready.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in and choose a time' })).toBeHidden()
})

test('shop: asks before a test that was ordered before is added again', async ({
  page,
  expected,
}) => {
  expected.failure(/\/cart\/add-cart/)
  await page.clock.install()
  await logIn(page, 'oneOrder')
  await changeCart(page, clearCart.path)
  await page.goto('/products/heart')
  await expect(page.getByText('You have already ordered this test.')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add to cart: Heart and vessels' })

  await add.click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await addElsewhere(page, 'nutrition')
  await page.getByRole('button', { name: 'Do not add' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible()
  await add.click()
  await page.getByRole('button', { name: 'Add it again' }).click()

  const remove = page.getByRole('button', { name: 'Remove from cart: Heart and vessels' })
  await remove.click()
  await expect(add).toBeVisible()
})

test('shop: a visitor finds the products from the log-in page, the bar and the footer @phone', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Tests and consultations' }),
  ).toHaveAttribute('href', '/products')
  await page.getByRole('link', { name: 'See tests and prices' }).click()

  await page.getByRole('link', { name: 'Blood clotting', exact: true }).click()
  await page.getByRole('link', { name: 'All tests and consultations' }).click()

  await expect(title(page, 'Tests and consultations')).toBeVisible()
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  await expect(page.getByRole('link', { name: 'Tests', exact: true })).toHaveAttribute(
    'href',
    '/products',
  )
})

test('shop: an unknown product shows the not-found page', async ({ page }) => {
  await page.goto('/products/no-such-thing')

  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
})

/** Adds a product as another browser of the customer does. The page learns of it by its next ping. */
async function addElsewhere(page: Page, product: string): Promise<void> {
  await changeCart(page, addToCart.path, { product_id: demoId(`product/${product}`) })
  const ping = page.waitForResponse('**/api/auth/me?ping**')
  await page.clock.runFor(11_000)
  await ping
}

async function changeCart(page: Page, path: string, data: object = {}): Promise<void> {
  const headers = { [localeHeader]: 'en' }
  const answer = await page.request.post(apiPrefix + path, { headers, data })
  expect(answer.status()).toBe(200)
}

test('cart: the browser keeps the cart of a visitor for 14 days from each response', async ({
  page,
  context,
}) => {
  const storedCart = async () =>
    (await context.cookies()).find(({ name }) => name === '__Host-cart')
  const daysLeft = async () => ((await storedCart())?.expires ?? 0) / day - Date.now() / 1000 / day
  await putIntoCart(page, 'Heart and vessels')
  const cookie = await storedCart()
  if (!cookie) throw new Error('The browser has no cart.')
  // thirteen days later
  await context.addCookies([{ ...cookie, expires: Date.now() / 1000 + day }])
  expect(await daysLeft()).toBeLessThan(2)

  await page.reload()
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible()

  await expect.poll(daysLeft).toBeGreaterThan(13)
})

const day = 24 * 60 * 60
