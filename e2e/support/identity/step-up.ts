import { expect, type Locator, type Page } from '@playwright/test'

import { stepUpMinutes } from '#contract/call.ts'

import type { OwnPortal } from '../servers/own-portal.ts'
import { stepUpDialog } from '../tours/profile-steps.ts'

const minute = 60_000

/** Sets the clock forward until the server requires a new proof of identity. */
export const expireProof = (portal: OwnPortal) => portal.advanceClock((stepUpMinutes + 1) * minute)

/**
 * Logs in while the clock of the server is ahead, then sets it back: a proof from the future does not count. The provider
 * has the system time, and the server accepts its proofs for ten minutes.
 */
export async function logInAhead(portal: OwnPortal, logIn: () => Promise<void>) {
  await portal.setClock(8 * minute)
  await logIn()
  await portal.setClock(0)
}

export async function closeStepUp(page: Page) {
  await stepUpDialog({ page }).getByRole('button', { name: 'Close' }).click()
  await expect(stepUpDialog({ page })).toBeHidden()
}

export async function confirmWithPassword(page: Page, password: string) {
  await stepUpDialog({ page }).getByRole('textbox', { name: 'Password' }).fill(password)
  await stepUpDialog({ page }).getByRole('button', { name: 'Continue' }).click()
}

/** Uses a control that requires a confirmation twice: the customer closes the dialog, then confirms. */
export async function confirmAtSecondTry(page: Page, control: Locator, password: string) {
  await control.click()
  await closeStepUp(page)
  await control.click()
  await confirmWithPassword(page, password)
}
