import type { Locator, Page } from '@playwright/test'

import { logInByApi } from '../../support/customer.ts'
import { hostileTexts } from '../../support/hostile-texts.ts'
import { title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

/** The forms with text fields by path: their submit button, and how to reveal all their fields. */
const forms: Record<string, { button: string; show?: (page: Page) => Promise<void> }> = {
  '/login': { button: 'Log in' },
  '/login?restore=true': { button: 'Send the link' },
  '/login?register=true': { button: 'Create account' },
  '/login?idLogin=true': {
    button: 'Continue',
    show: (page) => page.getByRole('radio', { name: 'Mobile-ID' }).check({ force: true }),
  },
  '/profile': { button: 'Save' },
}

for (const [path, { button, show }] of Object.entries(forms)) {
  test(`hostile texts: all sixty stay plain text in every field of ${path}`, async ({ page }) => {
    test.setTimeout(240_000)
    if (path === '/profile') await logInByApi(page, 'newcomer')
    await page.goto(path)
    const submit = page.getByRole('button', { name: button, exact: true })
    await expect(submit).toBeVisible()
    await show?.(page)
    const form = page.locator('form').filter({ has: submit })
    const fields = form.locator('input:not([type=radio], [type=checkbox], [readonly])')
    await expect(fields).not.toHaveCount(0)

    for (const text of hostileTexts) {
      await fillAll(fields, text)
      expect(await valuesOf(fields)).toContain(shownAs(text))
      await submit.dispatchEvent('click')
      await expectNothingRan(page)
    }
  })
}

test('hostile texts: all sixty stay plain text in names and email addresses', async ({ page }) => {
  test.setTimeout(240_000)
  let name = 'Mari'
  await logInByApi(page, 'newcomer')
  await page.route('**/api/auth/me*', async (route) => {
    // A ping without a version returns the whole user.
    const pingUrl = new URL(route.request().url())
    pingUrl.searchParams.delete('version')
    const answer = await route.fetch({ url: pingUrl.href })
    const { data, message } = await answer.json()
    const userData = { ...data, first_name: name, email: name, is_email_confirmed: false }
    await route.fulfill({ response: answer, json: { data: userData, message } })
  })
  await page.goto('/dashboard')
  await expect(title(page, 'Hello, Mari')).toBeVisible()

  for (const text of hostileTexts) {
    name = text
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => title(page).textContent(), { message: text }).toBe(`Hello, ${text}`)
    await expect
      .poll(() => page.locator('body').textContent())
      .toContain(`open the link we sent to ${text}.`)
    await expectNothingRan(page)
  }
})

test('hostile texts: the check itself detects injected markup', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => document.body.append(document.createElement('marquee')))
  await expect(expectNothingRan(page)).rejects.toThrow('marquee')
})

const valuesOf = (fields: Locator): Promise<string[]> =>
  fields.evaluateAll((inputs) =>
    inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')),
  )

/** Single-line fields remove line breaks. */
const shownAs = (text: string): string => text.replaceAll(/[\r\n]/g, '')

/**
 * Sets the same text in every field with one `input` event each; typing sixty texts takes minutes.
 */
const fillAll = (fields: Locator, text: string): Promise<void> =>
  fields.evaluateAll((inputs, typed) => {
    for (const input of inputs) {
      Reflect.set(HTMLInputElement.prototype, 'value', typed, input)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }, text)

/** Checks that no text has become an event handler, an element or a request. */
async function expectNothingRan(page: Page) {
  const found = await page.evaluate(() => {
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      [...element.attributes].some(({ name }) => name.startsWith('on')),
    )
    const foreign = document.querySelectorAll(
      'iframe, object, embed, base, marquee, [href^="javascript:"], [src^="x"], body script:not([src])',
    )
    return [...handlers, ...foreign].map(({ outerHTML }) => outerHTML)
  })
  expect(found).toEqual([])
}
