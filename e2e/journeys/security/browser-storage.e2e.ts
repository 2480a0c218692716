import type { Page } from '@playwright/test'

import { demoPeople } from '#server/demo/people.ts'

import { submitLogin } from '../../support/customer.ts'
import { title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

const { email, firstName, lastName } = demoPeople.shopper

/** Scroll positions, and the marks of a page that was reloaded for a missing chunk. */
const flags = /^(tsr-scroll-restoration|alleel:(last-reload|encrypted|step-up-page))/

test('browser storage: a journey leaves no personal data behind', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('English')
  await submitLogin(page, email)
  await expect(title(page, 'Hello')).toBeVisible()
  await page.getByRole('link', { name: /^Cart/ }).click()
  await page.getByRole('link', { name: 'My identity' }).first().click()
  await page.goto('/orders')
  await page.goto('/dashboard')
  await expect(title(page, 'Hello')).toBeVisible()

  const stored = await readBrowserStorage(page)
  expect(stored.names.filter((name) => !flags.test(name))).toEqual([])
  for (const personal of [email, firstName, lastName]) expect(stored.texts).not.toContain(personal)

  await page.getByRole('button', { name: 'Log out', exact: true }).first().click()
  await expect(title(page, 'Log in')).toBeVisible()
  expect((await readBrowserStorage(page)).texts).not.toContain(email)
})

test('cookies: scripts can read only the cart, locale and settings cookies, not the session', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('English')
  await submitLogin(page, email)
  await expect(title(page, 'Hello')).toBeVisible()

  const readable = await page.evaluate(() =>
    document.cookie.split('; ').map((pair) => pair.split('=')[0]),
  )
  const three = ['__Host-cart', '__Host-locale', '__Host-settings']
  expect(readable.filter((name) => !three.includes(name ?? ''))).toEqual([])
  const cookies = await context.cookies()
  const byName = new Map(cookies.map((cookie) => [cookie.name, cookie]))
  expect(byName.get('__Host-sid')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
    domain: 'localhost',
  })
  for (const { name, value, secure, sameSite, path } of cookies) {
    expect({ name, secure, sameSite, path }).toEqual({
      name: expect.stringMatching(/^__Host-/),
      secure: true,
      sameSite: 'Lax',
      path: '/',
    })
    expect(name.length + value.length).toBeLessThan(4_096)
  }
})

test('password fields: accept pasted text and name their purpose to password managers', async ({
  page,
}) => {
  await page.goto('/login')
  const field = page.getByRole('textbox', { name: 'Password' })
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('textbox', { name: 'Email' }).fill('quiet river under ice')
  await page.getByRole('textbox', { name: 'Email' }).press('ControlOrMeta+a')
  await page.getByRole('textbox', { name: 'Email' }).press('ControlOrMeta+c')
  await field.press('ControlOrMeta+v')
  await expect(field).toHaveValue('quiet river under ice')

  await page.goto('/login?register=true')
  for (const name of ['Password', 'Confirm password'])
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveAttribute(
      'autocomplete',
      'new-password',
    )
})

/** Reads everything that the page has stored in the browser, apart from cookies. */
const readBrowserStorage = (page: Page): Promise<{ names: string[]; texts: string }> =>
  page.evaluate(async () => {
    const entries = [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`)
    const boxes = (await caches.keys()).map((name) => `cache ${name}`)
    const workers = (await navigator.serviceWorker.getRegistrations()).map(() => 'worker')
    const names = entries.map(([name]) => name)
    return {
      names: [...names, ...databases, ...boxes, ...workers],
      texts: JSON.stringify(entries),
    }
  })
