import type { Locator, Page } from '@playwright/test'

import { registerByApi } from '../../support/customer.ts'
import { holdRequests } from '../../support/network-faults.ts'
import { statusMessage, title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'
import { builtFile } from '../../support/build/built-files.ts'

const english = {
  locale: 'en',
  heading: 'My identity',
  birthday: 'Date of birth',
  suggestion: 'Yes, 05.03.1958',
  code: 'Personal code',
  phone: 'Phone',
  street: 'Street and house number',
  postalCode: 'Postal code',
  city: 'City or parish',
  noCity: 'City field is empty.',
  save: 'Save',
  saved: 'All changes are saved.',
  savedMessage: 'Your profile is updated.',
  keep: 'Keep what I entered',
}

const estonian: typeof english = {
  locale: 'et',
  heading: 'Minu isikuandmed',
  birthday: 'Sünniaeg',
  suggestion: 'Jah, 05.03.1958',
  code: 'Isikukood',
  phone: 'Telefon',
  street: 'Tänav ja maja number',
  postalCode: 'Sihtnumber',
  city: 'Linn või vald',
  noCity: 'Palun sisestage linn.',
  save: 'Salvesta',
  saved: 'Kõik muudatused on salvestatud.',
  savedMessage: 'Teie profiil on uuendatud.',
  keep: 'Jäta minu sisestatud andmed',
}

for (const texts of [english, estonian]) {
  test(`profile: a customer fills in the form with the keyboard alone, in ${texts.locale} @phone`, async ({
    page,
  }) => {
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await registerByApi(page, { first_name: 'Mari', last_name: 'Tamm' })
    await page.goto(`/profile?lang=${texts.locale}`)
    await expect(title(page, texts.heading)).toBeVisible()
    await expect(field(texts.birthday)).toBeVisible()

    await enterBirthday(page, field(texts.birthday), button(texts.suggestion))
    const birthday = await field(texts.birthday).inputValue()
    await write(page, field(texts.phone), '5123 4567')
    await write(page, field(texts.street), 'Riia 2')
    await write(page, field(texts.postalCode), '51013')
    await press(page, button(texts.save))

    await press(page, page.getByRole('link', { name: texts.noCity }))
    await expect(field(texts.city)).toBeFocused()
    await page.keyboard.type('Tartu')
    await page.keyboard.press('Enter')
    await expect(statusMessage(page, texts.savedMessage)).toBeVisible()
    await expect(page.getByText(texts.saved)).toBeVisible()

    await write(page, field(texts.code), '37605030299')
    await press(page, button(texts.save))
    await press(page, button(texts.keep).first())
    await expect(page.getByText(texts.saved)).toBeVisible()

    await page.reload()
    await expect(field(texts.birthday)).toHaveValue(birthday)
    await expect(field(texts.phone)).toHaveValue('+372 5123 4567')
    await expect(field(texts.city)).toHaveValue('Tartu')
    await expect(field(texts.code)).toHaveValue('')
  })
}

/**
 * Types a date with a short year, or chooses it from the calendar on screens where the field is
 * read-only.
 */
async function enterBirthday(page: Page, field: Locator, suggestion: Locator) {
  await tabTo(page, field)
  if ((await field.getAttribute('readonly')) === null) {
    await page.keyboard.type('5 mar 58')
    return press(page, suggestion)
  }
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog')
  for (const part of ['year', 'month', 'day']) {
    const cell = calendar.locator(`[data-view="${part}"][data-focus]`)
    await expect(cell).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(calendar).toBeHidden()
}

async function write(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function press(page: Page, control: Locator) {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Presses Tab or Shift+Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible()
  for (let steps = 0; steps < 80; steps += 1) {
    const key = await control.evaluate((element) => {
      const here = document.activeElement ?? document.body
      if (here === element) return null
      const isBefore = element.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING
      return isBefore && !element.contains(here) ? 'Shift+Tab' : 'Tab'
    })
    if (key === null) return
    await page.keyboard.press(key)
  }
  throw new Error('The control cannot be reached with the keyboard')
}

test('profile: the saved message disappears when the next save is refused', async ({ page }) => {
  await registerByApi(page, { first_name: 'Mari', last_name: 'Tamm' })
  await page.goto('/profile')
  const name = page.getByRole('textbox', { name: 'First name', exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await name.fill('Marju')
  await save.click()
  // a message does not close by itself while the pointer is over it
  const message = statusMessage(page, english.savedMessage)
  await message.hover()

  await name.fill('🐣')
  await name.press('Enter')

  await expect(page.getByRole('link', { name: 'Enter a name with letters only.' })).toBeVisible()
  await expect(message).toBeHidden()
})

test('profile: a save that fails as a whole scrolls to its alert and focuses it', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 503/)
  await page.setViewportSize({ width: 360, height: 740 })
  await registerByApi(page, { first_name: 'Mari', last_name: 'Kuusik' })
  await page.goto('/profile')
  await page.getByRole('textbox', { name: 'First name' }).fill('Maarja')
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503 }),
  )

  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ })
  await expect(alert).toBeInViewport({ ratio: 1 })
  await expect(page.locator(':focus').getByRole('alert')).toHaveText(/\w/)
})

test('profile: a phone number typed before its library has loaded is formatted and checked afterwards', async ({
  page,
}) => {
  const library = await holdRequests(page, builtFile('src/forms/phone/parse-phone.ts'))
  await registerByApi(page, { first_name: 'Mari', last_name: 'Kuusik' })
  await page.goto('/profile')
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true })
  await phone.fill('5123 4567')
  await phone.press('Tab')
  await expect.poll(library.count).toBeGreaterThan(0)
  await expect(phone).toHaveValue('5123 4567')

  await library.release()
  await expect(phone).toHaveValue('+372 5123 4567')

  await phone.fill('123')
  await phone.press('Tab')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
})
