import type { Outcome } from '#flows/act.ts'
import type { FlowModel } from '#flows/model.ts'
import { eraseAccountModel } from '#flows/models/account/security/erase-account.model.ts'
import { named } from '#flows/names.ts'

import { calls } from '../../../support/tour-api.ts'
import {
  openProfile,
  profileSection,
  proofDialog,
  proveAgain,
} from '../../../support/tour-profile.ts'
import { isUsable, sees, scene } from '../../../support/tour-test.ts'

const opened = named('the page opens', {})

const model: FlowModel = {
  ...eraseAccountModel,
  actors: { ...eraseAccountModel.actors, showReceipt: { done: [opened] } },
  waived: [
    {
      transition: 'eraseAccount.leaving|xstate.error.actor.showReceipt|0',
      why: 'the browser does not report that it could not open a page',
    },
  ],
}

const about = {
  title: 'erasing one’s account is toured',
  model,
  page: '/profile',
}

export const eraseAccountScene = scene(about, async (stage) => {
  const { page, api } = stage
  const section = profileSection(stage, 'Delete your account')
  const begin = section.getByRole('button', { name: 'Delete account' })
  const box = section.getByRole('checkbox', { name: 'I understand' })
  const confirm = section.getByRole('button', { name: 'Delete permanently' })
  const leave = section.getByRole('button', { name: 'Keep my account' })
  const show = section.getByRole('button', { name: 'Show receipt' })

  // the browser stays where it is
  await page.route('**/erased', (route) => route.fulfill({ status: 204 }))

  return {
    open: () => openProfile(stage),
    events: {
      'erasure.begin': () => begin.click(),
      'erasure.confirm': async ({ understood }) => {
        await box.setChecked(understood === true)
        await confirm.click()
      },
      'erasure.leave': () => leave.click(),
      'receipt.show': () => show.click(),
    },
    calls: {
      eraseAccount: (outcome) => api.answer(calls.eraseAccount, outcome),
      showReceipt: async () => {},
      proveAgain: (outcome) => proveAgain(stage, outcome),
    },
    endsByItself: isOfReceiptPage,
    passing: ['leaving'],
    controls: {
      'erasure.begin': () => isUsable(begin),
      'erasure.confirm': () => isUsable(confirm),
      'erasure.leave': () => isUsable(leave),
      'receipt.show': () => isUsable(show),
    },
    looks: {
      closed: sees(begin),
      confirming: sees(box),
      erasing: sees(section.getByRole('button', { name: 'Delete permanently', disabled: true })),
      proving: sees(proofDialog(stage)),
      leaving: sees(show),
      erased: sees(section.getByText('Your account is deleted. Your receipt: 7K3M-Q2XD-9VTA-04HN')),
    },
  }
})

const isOfReceiptPage = (outcome: Outcome): boolean =>
  'output' in outcome && outcome.output === opened
