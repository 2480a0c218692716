import type { Outcome } from '#flows/graph/trigger.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import { credentials } from '#flows/machines/account/security/change-email.flow.ts'
import { orderProductId } from '#flows/machines/report/report-samples.ts'
import { reportModel } from '#flows/machines/report/report.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { openAs, resetBrowser } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { definePageDriver, expectVisible } from '../../support/tours/page-driver.ts'
import { requestStepUp, stepUpDialog } from '../../support/tours/profile-steps.ts'

const saved = named('the browser saves it', {})

const model: FlowModel = {
  ...reportModel,
  actors: { ...reportModel.actors, savePdf: { done: [saved] } },
  waived: [
    {
      transition: 'report.saving|xstate.error.actor.savePdf|0',
      why: 'a browser saves a PDF unless it is out of memory',
    },
  ],
}

const definition = { title: 'transition tour', model }

export const reportDriver = definePageDriver(definition, (pageContext) => {
  const { page } = pageContext
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const busy = (name: string) => page.getByRole('button', { name, disabled: true })

  return {
    open: async () => {
      await resetBrowser(pageContext)
      pageContext.api.respondAlways(calls.readCredentials, { output: credentials })
      await openAs(pageContext, customer, `/dashboard-product/${orderProductId}/report`)
    },
    events: {
      'language.choose': () => button('Eesti').click(),
      'finding.choose': ({ isChosen }) =>
        page.getByRole('checkbox', { name: 'Coronary heart disease' }).setChecked(isChosen),
    },
    calls: {
      savePdf: async () => {},
      requestStepUp: (outcome) => requestStepUp(pageContext, outcome),
    },
    endsByItself: (outcome: Outcome) => 'output' in outcome && outcome.output === saved,
    transientStates: ['deciding', 'saving'],
    assertions: {
      loading: expectVisible(page.getByText('Loading the report')),
      deciding: async () => {},
      choosingLanguage: expectVisible(
        page.getByRole('heading', { name: 'In which language would you like to read the report?' }),
      ),
      introduction: expectVisible(button('Read with a consultant')),
      choosing: expectVisible(page.getByText('When would you like to see the results?')),
      postponed: expectVisible(page.getByText('You chose to read the results later')),
      awaitingConsultation: expectVisible(
        page.getByText('You chose to read the results with a consultant'),
      ),
      opening: expectVisible(page.getByText('Loading the report')),
      awaitingStepUp: expectVisible(stepUpDialog(pageContext)),
      shown: expectVisible(button('Download as PDF')),
      downloading: expectVisible(busy('Download as PDF')),
      confirmingDownload: expectVisible(stepUpDialog(pageContext)),
      saving: async () => {},
      notReady: expectVisible(page.getByText('Your report is not ready yet')),
      loadFailed: expectVisible(button('Try again')),
    },
  }
})
