import { registerByApi, unusedPersonalCode } from '../../support/customer.ts'
import { leaveWithSmartId } from '../../support/identity/id-login.ts'
import { alertMessage, expectPath, statusMessage, title } from '../../support/page-assertions.ts'
import { waitForEmail } from '../../support/servers/mailbox.ts'
import { expect, test } from '../../support/test.ts'

test('verification: Smart-ID comes first and verifies the account at once @phone', async ({
  page,
}) => {
  const code = unusedPersonalCode()
  const email = await registerByApi(page, { first_name: 'Pille', last_name: 'Paju' })
  await page.goto('/verification?return_to=%2Forders%3Fpage%3D2')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'With ID-card, Mobile-ID or Smart-ID',
    'With a document and a photo',
    'Who sees what',
  ])
  await leaveWithSmartId(page, code)
  await page.getByLabel('First name').fill('PILLE')
  await page.getByLabel('Last name').fill('PAJU')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Enter PIN1' }).click()

  await expect(statusMessage(page, 'Your identity is verified.')).toBeVisible()
  await expect(title(page, 'Orders')).toBeVisible()
  await expectPath(page, '/orders?page=2')
  await waitForEmail(page, email, 'You can now log in with your ID')
  await page.goto('/dashboard')
  await expect(title(page, 'Hello, Pille')).toBeVisible()
})

test('verification: the wrong control code is named and can be corrected', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 409/)
  await registerByApi(page, { first_name: 'Pille', last_name: 'Paju' })
  await page.goto('/verification')
  await leaveWithSmartId(page, '30403039961')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Cancel and go back' }).click()

  await expect(alertMessage(page, 'You chose the wrong control code.')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(title(page, 'Identity verification')).toBeVisible()
})
