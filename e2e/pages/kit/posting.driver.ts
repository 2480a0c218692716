import { postingModel } from '#flows/machines/kit/posting.flow.ts'
import { customer, sample } from '#flows/machines/samples.ts'

import { openAs, resetBrowser } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { definePageDriver, expectVisible } from '../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: postingModel, page: '/barcode' }

export const postingDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const main = page.getByRole('main')
  const shown = (name: string) => expectVisible(main.getByRole('heading', { level: 2, name }))
  const busy = (name: string) => expectVisible(main.getByRole('button', { name, disabled: true }))

  return {
    open: async () => {
      await resetBrowser(pageContext)
      api.respondAlways(calls.readSample, { output: sample })
      await openAs(pageContext, customer, '/barcode')
    },
    transientStates: ['opened'],
    assertions: {
      atHome: shown('How to take your sample'),
      reporting: busy('I have posted my sample'),
      posted: shown('Your sample is on its way to the laboratory'),
      retracting: busy('I have not posted it yet'),
      received: shown('The laboratory has your sample'),
    },
  }
})
