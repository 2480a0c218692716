import type { AnyMachineSnapshot } from 'xstate'

import type { FlowModel } from '#flows/model.ts'
import { appModel } from '#flows/models/app/app.model.ts'
import { everyPage } from '#flows/words/told.ts'
import { customer, emptyCart, sessionGone, unexpected, unreachable } from '#flows/models/samples.ts'

import { beginAnew, logInAs, logOut, logOutButton } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { isUsable, sees, scene, type Stage } from '../../support/tour-test.ts'

const whenReady =
  (type: 'problem.tell' | 'notice.tell') =>
  (moment: AnyMachineSnapshot): readonly object[] =>
    moment.matches('ready') ? appModel.events[type].filter((event) => !isOfSession(event)) : []

/** It is not shown; the tour of the terms meets one. */
const isOfSession = (event: object): boolean =>
  'problem' in event && event.problem === sessionGone.problem

/** A start fails when nobody can say who this is; that it fails at the cart is toured with the cart. */
const model: FlowModel = {
  ...appModel,
  events: {
    ...appModel.events,
    'problem.tell': whenReady('problem.tell'),
    'notice.tell': whenReady('notice.tell'),
    'auth.settled': (moment) =>
      moment.matches({ booting: 'awaitingCart' })
        ? [{ as: 'customer' }]
        : appModel.events['auth.settled'],
    'start.failed': (moment) =>
      moment.matches({ booting: 'awaitingAuth' }) ? appModel.events['start.failed'] : [],
  },
}

const about = { title: 'the start of the portal is toured', model, page: everyPage }

export const appScene = scene(about, async (stage) => {
  const { page, api } = stage
  const retry = page.getByRole('button', { name: 'Try again' })
  const heading = page.getByRole('heading', { level: 1 })
  const form = page.getByRole('button', { name: 'Log in' })

  return {
    open: async () => {
      await beginAnew(stage)
      api.hold(calls.cart)
      await page.goto('/login')
    },
    events: {
      'auth.settled': async ({ as }) => {
        if (api.isHeld(calls.cart)) return logInAs(stage, customer)
        return api.answer(calls.me, { output: as === 'visitor' ? null : customer })
      },
      'cart.settled': () => api.answer(calls.cart, { output: { cart: emptyCart } }),
      'start.failed': () => api.answer(calls.me, { error: unreachable }),
      'start.retry': () => retry.click(),
      'problem.tell': async ({ problem }) => {
        await beCustomer(stage)
        await logOutButton(stage).click()
        const isCritical = problem === unexpected.problem
        await api.answer(calls.logout, { error: isCritical ? unexpected : unreachable })
        if (isCritical) await page.getByRole('button', { name: 'OK' }).click()
      },
      'notice.tell': async () => {
        await beCustomer(stage)
        await logOut(stage)
      },
    },
    calls: {},
    controls: { 'start.retry': () => isUsable(retry) },
    looks: {
      'booting.awaitingAuth': sees(form),
      'booting.awaitingCart': sees(form),
      ready: sees(heading.filter({ hasText: /^(Log in|Hello)/ })),
      failed: sees(heading.filter({ hasText: 'The portal did not start' })),
    },
  }
})

async function beCustomer(stage: Stage): Promise<void> {
  if (!(await logOutButton(stage).isVisible())) await logInAs(stage, customer)
  await logOutButton(stage).waitFor()
}
