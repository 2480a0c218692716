import { expect, type Page } from '@playwright/test'

import { title } from '../page-assertions.ts'

/** Fills in and submits the ID log-in chooser on the page. */
export async function chooseSmartId(page: Page, code: string) {
  const chooser = page.locator('form', { has: page.getByRole('radio', { name: 'Smart-ID' }) })
  await chooser.getByRole('radio', { name: 'Smart-ID' }).check({ force: true })
  await chooser.getByRole('textbox', { name: 'Personal code' }).fill(code)
  await chooser.getByRole('button', { name: 'Continue' }).click()
}

/** Chooses Smart-ID on the page and waits for the provider. */
export async function leaveWithSmartId(page: Page, code: string) {
  await chooseSmartId(page, code)
  await expect(title(page, 'Choose how to identify yourself')).toBeVisible()
}

/** Confirms at the provider, with the personal code passed on by the portal. */
export async function confirmAtProvider(page: Page) {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Enter PIN1' }).click()
}

export async function confirmWithSmartId(page: Page, code: string) {
  await leaveWithSmartId(page, code)
  await confirmAtProvider(page)
}

/** Chooses Smart-ID on the page, cancels at the provider, and tries again. */
export async function cancelSmartIdAndTryAgain(page: Page, code: string) {
  await leaveWithSmartId(page, code)
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page.getByText('You cancelled')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
}
