import type { Page } from '@playwright/test'

import { demoPeople } from '#server/demo/people.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'

import { checkAccessibility } from '../../support/accessibility.ts'
import { logInByApi } from '../../support/customer.ts'
import { title } from '../../support/page-assertions.ts'
import {
  button,
  choosePaymentMethod,
  fillAddress,
  finishAtProvider,
  placeOrder,
} from '../../support/purchase.ts'
import { expect, test } from '../../support/test.ts'

const counsellor = 'Genetic counsellor, 30 minutes'
const shared = 'The consultant sees 1 result from your report.'

test('consultation: a customer chooses results in a report with the keyboard, removes one again, and books a consultation with the other', async ({
  page,
}) => {
  await openResults(page)
  await chooseResults(page)
  await page.getByRole('link', { name: 'Book a consultation' }).focus()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Consultations')).toBeVisible()
  expect(page.url()).toMatch(/\/ekliinik$/)
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/coronary|pressure/i)

  const offer = await holdTime(page)
  await removeResult(page)
  await page
    .getByRole('textbox', { name: 'What would you like to talk about?' })
    .fill('What can I do?')
  await offer.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('heading', { name: 'is in your cart' })).toBeVisible()

  await page.goto('/purchase')
  await expectCountOnly(page)
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await fillAddress(page)
  await expectCountOnly(page)
  await choosePaymentMethod(page, /card/i)
  await placeOrder(page, /^Pay €/)
  await finishAtProvider(page, 'Pay')
  await expect(title(page, 'Thank you, your order is confirmed')).toBeVisible()
  await expectCountOnly(page)
  await page.goto('/ekliinik')
  await stopSharing(page)
})

const result = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

/** Opens a report with three results as a customer. */
async function openResults(page: Page) {
  await logInByApi(page, 'collector')
  await page.goto(`/dashboard-product/${orderedProductId(demoPeople.collector, 2, 1)}/report`)
  const show = button(page, 'Show the results now')
  await expect(show.or(result(page, 'Coronary heart disease'))).toBeVisible()
  if (await show.isVisible()) await show.click()
}

/** Holds a later time of the counsellor; returns the offer with the form. */
async function holdTime(page: Page) {
  const offer = page.getByRole('region', { name: counsellor })
  await offer.getByRole('button', { name: /^Choose (?:a|another) time$/ }).click()
  await offer.getByRole('button', { name: 'Later times' }).click()
  await expect(offer.getByRole('button', { name: 'Earlier times' })).toBeEnabled()
  await offer
    .getByRole('button', { name: /Kaire Allik$/ })
    .last()
    .click()
  return offer
}

/** No result is selected at first; two are selected with the keyboard. */
async function chooseResults(page: Page) {
  const choice = page.getByRole('group', { name: 'Which results may the consultant see?' })
  await expect(choice.getByRole('checkbox')).toHaveCount(3)
  await expect(choice.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await result(page, 'Coronary heart disease').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(result(page, 'High blood pressure')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(choice.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await checkAccessibility(page)
}

/** The booking form lists both results, and one is removed with the keyboard. */
async function removeResult(page: Page) {
  const attached = page.getByRole('group', { name: 'Results the consultant will see' })
  await expect(attached.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await attached.getByRole('checkbox', { name: 'High blood pressure' }).focus()
  await page.keyboard.press('Space')
  await expect(attached.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await checkAccessibility(page)
}

/** After a question the booking has no results any more, also when it is loaded again. */
async function stopSharing(page: Page) {
  const booked = page.getByRole('region', { name: 'Your consultations' })
  await expect(booked.getByText(shared)).toBeVisible()
  const stop = booked.getByRole('button', { name: `Stop sharing results: ${counsellor}` })
  await stop.focus()
  await page.keyboard.press('Enter')
  await checkAccessibility(page)
  await booked.getByRole('button', { name: 'Keep sharing' }).click()
  await expect(booked.getByText(shared)).toBeVisible()

  await stop.click()
  await booked.getByRole('button', { name: 'Yes, stop sharing' }).click()
  await expect(page.getByText('The consultant no longer sees your results.')).toBeVisible()
  await expect(booked.getByText(shared)).toHaveCount(0)
  await page.reload()
  await expect(booked.getByText('Kaire Allik').first()).toBeVisible()
  await expect(booked.getByText(shared)).toHaveCount(0)
}

/** The page says how many results the consultant sees, and not which. */
async function expectCountOnly(page: Page) {
  await expect(page.getByText(shared).first()).toBeVisible()
  await expect(page.getByText(/coronary|blood pressure/i)).toHaveCount(0)
}
