import { expect } from '@playwright/test'

import type { User } from '#contract/account.ts'
import { defaultSettings } from '#contract/app.ts'
import {
  customer,
  customerEmail,
  emptyCart,
  emptyDashboard,
  newcomer,
} from '#flows/models/samples.ts'

import { tryToLogIn } from './customer.ts'
import { calls } from './tour-api.ts'
import type { Stage } from './tour-test.ts'

/** Nothing is open any more, and every request is answered as for a customer without orders, until a tour says otherwise. */
export async function beginAnew({ page, api }: Stage): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
  api.forget()
  api.always(calls.ping, { output: customer })
  api.always(calls.tos, { output: { terms: { en: '<p>Terms of service</p>' } } })
  api.always(calls.settings, { output: defaultSettings })
  api.always(calls.cart, { output: { cart: emptyCart } })
  api.always(calls.dashboard, { output: emptyDashboard })
}

/** A page is opened by somebody who is logged in, or by a visitor. */
export async function openAs({ page, api }: Stage, user: User | null, path: string): Promise<void> {
  await page.goto(path)
  await api.answer(calls.me, { output: user })
}

/** The dashboard of a customer, or the terms over it. */
export const openDashboard = async (stage: Stage): Promise<void> => {
  await openAs(stage, customer, '/dashboard')
  await expect(dashboardHeading(stage)).toBeVisible()
}

export const openTerms = async (stage: Stage): Promise<void> => {
  await openAs(stage, newcomer, '/dashboard')
  await expect(acceptButton(stage)).toBeEnabled()
}

export const openLogin = async (stage: Stage): Promise<void> => {
  await openAs(stage, null, '/login')
  await expect(loginHeading(stage)).toBeVisible()
}

/** Logs in through the form that is on the screen; two requests are answered. */
export async function logInAs({ page, api }: Stage, user: User): Promise<void> {
  await tryToLogIn(page, customerEmail)
  await api.answer(calls.login, { output: null })
  await api.answer(calls.me, { output: user })
}

/** What a new account is made of. */
export type Newcomer = {
  email: string
  first_name: string
  last_name: string
  password: string
  password_confirmation: string
  terms_accepted: boolean
}

/** Fills in the form for a new account and sends it. */
export async function sendRegistration({ page }: Stage, form: Newcomer): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('First name').fill(form.first_name)
  await field('Last name').fill(form.last_name)
  await field('Email').fill(form.email)
  await field('Password').fill(form.password)
  await field('Confirm password').fill(form.password_confirmation)
  await page.getByRole('checkbox', { name: 'I accept the terms' }).setChecked(form.terms_accepted)
  await registrationButton({ page }).click()
}

export async function logOut(stage: Stage): Promise<void> {
  await logOutButton(stage).click()
  await stage.api.answer(calls.logout, { output: null })
  await expect(loginHeading(stage)).toBeVisible()
}

export const loginHeading = ({ page }: Stage) =>
  page.getByRole('heading', { level: 1, name: 'Log in' })

export const dashboardHeading = ({ page }: Stage) =>
  page.getByRole('heading', { level: 1, name: 'Hello' })

export const registrationButton = ({ page }: Pick<Stage, 'page'>) =>
  page.getByRole('button', { name: 'Create account' })

/** In the bar or, when the terms lie over the page, in their dialog. */
export const logOutButton = ({ page }: Stage) =>
  page.getByRole('button', { name: 'Log out', exact: true })
export const acceptButton = ({ page }: Stage) =>
  page.getByRole('button', { name: 'Accept and continue' })
