import { chromium, type Page } from '@playwright/test'

import { launchOptions } from '#test/support/browser.ts'

import {
  endSession,
  registerByApi,
  submitLogin,
  testPassword,
  unusedPersonalCode,
} from '../../support/customer.ts'
import { expect, test } from '../../support/journeys/journey.ts'
import { drawBarcode, filmBarcode } from '../../support/kit/barcode-picture.ts'
import { expectPath, title } from '../../support/page-assertions.ts'

/** Kits of the demo (`server/demo/kits.ts`). */
const [first, second, third, fourth, fifth] = [
  'ALL4T6N0CY',
  'ALL9XH2E5F',
  'ALL5BVD8J3',
  'ALL7RJ2VDX',
  'ALL1WQ8MSR',
] as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const field = (page: Page) => page.getByRole('textbox', { name: 'Barcode on the tube' })
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

const question = (page: Page, barcode: string) =>
  heading(page, `Does the code on your tube end in ${barcode.slice(-4)}?`)

async function confirm(page: Page, barcode: string) {
  await expect(question(page, barcode)).toBeVisible()
  await page.getByRole('checkbox', { name: 'The sample is mine' }).check()
  await page.getByRole('button', { name: 'Register this kit' }).click()
  await expect(heading(page, 'How to take your sample')).toBeVisible()
  await expect(page.getByText(`The code on its tube ends in ${barcode.slice(-4)}.`)).toBeVisible()
}

test('kit: a visitor’s barcode is still there after they have created an account @phone', async ({
  page,
}, { project }) => {
  const barcode = project.name === 'phone' ? first : second
  await page.goto('/barcode')
  await field(page).fill(barcode.toLowerCase())
  await proceed(page)
  await expect(heading(page, 'Log in to register this kit')).toBeVisible()

  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(title(page, 'Create an account')).toBeVisible()
  await page.getByRole('textbox', { name: 'First name' }).fill('Anna')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lepp')
  await page.getByRole('textbox', { name: 'Email' }).fill(`anna.${crypto.randomUUID()}@example.ee`)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(testPassword)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(testPassword)
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).check()
  await page.getByRole('button', { name: 'Create account' }).click()

  await expectPath(page, `/barcode?code=${barcode}`)
  const email = page.getByRole('dialog', { name: 'We’ve sent you an email!' })
  await email.getByRole('button', { name: 'Close' }).click()
  await expect(email).toBeHidden()
  await confirm(page, barcode)

  await page.goto('/barcode')
  await expect(heading(page, 'How to take your sample')).toBeVisible()
})

for (const method of ['password', 'ID'] as const) {
  test(`kit: the barcode of a link is still there after a log-in by ${method}`, async ({
    page,
  }) => {
    const email = await registerByApi(page, { first_name: 'Lingi', last_name: 'Kaudu' })
    await endSession(page)
    await page.goto(`/barcode?code=${fifth}`)
    await expect(heading(page, 'Log in to register this kit')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
    await expect(title(page, 'Log in')).toBeVisible()

    if (method === 'password') await submitLogin(page, email, testPassword)
    else await logInAsNewCustomer(page)

    await expectPath(page, `/barcode?code=${fifth}`)
    await expect(question(page, fifth)).toBeVisible()
  })
}

test('kit: reads the barcode from a photo on the device, and loads the reader only then', async ({
  page,
}) => {
  await registerByApi(page, { first_name: 'Foto', last_name: 'Graaf' })
  const scannerFiles: string[] = []
  const sent: string[] = []
  page.on('request', (request) => {
    if (/scanner|ponyfill|zxing|\.wasm/.test(request.url())) scannerFiles.push(request.url())
    if (request.method() === 'POST') sent.push(request.postData() ?? '')
  })
  await page.goto('/barcode')
  await expect(field(page)).toBeVisible()
  expect(scannerFiles).toEqual([])

  const photo = page.locator('input[type="file"]')
  await photo.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('none') })
  await expect(page.getByText('This photo could not be read')).toBeVisible()
  await photo.setInputFiles(await drawBarcode(third, 'Code128'))

  await confirm(page, third)
  expect(scannerFiles.some((url) => url.endsWith('.wasm'))).toBe(true)
  expect(new Set(scannerFiles.map((url) => new URL(url).origin))).toEqual(
    new Set([new URL(page.url()).origin]),
  )
  expect(sent.filter((body) => body.length > 1_000)).toEqual([])
})

test('kit: reads the barcode from the picture of a camera, and registers the kit', async ({
  baseURL,
  machines,
}, testInfo) => {
  const film = testInfo.outputPath('tube.y4m')
  await filmBarcode(film, fourth)
  const { args = [], ...options } = launchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en' })
  await machines.watch(context)
  const page = await context.newPage()
  await registerByApi(page, { first_name: 'Kaameraga', last_name: 'Klient' })
  await page.goto('/barcode')

  await page.getByRole('button', { name: 'Scan with the camera' }).click()

  await confirm(page, fourth)
  await browser.close()
})

test('kit: says what is wrong with a code, and suggests the one that was meant', async ({
  page,
}) => {
  await page.goto('/barcode')
  const expectError = async (typed: string, error: string) => {
    await field(page).fill(typed)
    await proceed(page)
    await expect(page.getByRole('main').getByText(error).last()).toBeVisible()
  }

  await expectError('BX20260101', 'This is the code on the box.')
  await expectError('ALL-7K2M', 'A barcode has 10 characters')
  await expectError('ALL-7K2M9Q-G', 'One character is wrong')
  await expectError('ALL-4T6NOC-Y', 'without I, L, O and U')
  await page.getByRole('button', { name: 'Use ALL-4T6N0C-Y' }).click()

  await expect(heading(page, 'Log in to register this kit')).toBeVisible()
})

test('kit: a barcode of the QR code is checked at once, and an expired or unknown one is refused', async ({
  page,
  expected,
  journey,
}) => {
  expected.failure(/check-barcode/)
  await registerByApi(page, { first_name: 'Otse', last_name: 'Link' })
  await page.goto('/barcode?code=ALL2GQ7YMH')
  await expect(page.getByText('This kit has expired.').first()).toBeVisible()

  journey.begin(
    'report',
    'The barcode is not known, or belongs to another customer',
    'Complete the questionnaire',
  )
  await journey.step('Enter a barcode that cannot be registered', async () => {
    await field(page).fill('ALL1NE5TSF')
    await proceed(page)
    await expect(page.getByText('We could not find this barcode.').first()).toBeVisible()
  })
})

test('kit: without a camera the barcode can be typed', async ({ page }) => {
  await page.goto('/barcode')
  await page.getByRole('button', { name: 'Scan with the camera' }).click()

  await expect(
    page.getByText(/No camera found|Camera access is blocked|The camera did not start/),
  ).toBeVisible()
  await expect(field(page)).toBeEnabled()
})

/** Logs in by Smart-ID at the provider, and agrees to the terms for the new account. */
async function logInAsNewCustomer(page: Page) {
  await page.getByRole('link', { name: 'ID-card, Mobile-ID, Smart-ID' }).click()
  await page.getByRole('radio', { name: 'Smart-ID' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Personal code' }).fill(unusedPersonalCode())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(title(page, 'Choose how to identify yourself')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Enter PIN1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your new account' })
  await dialog.getByRole('button', { name: 'Agree', exact: true }).click()
}
