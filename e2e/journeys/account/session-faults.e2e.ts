import type { Cookie, Page } from '@playwright/test'

import { logout, readMe } from '#contract/account/account.ts'
import { updateIdentity } from '#contract/account/profile.ts'
import { apiPrefix } from '#contract/call.ts'

import { endSession, registerByApi } from '../../support/customer.ts'
import {
  disconnect,
  holdRequests,
  modifyRequests,
  requestsOf,
  waitForLoss,
} from '../../support/network-faults.ts'
import { title } from '../../support/page-assertions.ts'
import { openProfile } from '../../support/profile-form.ts'
import { expect, test } from '../../support/test.ts'
import { broadcastFromOtherTab } from '../../support/tours/common-steps.ts'

const pings = (url: URL) => requestsOf(readMe)(url) && url.searchParams.has('ping')
/** Longer than the ten seconds from one ping to the next. */
const nextPing = (page: Page) => page.clock.runFor(11_000)

test.beforeEach(async ({ page, expected }) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED|status of (?:401|422)/)
  await page.clock.install()
})

async function openNewProfile(page: Page) {
  await registerByApi(page, { first_name: 'Kaie', last_name: 'Lepik' })
  await openProfile(page)
}

const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const relogin = (page: Page) => page.getByRole('dialog', { name: 'Log in again' })
const logOut = (page: Page) => page.getByRole('button', { name: 'Log out', exact: true })

/** Removes the session cookie from the browser and returns it. */
async function loseSession(page: Page): Promise<Cookie[]> {
  const cookies = await page.context().cookies()
  await page.context().clearCookies({ name: '__Host-sid' })
  return cookies.filter(({ name }) => name === '__Host-sid')
}

/** Submits a change without the session cookie, which the server refuses, and restores the cookie. */
async function refuseChange(page: Page) {
  const session = await loseSession(page)
  const refused = page.waitForResponse(`**${apiPrefix}${updateIdentity.path}`)
  await save(page).click()
  expect((await refused).status()).toBe(401)
  await page.context().addCookies(session)
}

test('session: a change that the server has refused can be repeated while the session is valid', async ({
  page,
}) => {
  await openNewProfile(page)
  await firstName(page).fill('Maarja')
  const ping = await holdRequests(page, pings)
  await refuseChange(page)
  await ping.release()
  await expect(relogin(page)).toBeHidden()
  await save(page).click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
})

test('session: after a refused change the customer can log out', async ({ page }) => {
  await openNewProfile(page)
  await firstName(page).fill('Maarja')
  await holdRequests(page, pings)
  await refuseChange(page)
  await logOut(page).click()
  await expect(title(page, 'Log in')).toBeVisible()
})

test('session: the log-in dialog closes by itself when the session is valid again', async ({
  page,
}) => {
  await openNewProfile(page)
  await firstName(page).fill('Maarja')
  const session = await loseSession(page)
  await nextPing(page)
  await expect(relogin(page)).toBeVisible()
  await page.context().addCookies(session)
  await nextPing(page)
  await expect(relogin(page)).toBeHidden()
  await expect(firstName(page)).toHaveValue('Maarja')
})

test('session: when the session ends during a log-out, the log-in page opens', async ({ page }) => {
  await openNewProfile(page)
  const { count } = await holdRequests(page, requestsOf(logout))
  await logOut(page).click()
  await expect.poll(count).toBe(1)
  await endSession(page)
  await nextPing(page)
  await expect(title(page, 'Log in')).toBeVisible()
})

test('session: a rejected ping changes nothing, and a lost one shows that the portal is offline', async ({
  page,
  machines,
}) => {
  await openNewProfile(page)
  const damaged = await modifyRequests(page, pings, {
    url: new URL(`${apiPrefix}${readMe.path}?ping=perhaps`, page.url()).href,
  })
  const answer = page.waitForResponse((response) => response.url().includes('ping=perhaps'))
  machines.clearStates()
  await nextPing(page)
  await answer
  const waiting = { session: 'open', keepAlive: 'waiting', terms: 'accepted' }
  await machines.waitForState('auth', JSON.stringify({ customer: waiting }))
  await expect(logOut(page)).toBeVisible()
  damaged.restoreRequests()

  const lost = await disconnect(page, pings)
  await nextPing(page)
  const offline = page.getByText('You are offline').first()
  await expect(offline).toBeVisible()
  lost.restoreRequests()
  await broadcastFromOtherTab(page, 'session.changed')
  await expect(offline).toBeHidden()
})

test('session: a visitor stays logged out when another tab reports a log-in that has ended or cannot be loaded', async ({
  page,
  machines,
}) => {
  await page.goto('/login')
  await machines.waitForState('auth', JSON.stringify({ visitor: 'idle' }))
  machines.clearStates()
  await broadcastFromOtherTab(page, 'session.changed')
  await machines.waitForState('auth', JSON.stringify({ visitor: 'idle' }))
  const lost = waitForLoss(page, readMe)
  await disconnect(page, requestsOf(readMe))
  machines.clearStates()
  await broadcastFromOtherTab(page, 'session.changed')
  await lost
  await machines.waitForState('auth', JSON.stringify({ visitor: 'idle' }))
  await expect(title(page, 'Log in')).toBeVisible()
})
