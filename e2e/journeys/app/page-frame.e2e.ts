import type { Page } from '@playwright/test'

import { logInByApi } from '../../support/customer.ts'
import { title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

const bar = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const link = (page: Page, name: string | RegExp) => bar(page).getByRole('link', { name })
const chooseEstonian = (page: Page) =>
  page.getByRole('combobox', { name: 'Language' }).selectOption('Eesti')

test('page frame: a visitor sees the company links and no customer links', async ({ page }) => {
  await page.goto('/login')
  await expect(link(page, 'About us')).toHaveAttribute('href', 'https://alleel.example/')
  await expect(link(page, 'Tests')).toHaveAttribute('href', '/products')
  for (const name of ['Dashboard', 'My identity', 'Doctor’s portal', /^Cart/])
    await expect(link(page, name)).toBeHidden()
  await expect(bar(page).getByRole('button', { name: 'Log out', exact: true })).toBeHidden()

  await chooseEstonian(page)
  await expect(link(page, 'Meist')).toHaveAttribute('href', 'https://alleel.example/et/')
})

test('page frame: a customer sees the personal pages and the logout button', async ({ page }) => {
  await logInByApi(page, 'newcomer')
  await page.goto('/dashboard')
  await expect(link(page, 'Dashboard')).toHaveAttribute('aria-current', 'page')
  await expect(bar(page).getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
  for (const name of ['About us', 'Doctor’s portal', /^Cart/])
    await expect(link(page, name)).toBeHidden()

  await link(page, 'My identity').click()
  await expect(title(page, 'My identity')).toBeFocused()
  await expect(link(page, 'My identity')).toHaveAttribute('aria-current', 'page')
  await link(page, 'Alleel').click()
  await expect(title(page, 'Hello, Liis')).toBeFocused()
})

test('page frame: staff see the link to the doctor’s portal', async ({ page }) => {
  await logInByApi(page, 'backOffice')
  await page.goto('/dashboard')

  await expect(link(page, 'Doctor’s portal')).toHaveAttribute(
    'href',
    'https://doctors.alleel.example/',
  )
})

test('page frame: a cart with products shows their number @phone', async ({ page }) => {
  await logInByApi(page, 'shopper')
  await page.goto('/dashboard')
  const cart = link(page, 'Cart, 2 products')
  await expect(cart).toHaveText('2')

  await cart.click()
  await expect(title(page, 'Your cart')).toBeFocused()
})

test('page frame: the account icon leads a visitor to the log-in page and a customer to the dashboard @phone', async ({
  page,
}) => {
  await page.goto('/barcode')
  await link(page, 'Log in').click()
  await expect(title(page, 'Log in')).toBeFocused()

  await logInByApi(page, 'newcomer')
  await page.goto('/profile')
  await expect(title(page, 'My identity')).toBeVisible()
  await link(page, 'My account').click()
  await expect(title(page, 'Hello, Liis')).toBeFocused()
})

test('page frame: a navigation before the first page has loaded focuses the heading of the next one', async ({
  page,
}) => {
  // The request stays unanswered.
  await page.route(/assets\/products\.index/, () => {})
  await page.goto('/products')
  await link(page, 'Log in').click()

  await expect(title(page, 'Log in')).toBeFocused()
})

test('page frame: the terms and conditions open over the page and return the focus @phone', async ({
  page,
}) => {
  await page.goto('/login')
  const opener = footer(page).getByRole('button', { name: 'Terms and conditions' })
  const terms = page.getByRole('dialog', { name: 'Terms and conditions' })

  await opener.click()
  await expect(terms.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect.poll(() => terms.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await page.keyboard.press('Escape')
  await expect(terms).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await terms.getByRole('button', { name: 'Close' }).click()
  await expect(terms).toBeHidden()
  await expect(opener).toBeFocused()
})

test('page frame: the footer shows the contact details and the privacy policy', async ({
  page,
}) => {
  await page.goto('/login')
  const here = (name: string) => footer(page).getByRole('link', { name })
  await expect(here('help@alleel.example')).toHaveAttribute('href', 'mailto:help@alleel.example')
  await expect(here('+372 000 0120')).toHaveAttribute('href', 'tel:+3720000120')
  await expect(here('Privacy policy')).toHaveAttribute('href', 'https://alleel.example/privacy')

  await chooseEstonian(page)
  await expect(here('Privaatsuspõhimõtted')).toHaveAttribute(
    'href',
    'https://alleel.example/et/privaatsus',
  )
})

test('page frame: the first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/hpv')
  await expect(title(page)).toBeVisible()

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('page frame: mobile menu @phone-only', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
  const open = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click()

  test('offers a visitor the links of the wide top bar', async ({ page }) => {
    await page.goto('/login')
    await expect(menu(page)).toBeHidden()
    await open(page)

    for (const name of ['About us', 'Privacy policy', 'help@alleel.example', '+372 000 0120'])
      await expect(menu(page).getByRole('link', { name })).toBeVisible()
    await expect(menu(page).getByRole('button', { name: 'Terms and conditions' })).toBeVisible()
    await menu(page).getByRole('combobox', { name: 'Language' }).selectOption('Eesti')
    await expect(page.getByRole('link', { name: 'Meist' })).toBeVisible()
  })

  test('offers a customer the personal pages and closes on navigation', async ({ page }) => {
    await logInByApi(page, 'backOffice')
    await page.goto('/dashboard')
    await open(page)
    await expect(menu(page).getByRole('link', { name: 'Doctor’s portal' })).toBeVisible()
    await expect(menu(page).getByRole('button', { name: 'Log out', exact: true })).toBeVisible()

    await menu(page).getByRole('link', { name: 'My identity' }).click()
    await expect(title(page, 'My identity')).toBeFocused()
    await expect(menu(page)).toBeHidden()
  })

  test('closes by its button, by Escape and on a wider screen', async ({ page }) => {
    await page.goto('/login')
    await open(page)
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu(page)).toBeHidden()

    await open(page)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()

    await open(page)
    await page.setViewportSize({ width: 768, height: 740 })
    await expect(link(page, 'About us')).toBeVisible()
    // React renders for the new width in the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.setViewportSize({ width: 767, height: 740 })
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await expect(menu(page)).toBeHidden()
  })

  test('a click during hydration opens it once', async ({ page }) => {
    await page.addInitScript(() => {
      // eslint-disable-next-line typescript/unbound-method -- called with its own `this` below
      const { addEventListener } = EventTarget.prototype
      let isClicked = false
      EventTarget.prototype.addEventListener = function (...args) {
        addEventListener.apply(this, args)
        // React listens from now on, and hydrates in a later task.
        if (isClicked || args[0] !== 'click' || this !== document.getElementById('root')) return
        isClicked = true
        queueMicrotask(() =>
          document.querySelector<HTMLElement>('[aria-label="Open menu"]')?.click(),
        )
      }
    })
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Log in' })).toHaveAttribute('type', 'submit')
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))

    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
    await expect(menu(page)).toBeVisible()
  })

  test('logs a customer out', async ({ page }) => {
    await logInByApi(page, 'newcomer')
    await page.goto('/dashboard')
    await open(page)
    await menu(page).getByRole('button', { name: 'Log out', exact: true }).click()

    await expect(title(page, 'Log in')).toBeFocused()
  })
})
