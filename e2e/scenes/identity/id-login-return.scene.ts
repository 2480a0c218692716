import { idLoginReturnModel } from '#flows/models/identity/id-login-return.model.ts'

import { beginAnew, dashboardHeading, openAs } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { isUsable, sees, scene } from '../../support/tour-test.ts'

const about = {
  title: 'coming back from the provider of ID logins is toured',
  model: idLoginReturnModel,
  elsewhere: {
    done: '/dashboard',
    newAccountTerms: '/login?newAccount=true',
    accountExists: '/login',
  },
}

export const idLoginReturnScene = scene(about, async (stage) => {
  const { page, api } = stage
  const retry = page.getByRole('button', { name: 'Try again' })
  const cancel = page.getByRole('button', { name: 'Cancel' })
  const says = (text: string) => sees(page.getByText(text))

  await page.clock.install()
  // a request is held for longer here than the portal waits for one
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  return {
    open: () => beginAnew(stage),
    events: {
      'return.open': ({ token }) => openAs(stage, null, `/id-login?session_token=${String(token)}`),
      'return.retry': () => retry.click(),
      'return.cancel': () => cancel.click(),
    },
    calls: {
      finishIdLogin: (outcome) => api.answer(calls.finishIdLogin, outcome),
      cancelIdLogin: (outcome) => api.answer(calls.cancelIdLogin, outcome),
      readProvenUser: (outcome) => api.answer(calls.me, outcome),
    },
    controls: {
      'return.retry': () => isUsable(retry),
      'return.cancel': () => isUsable(cancel),
    },
    passing: ['arriving'],
    looks: {
      'checking.asking': says('Checking your ID'),
      'checking.resting': says('Confirm on your device.'),
      opening: says('One moment'),
      unread: sees(retry),
      unreachable: sees(retry),
      cancelling: sees(page.getByRole('button', { name: 'Cancel', disabled: true })),
      done: sees(dashboardHeading(stage)),
      newAccountTerms: sees(page.getByRole('dialog', { name: 'Your new account' })),
      accountExists: sees(
        page.getByRole('alertdialog', { name: 'This ID number is tied to another account' }),
      ),
      notFound: sees(
        page.getByRole('alertdialog', { name: 'No user was found with this personal code' }),
      ),
      cancelled: says('You cancelled'),
      timedOut: says('You ran out of time'),
      ended: says('This log-in has ended'),
      dead: says('This log-in does not work here'),
      incomplete: says('Part of the web address is missing'),
      failed: says('Your identity was not confirmed'),
    },
  }
})
