import type { Page } from '@playwright/test'

import { localeHeader } from '#contract/call.ts'
import { demoPeople } from '#server/demo/people.ts'

import { registerByApi, endSession } from '../../support/customer.ts'
import { confirmAtProvider, leaveWithSmartId } from '../../support/identity/id-login.ts'
import { latestLinkInEmail, linkInEmail } from '../../support/servers/mailbox.ts'
import { alertMessage, expectPath, openWithAssets, title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

const known = '30303039914'
const unconfirmed = '50001029996'
const confirmed = '40404040009'
const mistaken = '30403039961'
const newcomers = { agrees: '47602290000', disagrees: '45803150006', closes: '45806150002' }

test('ID log-in: a known customer logs in by Smart-ID and returns to the requested page @phone', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/dokobit/check')) requested.push(page.url())
  })

  await page.goto('/orders?from=mail')
  await leaveForProvider(page, known)
  await confirmAtProvider(page)

  await expect(title(page, 'Orders')).toBeVisible()
  await expectPath(page, '/orders?from=mail')
  expect(requested.map((address) => new URL(address).search)).toEqual([''])
})

test('ID log-in: the method is stored and the personal code is checked while it is typed', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 409/)
  await leaveForProvider(page, known)
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await page.getByRole('link', { name: 'Try again' }).click()

  await expect(page.getByRole('radio', { name: 'Smart-ID' })).toBeChecked()
  const code = page.getByRole('textbox', { name: 'Personal code' })
  await code.pressSequentially('3030303')
  await expect(code).toHaveAccessibleDescription('')
  await code.pressSequentially('9915')
  await expect(code).toHaveAccessibleDescription(/One digit of this personal code is wrong\./)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(alertMessage(page, 'Check what you entered')).toBeFocused()
})

test('ID log-in: a new customer agrees to the terms and gets an account', async ({ page }) => {
  await leaveForProvider(page, newcomers.agrees)
  await confirmAtProvider(page)

  const dialog = page.getByRole('dialog', { name: 'Your new account' })
  await dialog.getByRole('button', { name: 'Agree', exact: true }).click()

  await expect(title(page, /^Hello/)).toBeVisible()
  await expectPath(page, '/dashboard')

  await page.getByRole('link', { name: 'Add an email address' }).click()
  await expect(page.getByText('You have not added an email address yet.')).toBeVisible()
})

for (const [how, button] of [
  ['disagrees', 'Disagree'],
  ['closes', 'Close'],
] as const) {
  test(`ID log-in: a new customer who ${how} the terms dialog gets no account`, async ({
    page,
    expected,
  }) => {
    expected.failure(/status of 410/)
    await leaveForProvider(page, newcomers[how])
    await confirmAtProvider(page)
    const dialog = page.getByRole('dialog', { name: 'Your new account' })
    await dialog.getByRole('button', { name: button, exact: true }).click()

    await expect(title(page, 'Log in')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.goto('/login?newAccount=true')
    await dialog.getByRole('button', { name: 'Agree', exact: true }).click()
    await expect(dialog.getByText('This log-in has ended. Start again.')).toBeVisible()
  })
}

test('ID log-in: a wrong control code is named, and the visitor can try again', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 409/)
  await leaveForProvider(page, mistaken)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('You chose the wrong control code.')
  await page.getByRole('button', { name: 'Cancel and go back' }).click()

  await expect(alertMessage(page, 'You chose the wrong control code.')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('ID log-in: a return before the confirmation waits for it and can be cancelled @phone', async ({
  page,
}) => {
  await leaveForProvider(page, known)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Go back without an answer' }).click()

  await expect(page.getByText('Confirm on your device.')).toBeVisible()
  await expect(page.getByText(/^\d+ seconds left$/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await expect(page.getByText('You cancelled')).toBeVisible()
})

test('ID log-in: stops waiting for the confirmation after two minutes', async ({ page }) => {
  await leaveForProvider(page, known)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.clock.install()
  await page.getByRole('button', { name: 'Go back without an answer' }).click()
  await expect(page.getByText('Confirm on your device.')).toBeVisible()

  await page.clock.fastForward(120_000)

  await expect(page.getByText('You ran out of time')).toBeVisible()
})

test('ID log-in: a session closed by the provider shows that the log-in has ended', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 410/)
  await leaveForProvider(page, known)
  await page.getByRole('button', { name: 'Close session and go back' }).click()

  await expect(page.getByText('This log-in has ended')).toBeVisible()
})

test('ID log-in: a return link works once', async ({ page, expected }) => {
  expected.failure(/status of 401/)
  await leaveForProvider(page, known)
  const back = page.waitForRequest(/id-login\?session_token=/)
  await confirmAtProvider(page)
  await expect(title(page, /^Hello/)).toBeVisible()

  await page.goto((await back).url())

  await expect(page.getByText('This log-in does not work here')).toBeVisible()
})

test('ID log-in: the return link of another browser logs nobody in', async ({
  page,
  browser,
  expected,
}) => {
  expected.failure(/status of 401/)
  const attacker = await browser.newPage()
  await attacker.route(/id-login\?session_token=/, (route) => route.fulfill({ status: 204 }))
  await leaveForProvider(attacker, known)
  const back = attacker.waitForRequest(/id-login\?session_token=/)
  await confirmAtProvider(attacker)

  await page.goto((await back).url())

  await expect(page.getByText('This log-in does not work here')).toBeVisible()
  await page.goto('/dashboard')
  await expect(title(page, 'Log in')).toBeVisible()
  await attacker.close()
})

test('ID log-in: an unconfirmed registration with the same personal code gets a new email link', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 404/)
  const code = '60001017869'
  const email = await registerByApi(page, { first_name: 'Eid', last_name: 'Testnumber' })
  await openWithAssets(page, '/dashboard')
  await linkInEmail(page, email, '/verify-email')
  const headers = { [localeHeader]: 'en' }
  const typed = await page.request.post('/api/user/update-identity', {
    headers,
    data: { first_name: 'Eid', last_name: 'Testnumber', id_number: code },
  })
  expect(typed.status()).toBe(200)
  await endSession(page)

  await page.goto('/login')
  await leaveForProvider(page, code)
  await confirmAtProvider(page)

  const dialog = page.getByRole('alertdialog', {
    name: 'No user was found with this personal code',
  })
  await expect(
    dialog.getByText('Please finish your registration via the link we sent you by email.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(title(page, 'Log in')).toBeVisible()
  await page.goto(await latestLinkInEmail(page, email, '/verify-email'))
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
})

test('ID log-in: a personal code entered in an unconfirmed account offers to send its email again', async ({
  page,
}) => {
  await leaveForProvider(page, unconfirmed)
  await confirmAtProvider(page)

  const dialog = page.getByRole('alertdialog', {
    name: 'This ID number is tied to another account',
  })
  await expect(dialog.getByText('r•••@alleel.example')).toBeVisible()
  await expectPath(page, '/login')
  await dialog.getByRole('textbox').fill(demoPeople.unconfirmed.email)
  await dialog.getByRole('button', { name: 'Send again' }).click()

  await expect(page.getByRole('dialog', { name: 'We’ve sent you an email!' })).toBeVisible()
})

test('ID log-in: a personal code entered in a confirmed account leads to support', async ({
  page,
}) => {
  await leaveForProvider(page, confirmed)
  await confirmAtProvider(page)

  const dialog = page.getByRole('alertdialog', {
    name: 'This ID number is tied to another account',
  })
  await expect(dialog.getByText('a•••@alleel.example')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'help@alleel.example' })).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expectPath(page, '/login')
})

test('ID log-in: the accountExists parameter shows masked email addresses only', async ({
  page,
}) => {
  await page.goto('/login?accountExists=call%20900%201234')

  await expectPath(page, '/login')
  await expect(title(page, 'Log in')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

/** Starts an ID log-in by Smart-ID; opens the log-in page first when no page is open. */
async function leaveForProvider(page: Page, code: string) {
  if (page.url() === 'about:blank') await page.goto('/login')
  await page.getByRole('link', { name: 'ID-card, Mobile-ID, Smart-ID' }).click()
  await leaveWithSmartId(page, code)
}
