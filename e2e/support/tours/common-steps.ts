import { expect, type Page } from '@playwright/test'

import type { User } from '#contract/account/account.ts'
import { defaultSettings } from '#contract/app/app.ts'
import {
  customer,
  customerEmail,
  emptyCart,
  emptyDashboard,
  newcomer,
  unchangedUser,
} from '#flows/machines/samples.ts'

import { refusedAnalytics } from '../analytics.ts'
import { submitLogin } from '../customer.ts'
import { calls } from './mock-api.ts'
import type { PageContext } from './page-driver.ts'

/**
 * Clears the previous path and answers the common requests as for a customer without orders, until a
 * tour overrides them. The page stays open until the tour opens another: a browser that has left
 * the portal compiles its scripts again.
 */
export async function resetBrowser({ page, api }: PageContext): Promise<void> {
  await page.context().clearCookies()
  await page.context().addCookies([refusedAnalytics])
  api.reset()
  api.respondAlways(calls.ping, { output: unchangedUser })
  api.respondAlways(calls.readTermsOfService, {
    output: { terms: { en: '<p>Terms of service</p>' } },
  })
  api.respondAlways(calls.readSettings, { output: defaultSettings })
  api.respondAlways(calls.readCart, { output: { cart: emptyCart } })
  api.respondAlways(calls.readDashboard, { output: emptyDashboard })
}

/** Opens a page as this customer, or as a visitor with `null`. */
export async function openAs(
  { page, api }: PageContext,
  user: User | null,
  path: string,
): Promise<void> {
  await page.goto(path)
  await api.respond(calls.readMe, { output: user })
}

/**
 * Navigates within the page, like a link, so that the machine keeps running; to the same address too. The router
 * listens to `pushState`.
 */
export async function navigateTo({ page }: PageContext, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(history.state, '', to), path)
}

/** Posts a message as another tab of the same browser. */
export const broadcastFromOtherTab = (page: Page, message: string): Promise<void> =>
  page.evaluate((data) => {
    const channel = new BroadcastChannel('alleel')
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and names none
    channel.postMessage(data)
    channel.close()
  }, message)

/** Opens the dashboard, or the terms over it. */
export const openDashboard = async (pageContext: PageContext): Promise<void> => {
  await openAs(pageContext, customer, '/dashboard')
  await expect(dashboardHeading(pageContext)).toBeVisible()
}

export const openTerms = async (pageContext: PageContext): Promise<void> => {
  await openAs(pageContext, newcomer, '/dashboard')
  await expect(acceptButton(pageContext)).toBeEnabled()
}

export const openLogin = async (pageContext: PageContext): Promise<void> => {
  await openAs(pageContext, null, '/login')
  await expect(loginHeading(pageContext)).toBeVisible()
}

/** Logs in through the form on the page and answers its two requests. */
export async function logInAs({ page, api }: PageContext, user: User): Promise<void> {
  await submitLogin(page, customerEmail)
  await api.respond(calls.login, { output: null })
  await api.respond(calls.readMe, { output: user })
}

/** The fields of the registration form. */
export type RegistrationForm = {
  email: string
  first_name: string
  last_name: string
  password: string
  password_confirmation: string
  terms_accepted: boolean
}

/** Fills in and submits the registration form. */
export async function submitRegistration(
  { page }: PageContext,
  form: RegistrationForm,
): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('First name').fill(form.first_name)
  await field('Last name').fill(form.last_name)
  await field('Email').fill(form.email)
  await field('Password').fill(form.password)
  await field('Confirm password').fill(form.password_confirmation)
  await page.getByRole('checkbox', { name: 'I accept the terms' }).setChecked(form.terms_accepted)
  await registrationButton({ page }).click()
}

export async function logOut(pageContext: PageContext): Promise<void> {
  await logOutButton(pageContext).click()
  await pageContext.api.respond(calls.logout, { output: null })
  await expect(loginHeading(pageContext)).toBeVisible()
}

export const loginHeading = ({ page }: PageContext) =>
  page.getByRole('heading', { level: 1, name: 'Log in' })

export const dashboardHeading = ({ page }: PageContext) =>
  page.getByRole('heading', { level: 1, name: 'Hello' })

export const registrationButton = ({ page }: Pick<PageContext, 'page'>) =>
  page.getByRole('button', { name: 'Create account' })

/** The logout button of the top bar or, over the page, of the terms dialog. */
export const logOutButton = ({ page }: PageContext) =>
  page.getByRole('button', { name: 'Log out', exact: true })
export const acceptButton = ({ page }: PageContext) =>
  page.getByRole('button', { name: 'Accept and continue' })
