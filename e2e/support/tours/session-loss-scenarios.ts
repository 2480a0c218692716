import { expect } from '@playwright/test'

import type { User } from '#contract/account/account.ts'
import { identity } from '#flows/machines/identity/identity-form.flow.ts'
import { customer, customerEmail, unauthorized, otherCustomer } from '#flows/machines/samples.ts'

import {
  resetBrowser,
  dashboardHeading,
  logOutButton,
  loginHeading,
  openDashboard,
} from './common-steps.ts'
import { calls } from './mock-api.ts'
import {
  answerPing,
  loseSession,
  openTypedProfile,
  reloginDialog,
  submitRelogin,
} from './profile-steps.ts'
import type { PageContext } from './page-driver.ts'
import { firstName } from '../profile-form.ts'

/** The end of the session is detected during a logout. */
async function logOutOfEndedSession(pageContext: PageContext): Promise<void> {
  await pageContext.page.clock.resume()
  await resetBrowser(pageContext)
  pageContext.api.holdRequests(calls.ping)
  await openDashboard(pageContext)
  await logOutButton(pageContext).click()
  await answerPing(pageContext, { output: null })
  await expect(loginHeading(pageContext)).toBeVisible()
}

/** The same customer has logged in in another tab: the typed text stays until it is saved. */
async function resumeLostSession(pageContext: PageContext): Promise<void> {
  const { page, api } = pageContext
  await page.clock.resume()
  await loseSession(pageContext)
  await answerPing(pageContext, { output: customer })
  await expect(reloginDialog(pageContext)).toBeHidden()
  await expect(firstName(page)).toHaveValue('Maarja')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await api.respond(calls.updateIdentity, { output: identity })
  await api.respond(calls.readMe, { output: customer })
  await expect(page.getByText('All changes are saved.')).toBeVisible()
}

async function leaveLostSession(pageContext: PageContext): Promise<void> {
  await pageContext.page.clock.resume()
  await loseSession(pageContext)
  await reloginDialog(pageContext).getByRole('button', { name: 'Leave' }).click()
  await expect(loginHeading(pageContext)).toBeVisible()
}

/** The same customer continues on the page; another one starts at the dashboard. */
async function logInAgainAs(pageContext: PageContext, user: User): Promise<void> {
  const { page, api } = pageContext
  await page.clock.resume()
  await loseSession(pageContext)
  await submitRelogin(pageContext, { email: customerEmail, password: 'quiet-river-under-ice' })
  await api.respond(calls.login, { output: null })
  await api.respond(calls.readMe, { output: user })
  if (user === customer) return expect(firstName(page)).toHaveValue('Maarja')
  await api.respond(calls.readMe, { output: user })
  await expect(dashboardHeading(pageContext)).toBeVisible()
}

/** A save is refused because there is no session; the ping that follows is still unanswered. */
async function refuseSave(pageContext: PageContext): Promise<void> {
  await pageContext.page.clock.resume()
  await openTypedProfile(pageContext)
  await saveButton(pageContext).click()
  await pageContext.api.respond(calls.updateIdentity, { error: unauthorized })
}

/** The refusal belonged to an earlier session: nothing was saved and the customer is still logged in. */
async function refuseSaveOfLiveSession(pageContext: PageContext): Promise<void> {
  await refuseSave(pageContext)
  await pageContext.api.respond(calls.ping, { output: customer })
  await expect(interrupted(pageContext)).toBeVisible()
  await expect(saveButton(pageContext)).toBeEnabled()
}

async function refuseSaveOfLapsedSession(pageContext: PageContext): Promise<void> {
  const { api } = pageContext
  await refuseSave(pageContext)
  await api.respond(calls.ping, { output: null })
  await submitRelogin(pageContext, { email: customerEmail, password: 'quiet-river-under-ice' })
  await api.respond(calls.login, { output: null })
  await api.respond(calls.readMe, { output: customer })
  await api.respond(calls.ping, { output: customer })
  await expect(interrupted(pageContext)).toBeVisible()
  await expect(saveButton(pageContext)).toBeEnabled()
}

async function refuseSaveAndLogOut(pageContext: PageContext): Promise<void> {
  await refuseSave(pageContext)
  await logOutButton(pageContext).click()
  await pageContext.api.respond(calls.logout, { output: null })
  await expect(loginHeading(pageContext)).toBeVisible()
}

const saveButton = ({ page }: PageContext) =>
  page.getByRole('button', { name: 'Save', exact: true })
const interrupted = ({ page }: PageContext) =>
  page.getByText('Your session was interrupted.').first()

/** Scenarios of a lost session that involve more than one machine. */
export const sessionLossScenarios: readonly ((pageContext: PageContext) => Promise<void>)[] = [
  logOutOfEndedSession,
  resumeLostSession,
  leaveLostSession,
  refuseSaveOfLiveSession,
  refuseSaveOfLapsedSession,
  refuseSaveAndLogOut,
  (pageContext) => logInAgainAs(pageContext, customer),
  (pageContext) => logInAgainAs(pageContext, otherCustomer),
]
