import { expect, type Page } from '@playwright/test'

import { waitForResponses } from './page-assertions.ts'

/** Opens the profile page, and waits until every section of it has loaded. Its clock has to run. */
export async function openProfile(page: Page, path = '/profile') {
  await page.goto(path)
  await expect(firstName(page)).toBeVisible()
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'New email address' })).toBeVisible()
  await waitForResponses(page)
}

/** The first name field of the profile form. */
export const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' })

/** Types into the open profile form without saving it. */
export async function fillFirstName(page: Page, name: string) {
  await firstName(page).fill(name)
  await expect(firstName(page)).toHaveValue(name)
}
