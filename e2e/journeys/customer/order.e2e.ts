import type { Page } from '@playwright/test'

import { testPassword, verifyIdentity } from '../../support/customer.ts'
import { expect, test, type Journey } from '../../support/journeys/journey.ts'
import { waitForEmail } from '../../support/servers/mailbox.ts'
import { title } from '../../support/page-assertions.ts'
import {
  button,
  choosePaymentMethod,
  choosePostDelivery,
  fillAddress,
  finishAtProvider,
  placeOrder,
  putIntoCart,
} from '../../support/purchase.ts'
import { sandbox } from '../../support/servers/sandbox.ts'

type Visitor = { page: Page; journey: Journey }

test('journey: a visitor orders a test and pays by card', async ({ page, journey }) => {
  journey.begin('order')
  const email = await goToPayment({ page, journey })
  await journey.step('Choose to pay by card', () => choosePaymentMethod(page, /card/i))
  await journey.step('Accept the terms of sale and pay', async () => {
    await placeOrder(page, /^Pay €/)
    await page.waitForURL(/\/pay\//)
  })
  await journey.step('Pay at the payment provider', async () => {
    await finishAtProvider(page, 'Pay')
    await expect(title(page, 'Thank you, your order is confirmed')).toBeVisible()
    await waitForEmail(page, email, /^Your order [\d-]+ is confirmed$/)
  })
})

test('journey: a visitor cancels the payment and pays later', async ({ page, journey }) => {
  journey.begin('order', 'The customer cancels the payment and pays later')
  await goToPayment({ page, journey })
  await journey.step('Choose to pay by card', () => choosePaymentMethod(page, /card/i))
  await journey.step('Accept the terms of sale and pay', async () => {
    await placeOrder(page, /^Pay €/)
    await page.waitForURL(/\/pay\//)
  })
  await journey.step('Cancel at the payment provider', async () => {
    await finishAtProvider(page, 'Cancel')
    await expect(page.getByText(/^You cancelled the payment/)).toBeVisible()
  })
  await journey.step('Open the unpaid order from the dashboard', async () => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Finish payment' }).click()
    await expect(page.getByRole('radio', { name: 'PayPal' })).toBeVisible()
  })
  await journey.step('Pay with PayPal instead', async () => {
    await page.getByRole('radio', { name: 'PayPal' }).check()
    await button(page, /^Pay €/).click()
    await finishAtProvider(page, 'Pay')
    await expect(title(page, 'Thank you, your order is confirmed')).toBeVisible()
  })
})

test('journey: the bank declines the payment, and the customer pays by invoice', async ({
  page,
  journey,
}) => {
  journey.begin('order', 'The bank declines the payment, and the customer pays by invoice')
  await goToPayment({ page, journey })
  await journey.step('Choose to pay by bank link', () =>
    choosePaymentMethod(page, 'Bank link by MakeCommerce'),
  )
  await journey.step('Accept the terms of sale and pay', async () => {
    await placeOrder(page, /^Pay €/)
    await page.waitForURL(/\/pay\//)
  })
  await journey.step('The bank declines the payment', async () => {
    await finishAtProvider(page, 'Decline')
    await expect(page.getByText(/^Your bank declined the payment/)).toBeVisible()
  })
  await journey.step('Choose the invoice instead', async () => {
    await page.getByRole('link', { name: 'Pay again' }).click()
    await page.getByRole('radio', { name: 'Invoice' }).check()
    await button(page, /^Pay by invoice \(€/).click()
    await page.getByRole('link', { name: 'See how to pay' }).click()
    await expect(page.getByText('How to pay by bank transfer')).toBeVisible()
  })
  await journey.step('Pay the invoice at the bank', async () => {
    await payInvoice(page)
    await page.reload()
    await expect(title(page, 'Thank you, your order is confirmed')).toBeVisible()
  })
})

/** The steps up to the choice of the payment method; returns the address of the new account. */
async function goToPayment({ page, journey }: Visitor): Promise<string> {
  const email = `mari.${crypto.randomUUID()}@example.ee`
  journey.collectEmails(email)
  await journey.step('Add a test to the cart', () => putIntoCart(page, 'Heart and vessels'))
  await journey.step('Open the cart', async () => {
    await page.getByRole('link', { name: /^Cart, / }).click()
    await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible()
  })
  await journey.step('Go to checkout', async () => {
    await page.getByRole('link', { name: 'Go to checkout' }).click()
    await expect(title(page, 'Who is ordering?')).toBeVisible()
  })
  await journey.step('Create an account', async () => {
    await createAccount(page, email)
    await expect(page.getByRole('link', { name: 'Confirm your identity' })).toBeVisible()
  })
  await journey.step('Confirm your identity', async () => {
    await page.getByRole('link', { name: 'Confirm your identity' }).click()
    await verifyIdentity(page)
    await expect(title(page, 'Address')).toBeVisible()
    await waitForEmail(page, email, 'Your identity is verified')
  })
  await journey.step('Enter the address', async () => {
    await fillAddress(page)
    await expect(title(page, 'Delivery')).toBeVisible()
  })
  await journey.step('Choose the delivery', async () => {
    await choosePostDelivery(page)
    await expect(title(page, 'Payment method')).toBeVisible()
  })
  return email
}

async function createAccount(page: Page, email: string) {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('First name').fill('Mari')
  await field('Last name').fill('Kuusik')
  await field('Email').fill(email)
  await field('Phone').fill('5123 4567')
  await field('Password').fill(testPassword)
  await field('Confirm password').fill(testPassword)
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).check()
  await button(page, 'Create account and continue').click()
}

/** Transfers the amount of the invoice on the page at the simulated bank. */
async function payInvoice(page: Page) {
  const fact = async (name: string) =>
    ((await page.getByRole('listitem').filter({ hasText: name }).textContent()) ?? '').replaceAll(
      /[^\d.]/g,
      '',
    )
  const reference = await fact('Reference number')
  const bank = await page.context().newPage()
  await bank.goto(`${sandbox.url}/bank`)
  await bank.getByRole('textbox', { name: 'Reference number' }).fill(reference)
  await bank.getByRole('textbox', { name: 'Amount in euros' }).fill(await fact('Amount'))
  await bank.getByRole('button', { name: 'Make transfer' }).click()
  await expect(bank.getByRole('row').filter({ hasText: reference })).toContainText('200')
  await bank.close()
}
