import type { Locator } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'

import { problem } from '#contract/problem.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { authModel } from '#flows/machines/account/auth.flow.ts'
import {
  customer,
  customerEmail,
  emptyCart,
  newcomer,
  unauthorized,
  unexpected,
  unreachable,
} from '#flows/machines/samples.ts'

import { submitLogin } from '../../support/customer.ts'
import {
  acceptButton,
  broadcastFromOtherTab,
  resetBrowser,
  dashboardHeading,
  logInAs,
  loginHeading,
  logOutButton,
  openAs,
} from '../../support/tours/common-steps.ts'
import { calls, eventually } from '../../support/tours/mock-api.ts'
import { sessionLossScenarios } from '../../support/tours/session-loss-scenarios.ts'
import { stopClock } from '../../support/clock.ts'
import {
  expect,
  expectHidden,
  definePageDriver,
  type PageContext,
} from '../../support/tours/page-driver.ts'

const isOpenWith = (keepAlive: string, terms: string) => (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ customer: { session: 'open', keepAlive, terms } })
const isWaiting = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ customer: { keepAlive: 'waiting' } })
const hasAccepted = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ customer: { session: 'open', terms: 'accepted' } })
const isOpen = (snapshot: AnyMachineSnapshot) => snapshot.matches({ customer: { session: 'open' } })

const onlyWhen =
  <Payload>(isPossible: (snapshot: AnyMachineSnapshot) => boolean, variants: readonly Payload[]) =>
  (snapshot: AnyMachineSnapshot) =>
    isPossible(snapshot) ? variants : []

const { readUser, pingSession, logout, terms } = authModel.actors

/**
 * Only a visitor sees the log-in page. The ping is paused while the terms are being accepted, and
 * sent at once when that has failed or the user has been read again. While a logout is pending, no
 * other event is possible. The extra scenarios cover what needs an unsaved form or two concurrent
 * requests.
 */
const model: FlowModel = {
  ...authModel,
  events: {
    'user.loaded': onlyWhen(
      (snapshot) => snapshot.matches({ visitor: 'idle' }),
      [{ user: customer }, { user: newcomer }],
    ),
    'auth.retry': onlyWhen((snapshot) => snapshot.matches({ unknown: 'unreachable' }), [{}]),
    'user.loggedOut': [],
    'changes.made': [],
    'changes.cleared': [],
    'session.confirmed': [],
    'session.expired': [],
    'session.leave': [],
    'call.unauthorized': [],
    'session.check': onlyWhen(
      (snapshot) => snapshot.matches({ visitor: 'idle' }) || hasAccepted(snapshot),
      [{}],
    ),
    'session.closed': onlyWhen(isOpenWith('waiting', 'accepted'), [{}]),
    'tab.returned': onlyWhen(hasAccepted, [{}]),
    'network.returned': onlyWhen(hasAccepted, [{}]),
    'ping.pause': onlyWhen(isOpenWith('waiting', 'required'), [{}]),
    'ping.resume': onlyWhen(isOpenWith('paused', 'required'), [{}]),
  },
  actors: {
    readUser,
    pingSession: {
      done: (snapshot) =>
        isOpenWith('pinging', 'accepted')(snapshot)
          ? pingSession.done
          : onlyWhen(isOpen, [customer])(snapshot),
      error: onlyWhen(isOpenWith('pinging', 'accepted'), pingSession.error),
    },
    logout: { done: logout.done, error: onlyWhen(isWaiting, logout.error) },
    terms: { done: onlyWhen(isOpenWith('pinging', 'required'), terms.done) },
  },
}

const definition = { title: 'transition tour', model }

export const authDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api } = pageContext
  const offline = page.getByText('You are offline.')
  const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' })
  const heading = page.getByRole('heading', { level: 1 })
  /** React reveals lazily loaded content by a timer, which a stopped clock holds back. */
  const expectAppears = (thing: Locator) => () =>
    eventually(async () => {
      if (await thing.isVisible()) return true
      await page.clock.runFor(100)
      return false
    }, `${thing.toString()} appears`)

  await page.clock.install()
  return {
    open: async () => {
      await page.clock.resume()
      await resetBrowser(pageContext)
      api.holdRequests(calls.ping)
      await page.goto('/dashboard')
      await expect(page.getByText('Loading')).toBeAttached()
      await stopClock(page)
    },
    events: {
      'user.loaded': async ({ user }) => {
        await logInAs(pageContext, user === customer ? customer : newcomer)
      },
      'tab.returned': () =>
        page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
      'network.returned': () => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
      'session.check': () => broadcastFromOtherTab(page, 'session.changed'),
      'session.closed': () => broadcastFromOtherTab(page, 'session.closed'),
      'ping.pause': () => acceptButton(pageContext).click(),
      'ping.resume': () => api.respond(calls.acceptTerms, refused),
    },
    calls: {
      pingSession: (outcome) => api.respond(calls.ping, outcome),
      logout: async (outcome) => {
        await api.respond(calls.logout, outcome)
        if (!('error' in outcome && outcome.error === unexpected)) return
        await expectAppears(ok)()
        await ok.click()
      },
      terms: async (outcome) => {
        await acceptButton(pageContext).click()
        await api.respond(calls.acceptTerms, { output: null })
        await api.respond(calls.readMe, outcome)
      },
    },
    assertions: {
      'unknown.loadingUser': expectAppears(page.getByRole('main')),
      'unknown.unreachable': expectAppears(heading.filter({ hasText: 'The portal did not start' })),
      'visitor.idle': expectAppears(heading.filter({ hasText: 'Log in' })),
      'visitor.loadingUser': expectAppears(heading.filter({ hasText: 'Log in' })),
      // the portal starts again
      replaced: () => api.waitForRequest(calls.readMe),
      'customer.session.open': expectAppears(logOutButton(pageContext)),
      'customer.session.closing': expectAppears(logOutButton(pageContext)),
      'customer.keepAlive.waiting': expectHidden(offline),
      'customer.keepAlive.pinging': () => api.waitForRequest(calls.ping),
      'customer.keepAlive.offline': expectAppears(offline),
      'customer.keepAlive.paused': expectAppears(acceptButton(pageContext)),
      'customer.terms.accepted': expectAppears(dashboardHeading(pageContext)),
      'customer.terms.required': expectAppears(acceptButton(pageContext)),
    },
    extraScenarios: [
      () => arriveWhileAsking(pageContext),
      () => arriveAsKnown(pageContext),
      () => retryAsVisitor(pageContext),
      () => retryAsCustomer(pageContext),
      () => departForNewPassword(pageContext),
      () => refuseReadWhilePaused(pageContext),
      ...sessionLossScenarios.map((walk) => () => walk(pageContext)),
    ],
  }
})

const refused = { error: problem('errors.too_many_attempts') }

/** Opens a page with a log-in link before the first ping is answered. */
async function openBeforeAuth(pageContext: PageContext): Promise<void> {
  await pageContext.page.clock.resume()
  await resetBrowser(pageContext)
  await pageContext.page.goto('/login')
}

/** Two `me` requests are pending; the log-in’s is answered first. */
async function arriveWhileAsking(pageContext: PageContext): Promise<void> {
  const { page, api } = pageContext
  await openBeforeAuth(pageContext)
  await submitLogin(page, customerEmail)
  await api.respond(calls.login, { output: null })
  await eventually(() => api.countPending(calls.readMe) === 2, 'two me requests are pending')
  await api.respond(calls.readMe, { output: customer })
  await expect(dashboardHeading(pageContext)).toBeVisible()
}

/** The session is detected while a log-in is pending. */
async function arriveAsKnown(pageContext: PageContext): Promise<void> {
  const { page, api } = pageContext
  await openBeforeAuth(pageContext)
  await submitLogin(page, customerEmail)
  await api.respond(calls.readMe, { output: customer })
  await expect(dashboardHeading(pageContext)).toBeVisible()
  await api.respond(calls.login, { output: null })
  await api.respond(calls.readMe, { output: customer })
  await expect(page.getByText('You are logged in')).toBeVisible()
}

async function failAtCart(pageContext: PageContext): Promise<void> {
  const { page, api } = pageContext
  api.respondAlways(calls.readCart, { error: unreachable })
  await api.respond(calls.readMe, { output: null })
  await expect(page.getByText('We cannot reach the server.')).toBeVisible()
  await expect(retryButton(pageContext)).toBeVisible()
}

async function retryAsVisitor(pageContext: PageContext): Promise<void> {
  await openBeforeAuth(pageContext)
  await failAtCart(pageContext)
  pageContext.api.holdRequests(calls.readCart)
  await retryButton(pageContext).click()
  await pageContext.api.respond(calls.readCart, { output: { cart: emptyCart } })
  await expect(loginHeading(pageContext)).toBeVisible()
}

/** The start fails at the cart during a log-in; the retry finds the customer logged in. */
async function retryAsCustomer(pageContext: PageContext): Promise<void> {
  const { page, api } = pageContext
  await openBeforeAuth(pageContext)
  await submitLogin(page, customerEmail)
  await failAtCart(pageContext)
  await api.respond(calls.login, { output: null })
  await api.respond(calls.readMe, { output: customer })
  await retryButton(pageContext).click()
  await expect(dashboardHeading(pageContext)).toBeVisible()
}

/** Choosing a new password logs the customer out first. */
async function departForNewPassword(pageContext: PageContext): Promise<void> {
  const { page, api } = pageContext
  await page.clock.resume()
  await resetBrowser(pageContext)
  await openAs(pageContext, customer, `/reset-pw?code=${'c'.repeat(43)}`)
  await api.respond(calls.logout, { output: null })
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible()
  await expect(logOutButton(pageContext)).toBeHidden()
}

/** A refused read waits for the ping that follows the confirmation of an email address. */
async function refuseReadWhilePaused(pageContext: PageContext): Promise<void> {
  const { page, api } = pageContext
  await page.clock.resume()
  await resetBrowser(pageContext)
  await openAs(pageContext, customer, '/verify-email?id=1&signature=s')
  await api.waitForRequest(calls.confirmEmail)
  api.holdRequests(calls.readCart, calls.ping)
  await broadcastFromOtherTab(page, 'cart.changed')
  await api.respond(calls.readCart, { error: unauthorized })
  expect(api.isPending(calls.ping)).toBe(false)
  await api.respond(calls.confirmEmail, { output: null })
  await api.respond(calls.ping, { output: null })
  await expect(logOutButton(pageContext)).toBeHidden()
}

const retryButton = ({ page }: PageContext) => page.getByRole('button', { name: 'Try again' })
