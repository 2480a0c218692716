import { newAccountModel } from '#flows/models/identity/new-account.model.ts'

import { beginAnew, dashboardHeading, loginHeading, openAs } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { isUsable, sees, scene } from '../../support/tour-test.ts'

const about = {
  title: 'the terms of a new account are toured',
  model: newAccountModel,
  page: '/login?newAccount=true',
  elsewhere: { agreed: '/dashboard', refused: '/login' },
}

export const newAccountScene = scene(about, (stage) => {
  const { page, api } = stage
  const dialog = page.getByRole('dialog', { name: 'Your new account' })
  const agree = dialog.getByRole('button', { name: 'Agree', exact: true })
  const disagree = dialog.getByRole('button', { name: 'Disagree' })
  const close = dialog.getByRole('button', { name: 'Close' })
  const retry = dialog.getByRole('button', { name: 'Try again' })
  const busy = dialog.getByRole('button', { name: 'Agree', exact: true, disabled: true })

  return {
    open: async () => {
      await beginAnew(stage)
      api.hold(calls.tos)
      await openAs(stage, null, '/login?newAccount=true')
    },
    events: {
      'newAccount.agree': () => agree.click(),
      'newAccount.disagree': async () => {
        if (await isUsable(disagree)) await disagree.click()
        else await close.click()
      },
      'newAccount.retry': () => retry.click(),
    },
    calls: {
      readTermsOfService: (outcome) => api.answer(calls.tos, outcome),
      agreeToTerms: (outcome) => api.answer(calls.answerIdLoginTerms, outcome),
      refuseTerms: (outcome) => api.answer(calls.answerIdLoginTerms, outcome),
      readNewUser: (outcome) => api.answer(calls.me, outcome),
    },
    controls: {
      'newAccount.agree': () => isUsable(agree),
      'newAccount.disagree': () => isUsable(close),
      'newAccount.retry': () => isUsable(retry),
    },
    looks: {
      'asking.reading': sees(dialog.getByText('Loading')),
      'asking.shown': sees(dialog.getByText('Terms', { exact: true })),
      'asking.unreadable': sees(dialog.getByText('We could not load the text.')),
      agreeing: sees(busy),
      opening: sees(busy),
      unread: sees(retry),
      refusing: sees(dialog.getByRole('button', { name: 'Disagree', disabled: true })),
      over: sees(dialog.getByRole('link', { name: 'Start again' })),
      agreed: sees(dashboardHeading(stage)),
      refused: sees(loginHeading(stage)),
    },
  }
})
