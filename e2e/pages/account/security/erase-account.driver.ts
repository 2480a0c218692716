import type { Outcome } from '#flows/graph/trigger.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { eraseAccountModel } from '#flows/machines/account/security/erase-account.flow.ts'
import { named } from '#flows/graph/sample-names.ts'

import {
  openProfile,
  profileSection,
  stepUpDialog,
  requestStepUp,
} from '../../../support/tours/profile-steps.ts'
import { expectVisible, definePageDriver } from '../../../support/tours/page-driver.ts'

const opened = named('the page opens', {})

const model: FlowModel = {
  ...eraseAccountModel,
  actors: { ...eraseAccountModel.actors, showReceipt: { done: [opened] } },
  waived: [
    {
      transition: 'eraseAccount.openingReceipt|xstate.error.actor.showReceipt|0',
      why: 'the browser does not report that it could not open a page',
    },
  ],
}

const definition = {
  title: 'transition tour',
  model,
  page: '/profile',
}

export const eraseAccountDriver = definePageDriver(definition, async (pageContext) => {
  const { api } = pageContext
  const section = profileSection(pageContext, 'Delete your account')
  const begin = section.getByRole('button', { name: 'Delete account' })
  const box = section.getByRole('checkbox', { name: 'I understand' })
  const confirm = section.getByRole('button', { name: 'Delete permanently' })
  const show = section.getByRole('button', { name: 'Show receipt' })

  await api.stayOnPage('*/erased')

  return {
    open: () => openProfile(pageContext),
    scope: section,
    events: {
      'erasure.confirm': async ({ understood }) => {
        await box.setChecked(understood === true)
        await confirm.click()
      },
    },
    calls: {
      showReceipt: async () => {},
      requestStepUp: (outcome) => requestStepUp(pageContext, outcome),
    },
    endsByItself: isReceiptPageOutcome,
    transientStates: ['openingReceipt'],
    assertions: {
      closed: expectVisible(begin),
      confirming: expectVisible(box),
      erasing: expectVisible(
        section.getByRole('button', { name: 'Delete permanently', disabled: true }),
      ),
      awaitingStepUp: expectVisible(stepUpDialog(pageContext)),
      openingReceipt: expectVisible(show),
      erased: expectVisible(
        section.getByText('Your account is deleted. Your receipt: 7K3M-Q2XD-9VTA-04HN'),
      ),
    },
  }
})

const isReceiptPageOutcome = (outcome: Outcome): boolean =>
  'output' in outcome && outcome.output === opened
