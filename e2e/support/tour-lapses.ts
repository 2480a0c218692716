import { expect } from '@playwright/test'

import type { User } from '#contract/account.ts'
import { identity } from '#flows/models/identity/identity-form.model.ts'
import { customer, customerEmail, sessionGone, somebodyElse } from '#flows/models/samples.ts'

import {
  beginAnew,
  dashboardHeading,
  logOutButton,
  loginHeading,
  openDashboard,
} from './tour-acts.ts'
import { calls } from './tour-api.ts'
import {
  answerPing,
  lapse,
  openTypedProfile,
  reloginDialog,
  submitRelogin,
} from './tour-profile.ts'
import type { Stage } from './tour-test.ts'
import { firstName } from './typing.ts'

/** The session is found gone while the customer is being logged out. */
async function closeWhatIsGone(stage: Stage): Promise<void> {
  await stage.page.clock.resume()
  await beginAnew(stage)
  stage.api.hold(calls.ping)
  await openDashboard(stage)
  await logOutButton(stage).click()
  await answerPing(stage, { output: null })
  await expect(loginHeading(stage)).toBeVisible()
}

/** The same person has logged in in another tab. What they typed is there still, until they save it. */
async function findWhatLapsed(stage: Stage): Promise<void> {
  const { page, api } = stage
  await page.clock.resume()
  await lapse(stage)
  await answerPing(stage, { output: customer })
  await expect(reloginDialog(stage)).toBeHidden()
  await expect(firstName(page)).toHaveValue('Maarja')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await api.answer(calls.updateIdentity, { output: identity })
  await api.answer(calls.me, { output: customer })
  await expect(page.getByText('All changes are saved.')).toBeVisible()
}

async function leaveWhatLapsed(stage: Stage): Promise<void> {
  await stage.page.clock.resume()
  await lapse(stage)
  await reloginDialog(stage).getByRole('button', { name: 'Leave' }).click()
  await expect(loginHeading(stage)).toBeVisible()
}

/** The same person goes on where they were; somebody else begins anew. */
async function comeBackAs(stage: Stage, user: User): Promise<void> {
  const { page, api } = stage
  await page.clock.resume()
  await lapse(stage)
  await submitRelogin(stage, { email: customerEmail, password: 'quiet-river-under-ice' })
  await api.answer(calls.login, { output: null })
  await api.answer(calls.me, { output: user })
  if (user === customer) return expect(firstName(page)).toHaveValue('Maarja')
  await api.answer(calls.me, { output: user })
  await expect(dashboardHeading(stage)).toBeVisible()
}

/** A change is refused because there is no session; the ping that follows is still unanswered. */
async function refuseSave(stage: Stage): Promise<void> {
  await stage.page.clock.resume()
  await openTypedProfile(stage)
  await saveButton(stage).click()
  await stage.api.answer(calls.updateIdentity, { error: sessionGone })
}

/** It was a refusal of an earlier session: nothing was saved, and nobody has to log in. */
async function refuseSaveOfLiveSession(stage: Stage): Promise<void> {
  await refuseSave(stage)
  await stage.api.answer(calls.ping, { output: customer })
  await expect(interrupted(stage)).toBeVisible()
  await expect(saveButton(stage)).toBeEnabled()
}

async function refuseSaveOfLapsedSession(stage: Stage): Promise<void> {
  const { api } = stage
  await refuseSave(stage)
  await api.answer(calls.ping, { output: null })
  await submitRelogin(stage, { email: customerEmail, password: 'quiet-river-under-ice' })
  await api.answer(calls.login, { output: null })
  await api.answer(calls.me, { output: customer })
  await api.answer(calls.ping, { output: customer })
  await expect(interrupted(stage)).toBeVisible()
  await expect(saveButton(stage)).toBeEnabled()
}

async function refuseSaveAndLogOut(stage: Stage): Promise<void> {
  await refuseSave(stage)
  await logOutButton(stage).click()
  await stage.api.answer(calls.logout, { output: null })
  await expect(loginHeading(stage)).toBeVisible()
}

const saveButton = ({ page }: Stage) => page.getByRole('button', { name: 'Save', exact: true })
const interrupted = ({ page }: Stage) => page.getByText('Your session was interrupted.')

/** Ways in which a session is found gone that no tour of one machine can know. */
export const lapses: readonly ((stage: Stage) => Promise<void>)[] = [
  closeWhatIsGone,
  findWhatLapsed,
  leaveWhatLapsed,
  refuseSaveOfLiveSession,
  refuseSaveOfLapsedSession,
  refuseSaveAndLogOut,
  (stage) => comeBackAs(stage, customer),
  (stage) => comeBackAs(stage, somebodyElse),
]
