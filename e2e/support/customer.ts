import type { Page } from '@playwright/test'

import { demoPassword, demoPeople, type DemoName } from '#server/demo/people.ts'

/** A demo person types their way in. */
export async function logIn(page: Page, name: DemoName) {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(demoPeople[name].email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/dashboard')
}
