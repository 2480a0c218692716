import { expect, type Locator } from '@playwright/test'

import type { LoginForm } from '#contract/account/account.ts'
import type { Outcome } from '#flows/graph/trigger.ts'
import { credentials } from '#flows/machines/account/security/change-email.flow.ts'
import { identity } from '#flows/machines/identity/identity-form.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { resetBrowser, openAs } from './common-steps.ts'
import { calls, type ApiCall } from './mock-api.ts'
import type { PageContext } from './page-driver.ts'
import { fillFirstName } from '../profile-form.ts'

/** Opens the profile of a customer; `held` are the requests that the tour answers itself. */
export async function openProfile(pageContext: PageContext, ...held: ApiCall[]): Promise<void> {
  await prepare(pageContext)
  pageContext.api.holdRequests(...held)
  await openAs(pageContext, customer, '/profile')
}

async function prepare(pageContext: PageContext): Promise<void> {
  await resetBrowser(pageContext)
  pageContext.api.respondAlways(calls.readCredentials, { output: credentials })
  pageContext.api.respondAlways(calls.listSessions, { output: { sessions: [] } })
}

export const profileSection = ({ page }: PageContext, name: string): Locator =>
  page.getByRole('region', { name, exact: true })

export const stepUpDialog = ({ page }: Pick<PageContext, 'page'>): Locator =>
  page.getByRole('dialog', { name: 'Confirm it’s you' })

/** Answers a step-up: with the password, or by closing the dialog for an error. */
export async function requestStepUp(pageContext: PageContext, outcome: Outcome): Promise<void> {
  const dialog = stepUpDialog(pageContext)
  if ('error' in outcome) return dialog.getByRole('button', { name: 'Close' }).click()
  await submitProof(pageContext, 'quiet-river-under-ice')
  await pageContext.api.respond(calls.stepUp, { output: { until: '2026-11-20T09:15:00.000Z' } })
}

export async function submitProof(pageContext: PageContext, password: string): Promise<void> {
  const dialog = stepUpDialog(pageContext)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

/** Opens the profile with a typed and unsaved name; only the ping is held. */
export async function openTypedProfile(pageContext: PageContext, user = customer): Promise<void> {
  const { page, api } = pageContext
  await prepare(pageContext)
  api.respondAlways(calls.readIdentity, { output: identity })
  api.respondAlways(calls.listCountries, { output: { countries: [] } })
  api.holdRequests(calls.ping)
  await openAs(pageContext, user, '/profile')
  await fillFirstName(page, 'Maarja')
}

/** Makes the tab visible again, which sends a ping, and answers it. */
export async function answerPing(pageContext: PageContext, outcome: Outcome): Promise<void> {
  await pageContext.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pageContext.api.respond(calls.ping, outcome)
}

/** Lets a ping report the end of the session while the form has unsaved text. */
export async function loseSession(pageContext: PageContext, user = customer): Promise<void> {
  await openTypedProfile(pageContext, user)
  await answerPing(pageContext, { output: null })
  await expect(reloginDialog(pageContext)).toBeVisible()
}

export const reloginDialog = ({ page }: PageContext): Locator =>
  page.getByRole('dialog', { name: 'Log in again' })

export async function submitRelogin(pageContext: PageContext, form: LoginForm): Promise<void> {
  const dialog = reloginDialog(pageContext)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(form.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(form.password)
  await dialog.getByRole('button', { name: 'Log in and continue' }).click()
}
