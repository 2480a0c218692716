import * as v from 'valibot'

import { credentials } from '#flows/machines/account/security/change-email.flow.ts'
import {
  hpvOrder,
  withdrawnPerson,
  orderedPerson,
  receipt,
} from '#flows/machines/study/hpv-order.flow.ts'
import { hpvParticipationModel } from '#flows/machines/study/hpv-participation.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { openAs, resetBrowser } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { definePageDriver, expectVisible } from '../../support/tours/page-driver.ts'
import { requestStepUp, stepUpDialog } from '../../support/tours/profile-steps.ts'

const definition = { title: 'transition tour', model: hpvParticipationModel, page: '/hpv' }

export const hpvParticipationDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const main = page.getByRole('main')
  const busy = (name: string) => main.getByRole('button', { name, exact: true, disabled: true })
  const shown = (name: string) => main.getByRole('button', { name, exact: true })

  return {
    scope: main,
    open: async () => {
      await resetBrowser(pageContext)
      api.respondAlways(calls.readHpvStatus, {
        output: { ...orderedPerson, order: { ...hpvOrder, status: 'analysed', has_result: true } },
      })
      api.respondAlways(calls.readCredentials, { output: credentials })
      await openAs(pageContext, customer, '/hpv')
    },
    events: {
      'withdrawal.confirm': async ({ level }) => {
        const chosen = v.parse(v.nullable(v.string()), level)
        if (chosen !== null)
          await main
            .getByRole('radio', { name: 'Everything above, and my result and sample' })
            .check()
        await shown('Leave and delete').click()
      },
    },
    calls: {
      requestStepUp: (outcome) => requestStepUp(pageContext, outcome),
      stopReminders: (outcome) => api.respond(calls.withdrawFromHpv, outcome),
      withdrawFromHpv: (outcome) => {
        // the page loads the study again after she has left
        api.respondAlways(calls.readHpvStatus, { output: withdrawnPerson })
        return api.respond(calls.withdrawFromHpv, outcome)
      },
    },
    assertions: {
      participating: expectVisible(shown('Leave the study')),
      loadingResult: expectVisible(busy('Show my result')),
      awaitingStepUp: expectVisible(stepUpDialog(pageContext)),
      resultShown: expectVisible(main.getByText('HPV was not found')),
      stoppingReminders: expectVisible(busy('Do not remind me again')),
      choosingWithdrawal: expectVisible(shown('Leave and delete')),
      withdrawing: expectVisible(busy('Leave and delete')),
      confirmingWithdrawal: expectVisible(stepUpDialog(pageContext)),
      withdrawn: expectVisible(main.getByText(receipt)),
    },
  }
})
