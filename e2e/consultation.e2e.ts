import { demoPeople } from '#server/demo/people.ts'

import { tryToLogIn } from './support/customer.ts'
import { title } from './support/sight.ts'
import { expect, test } from './support/test.ts'

test('a visitor logs in for the time of a consultation, adds it, pays by card, and finds it again', async ({
  page,
}) => {
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  await page.goto('/products/before-cancer-panel')
  await page.getByRole('link', { name: 'Log in and choose a time' }).click()
  await tryToLogIn(page, demoPeople.backOffice.email)
  const times = button(/Dr Anu Tamme$/)
  await expect(times.first()).toBeVisible()
  await button('Later times').click()
  await expect(button('Earlier times')).toBeEnabled()
  const label = (await times.last().getAttribute('aria-label')) ?? ''
  const when = label.replace(', Dr Anu Tamme', '')
  await times.last().click()
  await expect(page.getByText(/^Kept for you for 1[45]:\d\d more/)).toBeVisible()
  await field('What would you like to talk about?').fill('My mother’s illness')
  await button('Add to cart').click()
  await expect(page.getByRole('heading', { name: 'is in your cart' })).toBeVisible()

  await page.goto('/purchase')
  await expect(page.getByText(when)).toBeVisible()
  await page.getByRole('link', { name: 'To the checkout' }).click()
  await field('Street and house').fill('Kastani 12')
  await field('Postal code').fill('51014')
  await field('City or parish').fill('Tartu')
  await button('Continue').click()
  await page.getByRole('radio', { name: /card/i }).first().check()
  await button('Continue').click()
  await page.getByRole('checkbox', { name: 'I have read the terms' }).check()
  await button(/^Pay €/).click()
  await page.waitForURL(/\/pay\//)
  await page.getByRole('button', { name: 'Pay' }).first().click()

  await expect(title(page, 'Thank you, your order is done')).toBeVisible()
  await expect(page.getByText(when)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText(when)).toBeVisible()
})
