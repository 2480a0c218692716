import * as v from 'valibot'

import { loginModel } from '#flows/models/account/login.model.ts'

import {
  beginAnew,
  dashboardHeading,
  logOut,
  loginHeading,
  openAs,
} from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { expect, isUsable, sees, scene, type Stage } from '../../support/tour-test.ts'

const about = {
  title: 'the log-in is toured',
  model: loginModel,
  elsewhere: { 'login.leave': null, 'readLoggedInUser gives a customer': '/dashboard' },
}

export const loginScene = scene(about, async (stage) => {
  const { page, api } = stage
  const submit = page.getByRole('button', { name: 'Log in' })
  const why = page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ })

  return {
    open: () => openForm(stage),
    events: {
      'login.submit': async ({ form }) => {
        const { email, password } = v.parse(Entered, form)
        await page.getByRole('textbox', { name: 'Email' }).fill(email)
        await page.getByRole('textbox', { name: 'Password' }).fill(password)
        await submit.click()
      },
      'login.leave': async () => {
        await page.goBack()
      },
    },
    calls: {
      login: (outcome) => api.answer(calls.login, outcome),
      readLoggedInUser: (outcome) => api.answer(calls.me, outcome),
    },
    back: () => comeBack(stage),
    controls: { 'login.submit': () => isUsable(submit) },
    looks: {
      idle: sees(loginHeading(stage)),
      checking: sees(page.getByRole('button', { name: 'Log in', disabled: true })),
      opening: sees(page.getByRole('button', { name: 'Log in', disabled: true })),
      refused: sees(why.first()),
    },
  }
})

const Entered = v.object({ email: v.string(), password: v.string() })

/** Opens another page first, so that there is somewhere to go back to. */
async function openForm(stage: Stage) {
  await beginAnew(stage)
  await openAs(stage, null, '/hpv')
  await goToForm(stage)
}

async function goToForm(stage: Stage) {
  await stage.page.getByRole('link', { name: 'Log in' }).click()
  await expect(loginHeading(stage)).toBeVisible()
}

/** Where somebody else logs in again, or from the page before. */
async function comeBack(stage: Stage) {
  const isIn = await dashboardHeading(stage).isVisible()
  await (isIn ? logOut(stage) : goToForm(stage))
}
