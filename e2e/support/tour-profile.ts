import { expect, type Locator } from '@playwright/test'

import type { LoginForm } from '#contract/account.ts'
import type { Outcome } from '#flows/act.ts'
import { credentials } from '#flows/models/account/security/change-email.model.ts'
import { identity } from '#flows/models/identity/identity-form.model.ts'
import { customer } from '#flows/models/samples.ts'

import { beginAnew, openAs } from './tour-acts.ts'
import { calls, type CallName } from './tour-api.ts'
import type { Stage } from './tour-test.ts'
import { typeName } from './typing.ts'

/** The profile of a customer. Who they are stays unread; what a tour is about is held. */
export async function openProfile(stage: Stage, ...held: CallName[]): Promise<void> {
  await prepare(stage)
  stage.api.hold(...held)
  await openAs(stage, customer, '/profile')
}

async function prepare(stage: Stage): Promise<void> {
  await beginAnew(stage)
  stage.api.always(calls.credentials, { output: credentials })
  stage.api.always(calls.sessions, { output: { sessions: [] } })
}

export const profileSection = ({ page }: Stage, name: string): Locator =>
  page.getByRole('region', { name, exact: true })

export const proofDialog = ({ page }: Stage): Locator =>
  page.getByRole('dialog', { name: 'Confirm it’s you' })

/** The proof that a machine asks for is given, or the dialog is closed. */
export async function proveAgain(stage: Stage, outcome: Outcome): Promise<void> {
  const dialog = proofDialog(stage)
  if ('error' in outcome) return dialog.getByRole('button', { name: 'Close' }).click()
  await submitProof(stage, 'quiet-river-under-ice')
  await stage.api.answer(calls.stepUp, { output: { until: '2026-11-20T09:15:00.000Z' } })
}

export async function submitProof(stage: Stage, password: string): Promise<void> {
  const dialog = proofDialog(stage)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

/** The profile of a customer who has typed a name and not saved it; nothing but the ping is held. */
export async function openTypedProfile(stage: Stage, user = customer): Promise<void> {
  const { page, api } = stage
  await prepare(stage)
  api.always(calls.identity, { output: identity })
  api.always(calls.countries, { output: { countries: [] } })
  api.hold(calls.ping)
  await openAs(stage, user, '/profile')
  await typeName(page, 'Maarja')
}

/** The tab is looked at again, and the server is asked at once who this is. */
export async function answerPing(stage: Stage, outcome: Outcome): Promise<void> {
  await stage.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await stage.api.answer(calls.ping, outcome)
}

/** The session is found gone while something that is typed is not saved. */
export async function lapse(stage: Stage, user = customer): Promise<void> {
  await openTypedProfile(stage, user)
  await answerPing(stage, { output: null })
  await expect(reloginDialog(stage)).toBeVisible()
}

export const reloginDialog = ({ page }: Stage): Locator =>
  page.getByRole('dialog', { name: 'Log in again' })

export async function submitRelogin(stage: Stage, form: LoginForm): Promise<void> {
  const dialog = reloginDialog(stage)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(form.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(form.password)
  await dialog.getByRole('button', { name: 'Log in and continue' }).click()
}
