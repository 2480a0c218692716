import { expect, type Page } from '@playwright/test'

/** The first name field of the profile form. */
export const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' })

/** Types into the open profile form without saving it. */
export async function fillFirstName(page: Page, name: string) {
  await firstName(page).fill(name)
  await expect(firstName(page)).toHaveValue(name)
}
