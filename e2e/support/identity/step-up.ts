import { expect, type Locator, type Page } from '@playwright/test'

import { stepUpMinutes } from '#contract/call.ts'

import type { OwnPortal } from '../servers/own-portal.ts'

const minute = 60_000

/** The customer was last asked so long ago that the server asks again. */
export const proofExpires = (portal: OwnPortal) => portal.passTime((stepUpMinutes + 1) * minute)

/**
 * Logs in on a server whose clock is ahead, then sets that back: a proof from the future does not count. The server has to
 * have the time of the provider, whose proofs are valid for ten minutes.
 */
export async function logInAhead(portal: OwnPortal, logIn: () => Promise<void>) {
  await portal.setClock(8 * minute)
  await logIn()
  await portal.setClock(0)
}

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

export async function cancel(page: Page) {
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
}

export async function confirm(page: Page, password: string) {
  await dialogOf(page).getByRole('textbox', { name: 'Password' }).fill(password)
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click()
}

/** Uses a control that requires a confirmation twice: the customer closes the dialog, then confirms. */
export async function confirmAtSecondTry(page: Page, control: Locator, password: string) {
  await control.click()
  await cancel(page)
  await control.click()
  await confirm(page, password)
}
