import * as v from 'valibot'

import { loginModel } from '#flows/machines/account/login.flow.ts'

import {
  resetBrowser,
  dashboardHeading,
  logOut,
  loginHeading,
  openAs,
} from '../../support/tours/common-steps.ts'
import {
  expect,
  expectVisible,
  definePageDriver,
  type PageContext,
} from '../../support/tours/page-driver.ts'
import { isUsable } from '../../support/tours/usable-control.ts'

const definition = {
  title: 'transition tour',
  model: loginModel,
  page: '/login',
  elsewhere: { 'login.reset': null, 'readUser gives a customer': '/dashboard' },
}

export const loginDriver = definePageDriver(definition, async (pageContext) => {
  const { page } = pageContext
  const submit = page.getByRole('button', { name: 'Log in' })
  const why = page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ })

  return {
    open: () => openForm(pageContext),
    events: {
      'login.submit': async ({ form }) => {
        const { email, password } = v.parse(Entered, form)
        await page.getByRole('textbox', { name: 'Email' }).fill(email)
        await page.getByRole('textbox', { name: 'Password' }).fill(password)
        await submit.click()
      },
      'login.reset': async () => {
        await page.goBack()
      },
    },
    back: () => comeBack(pageContext),
    controls: { 'login.submit': () => isUsable(submit) },
    assertions: {
      idle: expectVisible(loginHeading(pageContext)),
      checking: expectVisible(page.getByRole('button', { name: 'Log in', disabled: true })),
      loadingUser: expectVisible(page.getByRole('button', { name: 'Log in', disabled: true })),
      failed: expectVisible(why.first()),
    },
  }
})

const Entered = v.object({ email: v.string(), password: v.string() })

/** Opens another page first, so that the browser can go back. */
async function openForm(pageContext: PageContext) {
  await resetBrowser(pageContext)
  await openAs(pageContext, null, '/hpv')
  await goToForm(pageContext)
}

async function goToForm(pageContext: PageContext) {
  await pageContext.page.getByRole('link', { name: 'Log in' }).click()
  await expect(loginHeading(pageContext)).toBeVisible()
}

/** Returns to the form after a log-in as another customer, or from the previous page. */
async function comeBack(pageContext: PageContext) {
  const isIn = await dashboardHeading(pageContext).isVisible()
  await (isIn ? logOut(pageContext) : goToForm(pageContext))
}
