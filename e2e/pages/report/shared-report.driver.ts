import type { Outcome } from '#flows/graph/trigger.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import { sharedReportMinutes } from '#contract/report/report-link.ts'
import { sharedReportModel, token } from '#flows/machines/report/shared-report.flow.ts'

import { openAs, resetBrowser } from '../../support/tours/common-steps.ts'
import { definePageDriver, expectVisible } from '../../support/tours/page-driver.ts'

const saved = named('the browser saves it', {})

const model: FlowModel = {
  ...sharedReportModel,
  actors: { ...sharedReportModel.actors, watchActivity: {}, savePdf: { done: [saved] } },
  waived: [
    {
      transition: 'sharedReport.shown|xstate.error.actor.watchActivity|0',
      why: 'a browser can always be asked whether it is used',
    },
    {
      transition: 'sharedReport.saving|xstate.error.actor.savePdf|0',
      why: 'a browser saves a PDF unless it is out of memory',
    },
    {
      transition: 'sharedReport.validating|always|0',
      why: 'a unit test covers an address without a token; the tours open one with a token',
    },
  ],
}

const definition = { title: 'transition tour', model }

export const sharedReportDriver = definePageDriver(definition, async (pageContext) => {
  const { page } = pageContext
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const busy = (name: string) => page.getByRole('button', { name, disabled: true })
  const expectText = (text: string) => expectVisible(page.getByText(text))

  await page.clock.install()
  return {
    open: async () => {
      await resetBrowser(pageContext)
      // another address in between: the same one with the same fragment would not load the page again
      await page.goto('about:blank')
      await openAs(pageContext, null, `/shared-report#${token}`)
    },
    events: {
      'code.submit': async ({ code }) => {
        await page.getByRole('textbox', { name: 'Code' }).fill(String(code))
        await button('Open the document').click()
      },
      'page.inactive': () => page.clock.fastForward(sharedReportMinutes * 60_000),
      'language.choose': () => button('Eesti').click(),
    },
    calls: { savePdf: async () => {} },
    endsByItself: (outcome: Outcome) => 'output' in outcome && outcome.output === saved,
    transientStates: ['validating', 'saving'],
    assertions: {
      validating: async () => {},
      checking: expectText('Checking the link'),
      checkFailed: expectVisible(button('Try again')),
      askingCode: expectVisible(button('Open the document')),
      inactive: expectText('The document was hidden'),
      opening: expectVisible(busy('Open the document')),
      shown: expectVisible(button('Download as PDF')),
      downloading: expectVisible(busy('Download as PDF')),
      saving: async () => {},
      unknown: expectText('This link does not work'),
      expired: expectText('This link has expired'),
      withdrawn: expectText('This link has been withdrawn'),
      locked: expectText('This link is locked'),
    },
  }
})
