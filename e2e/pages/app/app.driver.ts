import type { AnyMachineSnapshot } from 'xstate'

import type { FlowModel } from '#flows/graph/flow-model.ts'
import { appModel } from '#flows/machines/app/app.flow.ts'
import { everyPage } from '#flows/labels/page-events.ts'
import {
  customer,
  emptyCart,
  unauthorized,
  unexpected,
  unreachable,
} from '#flows/machines/samples.ts'

import { resetBrowser, logInAs, logOut, logOutButton } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import {
  expectVisible,
  definePageDriver,
  type PageContext,
} from '../../support/tours/page-driver.ts'

const whenReady =
  (type: 'problem.report' | 'notification.show') =>
  (snapshot: AnyMachineSnapshot): readonly object[] =>
    snapshot.matches('ready')
      ? appModel.events[type].filter((event) => !isSessionProblem(event))
      : []

/** Has no visible effect: the customer is asked to log in. */
const isSessionProblem = (event: object): boolean =>
  'problem' in event && event.problem === unauthorized.problem

/**
 * The start fails when the session cannot be read; the tour of the cart covers a failure at the
 * cart.
 */
const model: FlowModel = {
  ...appModel,
  events: {
    ...appModel.events,
    'problem.report': whenReady('problem.report'),
    'notification.show': whenReady('notification.show'),
    'auth.ready': (snapshot) =>
      snapshot.matches({ booting: 'awaitingCart' })
        ? [{ as: 'customer' }]
        : appModel.events['auth.ready'],
    'start.failed': (snapshot) =>
      snapshot.matches({ booting: 'awaitingAuth' }) ? appModel.events['start.failed'] : [],
  },
  waived: [
    {
      transition: 'app|problem.report|0',
      why: 'has no visible effect; facts about the machine state that nothing is shown',
    },
  ],
}

const definition = { title: 'transition tour', model, page: everyPage }

export const appDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api } = pageContext
  const heading = page.getByRole('heading', { level: 1 })
  const form = page.getByRole('button', { name: 'Log in' })

  return {
    open: async () => {
      await resetBrowser(pageContext)
      api.holdRequests(calls.readCart)
      await page.goto('/login')
    },
    events: {
      'auth.ready': async ({ as }) => {
        if (api.isPending(calls.readCart)) return logInAs(pageContext, customer)
        return api.respond(calls.readMe, { output: as === 'visitor' ? null : customer })
      },
      'cart.ready': () => api.respond(calls.readCart, { output: { cart: emptyCart } }),
      'start.failed': () => api.respond(calls.readMe, { error: unreachable }),
      'problem.report': async ({ problem }) => {
        await ensureLoggedIn(pageContext)
        await logOutButton(pageContext).click()
        const isCritical = problem === unexpected.problem
        await api.respond(calls.logout, { error: isCritical ? unexpected : unreachable })
        if (isCritical) await page.getByRole('button', { name: 'OK' }).click()
      },
      'notification.show': async () => {
        await ensureLoggedIn(pageContext)
        await logOut(pageContext)
      },
    },
    assertions: {
      'booting.awaitingAuth': expectVisible(form),
      'booting.awaitingCart': expectVisible(form),
      ready: expectVisible(heading.filter({ hasText: /^(Log in|Hello)/ })),
      failed: expectVisible(heading.filter({ hasText: 'The portal did not start' })),
    },
  }
})

async function ensureLoggedIn(pageContext: PageContext): Promise<void> {
  if (!(await logOutButton(pageContext).isVisible())) await logInAs(pageContext, customer)
  await logOutButton(pageContext).waitFor()
}
