import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'

import { readCredentials } from '#contract/account/credentials.ts'
import { apiPrefix } from '#contract/call.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPassword, demoPeople } from '#server/demo/people.ts'
import { madeFile } from '#test/fixtures/dna/dna-files.ts'

import { logInByApi, registerByApi, testPassword } from '../../support/customer.ts'
import { chooseDnaFile, dnaPageOf } from '../../support/dna/dna-page.ts'
import { cancelSmartIdAndTryAgain, confirmWithSmartId } from '../../support/identity/id-login.ts'
import { disconnect, holdRequests, requestsOf } from '../../support/network-faults.ts'
import { ownPortal } from '../../support/servers/own-portal.ts'
import { expectPath, statusMessage, title } from '../../support/page-assertions.ts'
import {
  closeStepUp,
  confirmAtSecondTry,
  confirmWithPassword,
  expireProof,
  logInAhead,
} from '../../support/identity/step-up.ts'
import { expect, test } from '../../support/test.ts'
import { stepUpDialog } from '../../support/tours/profile-steps.ts'

const codes = { known: '30303039914', new: '38510273710', unknown: '45803150006' }
const newPassword = 'warm stone on the shore'

const portal = ownPortal()

test.beforeEach(({ expected }) => expected.failure(/status of 403/))

test('step-up: a changed profile stays as it was typed until the customer confirms with the password', async ({
  page,
}) => {
  await registerByApi(page, { first_name: 'Kaie', last_name: 'Lepik' })
  await expireProof(portal)
  await page.goto('/profile')
  await field(page, 'First name').fill('Maarja')
  await field(page, 'Phone').fill('5123 4567')

  await button(page, 'Save').click()
  await closeStepUp(page)
  await expect(field(page, 'First name')).toHaveValue('Maarja')
  await button(page, 'Save').click()
  await confirmWithPassword(page, testPassword)

  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expect(field(page, 'Phone')).toHaveValue('+372 5123 4567')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(title(page, 'Hello, Maarja')).toBeVisible()
})

test('step-up: a customer on a phone changes between password and Smart-ID, cancels, tries again and returns to the typed text', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 409/)
  await page.setViewportSize({ width: 360, height: 740 })
  await logInAhead(portal, () => logInByApi(page, 'regular'))
  await page.goto('/profile')
  await field(page, 'Phone').fill('5123 4568')
  await field(page, 'Phone').blur()
  await expect(field(page, 'Phone')).toHaveValue('+372 5123 4568')

  await button(page, 'Save').click()
  const useId = stepUpDialog({ page }).getByRole('button', { name: /^Use ID-card/ })
  await useId.click()
  await stepUpDialog({ page }).getByRole('button', { name: 'Use your password instead' }).click()
  await useId.click()
  await cancelSmartIdAndTryAgain(page, codes.known)
  await button(page, 'Save').click()
  await useId.click()
  await confirmWithSmartId(page, codes.known)

  await expect(statusMessage(page, 'Thank you. You can continue.')).toBeVisible()
  await expectPath(page, '/profile')
  await expect(field(page, 'Phone')).toHaveValue('+372 5123 4568')
  await button(page, 'Save').click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
})

test('step-up: a customer registered with Smart-ID confirms with it and sets a first password', async ({
  page,
}) => {
  await logInAhead(portal, async () => {
    await page.goto('/login?idLogin=true')
    await confirmWithSmartId(page, codes.new)
    await button(page, 'Agree').click()
    await expect(title(page, /^Hello/)).toBeVisible()
  })
  await page.goto('/profile')

  await setPassword(page)
  const dialog = stepUpDialog({ page })
  await expect(dialog.getByRole('radio', { name: 'Smart-ID' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Use your password instead' })).toBeHidden()
  await confirmWithSmartId(page, codes.new)

  await expect(title(page, 'My identity')).toBeVisible()
  await setPassword(page)
  await expect(button(page, 'Change password')).toBeVisible()
  const { data } = await (await page.request.get(`${apiPrefix}${readCredentials.path}`)).json()
  expect(data).toMatchObject({ email: null, has_password: true })
})

test('step-up: a personal code without an account is reported, and the customer stays logged in', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 404/)
  await logInAhead(portal, () => logInByApi(page, 'regular'))
  await page.goto('/profile')
  await button(page, 'Download my data').click()
  await stepUpDialog({ page })
    .getByRole('button', { name: /^Use ID-card/ })
    .click()
  await confirmWithSmartId(page, codes.unknown)

  const dialog = page.getByRole('alertdialog', {
    name: 'No user was found with this personal code',
  })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(title(page, 'Hello, Kristjan')).toBeVisible()
})

test('step-up: a data export starts after the right password, not after an empty or a wrong one', async ({
  page,
  expected,
}) => {
  expected.failure(/\/api\/user\//)
  const email = await registerByApi(page, { first_name: 'Kaie', last_name: 'Lepik' })
  await expireProof(portal)
  await page.goto('/profile')
  // the page reads the credentials too: wait until it has
  for (const name of ['Change password', 'Change email'])
    await expect(button(page, name)).toBeVisible()
  const dialog = stepUpDialog({ page })
  await test.step('closed while it loads', async () => {
    const { count, release } = await holdRequests(page, requestsOf(readCredentials))
    await button(page, 'Download my data').click()
    await expect.poll(count).toBe(1)
    await closeStepUp(page)
    await release()
  })
  // the page does not learn whether the customer has a password, and asks for one
  await disconnect(page, requestsOf(readCredentials))
  const download = page.waitForEvent('download')
  await button(page, 'Download my data').click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await confirmWithPassword(page, 'not the password')
  await expect(dialog.getByRole('alert')).toContainText('The password is incorrect.')
  await confirmWithPassword(page, testPassword)

  const files = unzipSync(new Uint8Array(readFileSync(await (await download).path())))
  expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject({
    email,
    firstName: 'Kaie',
  })
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your archive is ready.')).toBeVisible()
})

test('step-up: a new password and a new email address are saved, and the account is deleted, after a confirmation', async ({
  page,
}) => {
  await registerByApi(page, { first_name: 'Kaie', last_name: 'Lepik' })
  await expireProof(portal)
  await page.goto('/profile')
  const password = page.getByRole('region', { name: 'Password', exact: true })
  await password.getByRole('button', { name: 'Change password' }).click()
  await field(page, 'New password').fill(newPassword)
  await field(page, 'Confirm password').fill(newPassword)
  const save = password.getByRole('button', { name: 'Save password' })
  await confirmAtSecondTry(page, save, testPassword)
  await expect(password.getByRole('button', { name: 'Change password' })).toBeVisible()

  await expireProof(portal)
  const email = page.getByRole('region', { name: 'Email', exact: true })
  const address = `kaie.${crypto.randomUUID()}@example.ee`
  await email.getByRole('textbox', { name: 'New email address' }).fill(address)
  const change = email.getByRole('button', { name: 'Change email' })
  await confirmAtSecondTry(page, change, newPassword)
  await expect(email.getByText('Confirm your new address')).toBeVisible()
  await expect(email.getByText(address)).toBeVisible()

  await expireProof(portal)
  const deletion = page.getByRole('region', { name: 'Delete your account', exact: true })
  await deletion.getByRole('button', { name: 'Delete account' }).click()
  await deletion.getByRole('checkbox', { name: /I understand/ }).check()
  const remove = deletion.getByRole('button', { name: 'Delete permanently' })
  await confirmAtSecondTry(page, remove, newPassword)
  await expect(title(page, 'Your account is deleted')).toBeVisible()
})

test('step-up: a report is opened, downloaded and shared after a confirmation', async ({
  page,
}) => {
  await logInByApi(page, 'regular')
  await expireProof(portal)
  const product = `/dashboard-product/${orderedProductId(demoPeople.regular, 3, 0)}`
  await page.goto(`${product}/report`)
  const show = button(page, 'Show the results now')
  await confirmAtSecondTry(page, show, demoPassword)
  const download = button(page, 'Download as PDF')
  await expect(download).toBeVisible()

  await expireProof(portal)
  await download.click()
  await closeStepUp(page)
  const saved = page.waitForEvent('download')
  await download.click()
  await confirmWithPassword(page, demoPassword)
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)

  await expireProof(portal)
  await page.goto(`${product}/sharing`)
  await button(page, 'Create a link').click()
  const create = button(page, 'Create the link')
  await confirmAtSecondTry(page, create, demoPassword)
  await expect(button(page, 'Copy the code')).toBeVisible()
})

test('step-up: a DNA file is uploaded and deleted after a confirmation', async ({
  page,
  expected,
}) => {
  expected.failure(/upload-dna/)
  await logInByApi(page, 'answering')
  await expireProof(portal)
  await page.goto(dnaPageOf('answering'))
  await chooseDnaFile(page, { name: 'genome.vcf', text: madeFile('VCF').text })
  const upload = button(page, 'Upload this file')
  await confirmAtSecondTry(page, upload, demoPassword)
  await expect(page.getByRole('heading', { name: 'We have your DNA file' })).toBeVisible()

  await expireProof(portal)
  await button(page, 'Delete the file').click()
  const remove = button(page, 'Yes, delete the file')
  await confirmAtSecondTry(page, remove, demoPassword)
  await expect(page.getByRole('heading', { name: 'Choose your DNA file' })).toBeVisible()
})

test('step-up: results are shared with a consultant after a confirmation', async ({ page }) => {
  await logInByApi(page, 'collector')
  await page.goto(`/dashboard-product/${orderedProductId(demoPeople.collector, 2, 1)}/report`)
  await button(page, 'Show the results now').click()
  const result = page.getByRole('checkbox', { name: 'Coronary heart disease', exact: true })
  await result.check()
  await page.getByRole('link', { name: 'Book a consultation' }).click()
  const offer = page.getByRole('region', { name: 'Genetic counsellor, 30 minutes' })
  const choose = offer.getByRole('button', { name: /^Choose (?:a|another) time$/ })
  await expect(choose).toBeVisible()
  await expireProof(portal)
  await choose.click()
  await offer
    .getByRole('button', { name: /Kaire Allik$/ })
    .last()
    .click()

  const add = offer.getByRole('button', { name: /^(?:Add to cart|Choose this time)$/ })
  await add.click()
  await closeStepUp(page)
  await expect(result).toBeChecked()
  await add.click()
  await confirmWithPassword(page, demoPassword)
  await expect(page.getByRole('heading', { name: 'is in your cart' })).toBeVisible()
})

test('step-up: a result of the HPV study is shown and deleted after a confirmation', async ({
  page,
}) => {
  await logInByApi(page, 'hpvResult')
  await expireProof(portal)
  await page.goto('/hpv')
  const show = button(page, 'Show my result')
  await confirmAtSecondTry(page, show, demoPassword)
  await button(page, 'Hide the result').click()

  await expireProof(portal)
  await button(page, 'Leave the study').click()
  await page.getByRole('radio', { name: 'Everything above, and my result and sample' }).check()
  const leave = button(page, 'Leave and delete')
  await confirmAtSecondTry(page, leave, demoPassword)
  await expect(page.getByText(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/)).toBeVisible()
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function setPassword(page: Page) {
  await button(page, 'Set a password').click()
  await field(page, 'New password').fill(testPassword)
  await field(page, 'Confirm password').fill(testPassword)
  await button(page, 'Save password').click()
}
