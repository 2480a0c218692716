import { expect, type Page } from '@playwright/test'

/** What stands in the form of one's own data, before anything of it is saved. */
export const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' })

/** A customer types into the form of their own data, on the profile that is open, and does not save it. */
export async function fillFirstName(page: Page, name: string) {
  await firstName(page).fill(name)
  await expect(firstName(page)).toHaveValue(name)
}
