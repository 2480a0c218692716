import { checkAccessibility } from '../../support/accessibility.ts'
import { title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

/** An invited woman of the demo whom no other test uses. */
const invited = '47907040009'

test('HPV study: an invited woman without an account is known by her ID log-in and orders with her email address and without a code', async ({
  page,
}) => {
  await page.goto('/hpv')
  const chooser = page.getByRole('main')
  await chooser.getByRole('radio', { name: 'Smart-ID' }).check({ force: true })
  await chooser.getByRole('textbox', { name: 'Personal code' }).last().fill(invited)
  await chooser.getByRole('button', { name: 'Continue' }).click()
  await expect(title(page, 'Choose how to identify yourself')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Enter PIN1' }).click()

  const dialog = page.getByRole('dialog', { name: 'Join the HPV study' })
  await expect(dialog.getByText('What happens to your data').first()).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Agree', exact: true }).click()

  await expect(page.getByRole('heading', { level: 2, name: 'Your contact details' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Invitation code' })).toBeHidden()
  const email = page.getByRole('main').getByRole('textbox', { name: /^Email/ })
  await page.getByRole('textbox', { name: /^Phone/ }).fill('51234567')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(email).toHaveAccessibleDescription(/Email field is empty/)
  await checkAccessibility(page)
  await email.fill('leelo.kuusk@example.ee')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('textbox', { name: /^Street and house number/ }).fill('Kastani 12')
  await page.getByRole('textbox', { name: /^Postal code/ }).fill('51014')
  await page.getByRole('textbox', { name: /^City or parish/ }).fill('Tartu')
  await page.getByRole('radio', { name: 'By post to your address' }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText(/leelo\.kuusk@example\.ee/)).toBeVisible()
  await page.getByRole('checkbox', { name: /I have read the terms/ }).check()
  await page.getByRole('button', { name: 'Order the free kit' }).click()

  await expect(page.getByText(/^Order HPV-/)).toBeVisible()
})
