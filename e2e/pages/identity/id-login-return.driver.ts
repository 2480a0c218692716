import type { FlowModel } from '#flows/graph/flow-model.ts'
import { idLoginReturnModel } from '#flows/machines/identity/id-login-return.flow.ts'

import { resetBrowser, dashboardHeading, openAs } from '../../support/tours/common-steps.ts'
import { expectModal, expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'
import { isUsable } from '../../support/tours/usable-control.ts'

const model: FlowModel = {
  ...idLoginReturnModel,
  actors: { ...idLoginReturnModel.actors, countDown: {} },
  waived: [
    {
      transition: 'idLoginReturn.checking|xstate.error.actor.countDown|0',
      why: 'the countdown runs in the browser and does not fail',
    },
  ],
}

const definition = {
  title: 'transition tour',
  model,
  page: '/id-login',
  elsewhere: {
    done: '/dashboard',
    newAccountTerms: '/login?newAccount=true',
    accountExists: '/login',
  },
}

export const idLoginReturnDriver = definePageDriver(definition, async (pageContext) => {
  const { page } = pageContext
  const retry = page.getByRole('button', { name: 'Try again' })
  const expectText = (text: string) => expectVisible(page.getByText(text))

  await page.clock.install()
  // A request is held here for longer than the portal’s timeout.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  return {
    open: () => resetBrowser(pageContext),
    events: {
      'return.open': ({ token }) =>
        openAs(pageContext, null, `/id-login?session_token=${String(token)}`),
      'clock.ticked': ({ secondsLeft }) =>
        secondsLeft === 0 ? page.clock.fastForward(121_000) : page.clock.runFor(1_000),
    },
    // Without a token, a link of this name leads to the log-in.
    controls: { 'return.retry': () => isUsable(retry) },
    transientStates: ['waiting'],
    assertions: {
      'checking.polling': expectText('Checking your ID'),
      'checking.awaitingConfirmation': expectText('Confirm on your device.'),
      loadingUser: expectText('One moment'),
      userLoadFailed: expectVisible(retry),
      checkFailed: expectVisible(retry),
      cancelling: expectVisible(page.getByRole('button', { name: 'Cancel', disabled: true })),
      done: expectVisible(dashboardHeading(pageContext)),
      newAccountTerms: expectModal(page.getByRole('dialog', { name: 'Your new account' })),
      accountExists: expectModal(
        page.getByRole('alertdialog', { name: 'This ID number is tied to another account' }),
      ),
      notFound: expectModal(
        page.getByRole('alertdialog', { name: 'No user was found with this personal code' }),
      ),
      cancelled: expectText('You cancelled'),
      timedOut: expectText('You ran out of time'),
      ended: expectText('This log-in has ended'),
      invalid: expectText('This log-in does not work here'),
      incomplete: expectText('Part of the web address is missing'),
      failed: expectText('Your identity was not confirmed'),
    },
  }
})
