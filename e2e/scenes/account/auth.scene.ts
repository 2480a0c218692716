import type { Locator, Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'

import { problem } from '#contract/problem.ts'
import type { FlowModel } from '#flows/model.ts'
import { authModel } from '#flows/models/account/auth.model.ts'
import {
  customer,
  customerEmail,
  emptyCart,
  newcomer,
  unexpected,
  unreachable,
} from '#flows/models/samples.ts'

import { tryToLogIn } from '../../support/customer.ts'
import {
  acceptButton,
  beginAnew,
  dashboardHeading,
  logInAs,
  loginHeading,
  logOutButton,
  openAs,
} from '../../support/tour-acts.ts'
import { calls, eventually } from '../../support/tour-api.ts'
import { lapses } from '../../support/tour-lapses.ts'
import { expect, isUsable, seesNo, stopClock, scene, type Stage } from '../../support/tour-test.ts'

const isAtWork = (keepAlive: string, terms: string) => (moment: AnyMachineSnapshot) =>
  moment.matches({ customer: { session: 'open', keepAlive, terms } })
const isWaiting = (moment: AnyMachineSnapshot) =>
  moment.matches({ customer: { keepAlive: 'waiting' } })
const hasAccepted = (moment: AnyMachineSnapshot) =>
  moment.matches({ customer: { session: 'open', terms: 'accepted' } })
const isOpen = (moment: AnyMachineSnapshot) => moment.matches({ customer: { session: 'open' } })

const only =
  <Load>(isPossible: (moment: AnyMachineSnapshot) => boolean, variants: readonly Load[]) =>
  (moment: AnyMachineSnapshot) =>
    isPossible(moment) ? variants : []

const { readMe, pingSession, logout, terms } = authModel.actors

/**
 * A person arrives by the log-in, which only a visitor sees. The ping is paused while terms are being accepted, and is
 * sent at once when that has failed, or when the accepted user is there. While somebody is logging out, only that goes
 * on. What takes a form with something typed, or two requests at a time, is walked by the crossings.
 */
const model: FlowModel = {
  ...authModel,
  events: {
    'user.arrived': only(
      (moment) => moment.matches({ visitor: 'idle' }),
      [{ user: customer }, { user: newcomer }],
    ),
    'auth.retry': only((moment) => moment.matches({ unknown: 'unreachable' }), [{}]),
    'user.departed': [],
    'typing.began': [],
    'typing.ended': [],
    'session.found': [],
    'session.lapse': [],
    'session.leave': [],
    'call.refused': [],
    'session.check': only(
      (moment) => moment.matches({ visitor: 'idle' }) || hasAccepted(moment),
      [{}],
    ),
    'session.closed': only(isAtWork('waiting', 'accepted'), [{}]),
    'tab.returned': only(hasAccepted, [{}]),
    'network.returned': only(hasAccepted, [{}]),
    'ping.pause': only(isAtWork('waiting', 'required'), [{}]),
    'ping.resume': only(isAtWork('paused', 'required'), [{}]),
  },
  actors: {
    readMe,
    pingSession: {
      done: (moment) =>
        isAtWork('pinging', 'accepted')(moment)
          ? pingSession.done
          : only(isOpen, [customer])(moment),
      error: only(isAtWork('pinging', 'accepted'), pingSession.error),
    },
    logout: { done: logout.done, error: only(isWaiting, logout.error) },
    terms: { done: only(isAtWork('pinging', 'required'), terms.done) },
  },
}

const about = { title: 'the session is toured', model }

export const authScene = scene(about, async (stage) => {
  const { page, api } = stage
  const retry = retryButton(stage)
  const offline = page.getByText('You are offline.')
  const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' })
  const heading = page.getByRole('heading', { level: 1 })
  /** React shows what was loaded lazily by a timer; one of the machine's is never so near. */
  const comes = (thing: Locator) => () =>
    eventually(async () => {
      if (await thing.isVisible()) return true
      await page.clock.runFor(100)
      return false
    }, `${thing.toString()} comes`)

  await page.clock.install()
  return {
    open: async () => {
      await page.clock.resume()
      await beginAnew(stage)
      api.hold(calls.ping)
      await page.goto('/dashboard')
      await expect(page.getByText('Loading')).toBeAttached()
      await stopClock(page)
    },
    events: {
      'user.arrived': async ({ user }) => {
        await logInAs(stage, user === customer ? customer : newcomer)
      },
      'auth.retry': () => retry.click(),
      'session.close': () => logOutButton(stage).click(),
      'tab.returned': () =>
        page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
      'network.returned': () => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
      'session.check': () => tellFromAnotherTab(page, 'session.changed'),
      'session.closed': () => tellFromAnotherTab(page, 'session.closed'),
      'ping.pause': () => acceptButton(stage).click(),
      'ping.resume': () => api.answer(calls.accept, refused),
    },
    calls: {
      readMe: (outcome) => api.answer(calls.me, outcome),
      pingSession: (outcome) => api.answer(calls.ping, outcome),
      logout: async (outcome) => {
        await api.answer(calls.logout, outcome)
        if (!('error' in outcome && outcome.error === unexpected)) return
        await comes(ok)()
        await ok.click()
      },
      terms: async (outcome) => {
        await acceptButton(stage).click()
        await api.answer(calls.accept, { output: null })
        await api.answer(calls.me, outcome)
      },
    },
    controls: {
      'auth.retry': () => isUsable(retry),
      'session.close': () => isUsable(logOutButton(stage)),
    },
    looks: {
      'unknown.asking': comes(page.getByRole('main')),
      'unknown.unreachable': comes(heading.filter({ hasText: 'The portal did not start' })),
      'visitor.idle': comes(heading.filter({ hasText: 'Log in' })),
      'visitor.looking': comes(heading.filter({ hasText: 'Log in' })),
      replaced: comes(page.locator('body')),
      'customer.session.open': comes(logOutButton(stage)),
      'customer.session.closing': comes(logOutButton(stage)),
      'customer.keepAlive.waiting': seesNo(offline),
      'customer.keepAlive.pinging': comes(page.locator('body')),
      'customer.keepAlive.offline': comes(offline),
      'customer.keepAlive.paused': comes(acceptButton(stage)),
      'customer.terms.accepted': comes(dashboardHeading(stage)),
      'customer.terms.required': comes(acceptButton(stage)),
    },
    crossings: [
      () => arriveWhileAsking(stage),
      () => arriveAsKnown(stage),
      () => retryAsVisitor(stage),
      () => retryAsCustomer(stage),
      () => departForNewPassword(stage),
      ...lapses.map((walk) => () => walk(stage)),
    ],
  }
})

const refused = { error: problem('errors.too_many_attempts') }

/** A page with its log-in, before the server has said who this is. */
async function openUnasked(stage: Stage): Promise<void> {
  await stage.page.clock.resume()
  await beginAnew(stage)
  await stage.page.goto('/login')
}

/** As another tab of the same browser speaks. */
const tellFromAnotherTab = (page: Page, news: string): Promise<void> =>
  page.evaluate((told) => {
    const channel = new BroadcastChannel('alleel')
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and names none
    channel.postMessage(told)
    channel.close()
  }, news)

/** Who this is is asked twice, and the log-in has its answer first. */
async function arriveWhileAsking(stage: Stage): Promise<void> {
  const { page, api } = stage
  await openUnasked(stage)
  await tryToLogIn(page, customerEmail)
  await api.answer(calls.login, { output: null })
  await eventually(() => api.countHeld(calls.me) === 2, 'both ask')
  await api.answer(calls.me, { output: customer })
  await expect(dashboardHeading(stage)).toBeVisible()
}

/** The session is found open while somebody is logging in. */
async function arriveAsKnown(stage: Stage): Promise<void> {
  const { page, api } = stage
  await openUnasked(stage)
  await tryToLogIn(page, customerEmail)
  await api.answer(calls.me, { output: customer })
  await expect(dashboardHeading(stage)).toBeVisible()
  await api.answer(calls.login, { output: null })
  await api.answer(calls.me, { output: customer })
  await expect(page.getByText('You are logged in')).toBeVisible()
}

async function failAtCart(stage: Stage): Promise<void> {
  const { page, api } = stage
  api.always(calls.cart, { error: unreachable })
  await api.answer(calls.me, { output: null })
  await expect(page.getByText('We cannot reach the server.')).toBeVisible()
  await expect(retryButton(stage)).toBeVisible()
}

async function retryAsVisitor(stage: Stage): Promise<void> {
  await openUnasked(stage)
  await failAtCart(stage)
  stage.api.hold(calls.cart)
  await retryButton(stage).click()
  await stage.api.answer(calls.cart, { output: { cart: emptyCart } })
  await expect(loginHeading(stage)).toBeVisible()
}

/** The start fails at the cart while somebody is logging in, who is known by the time it is tried again. */
async function retryAsCustomer(stage: Stage): Promise<void> {
  const { page, api } = stage
  await openUnasked(stage)
  await tryToLogIn(page, customerEmail)
  await failAtCart(stage)
  await api.answer(calls.login, { output: null })
  await api.answer(calls.me, { output: customer })
  await retryButton(stage).click()
  await expect(dashboardHeading(stage)).toBeVisible()
}

/** Where a new password is chosen, a customer is logged out first. */
async function departForNewPassword(stage: Stage): Promise<void> {
  const { page, api } = stage
  await page.clock.resume()
  await beginAnew(stage)
  await openAs(stage, customer, `/reset-pw?code=${'c'.repeat(43)}`)
  await api.answer(calls.logout, { output: null })
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible()
  await expect(logOutButton(stage)).toBeHidden()
}

const retryButton = ({ page }: Stage) => page.getByRole('button', { name: 'Try again' })
