import type { Locator } from '@playwright/test'

import type { Outcome } from '#flows/act.ts'
import { credentials } from '#flows/models/account/security/change-email.model.ts'
import { customer } from '#flows/models/samples.ts'

import { beginAnew, openAs } from './tour-acts.ts'
import { calls, type CallName } from './tour-api.ts'
import type { Stage } from './tour-test.ts'

/** The profile of a customer. Who they are stays unread; what a tour is about is held. */
export async function openProfile(stage: Stage, ...held: CallName[]): Promise<void> {
  await beginAnew(stage)
  stage.api.always(calls.credentials, { output: credentials })
  stage.api.always(calls.sessions, { output: { sessions: [] } })
  stage.api.hold(...held)
  await openAs(stage, customer, '/profile')
}

export const profileSection = ({ page }: Stage, name: string): Locator =>
  page.getByRole('region', { name, exact: true })

export const proofDialog = ({ page }: Stage): Locator =>
  page.getByRole('dialog', { name: 'Is it you?' })

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
  await dialog.getByRole('button', { name: 'Go on' }).click()
}
