import * as v from 'valibot'

import type { Outcome } from '#flows/graph/trigger.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import { consentModel } from '#flows/machines/consent/consent.flow.ts'
import { orderProductId } from '#flows/machines/consent/consent-samples.ts'
import { customer } from '#flows/machines/samples.ts'

import { resetBrowser, openAs } from '../../support/tours/common-steps.ts'
import { expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const saved = named('the browser saves it', {})

const model: FlowModel = {
  ...consentModel,
  actors: { ...consentModel.actors, saveCopy: { done: [saved] } },
  waived: [
    {
      transition: 'consent.saving|xstate.error.actor.saveCopy|0',
      why: 'a browser saves a copy unless it is out of memory',
    },
  ],
}

const definition = { title: 'transition tour', model }

export const consentDriver = definePageDriver(definition, (pageContext) => {
  const { page } = pageContext
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const box = (name: string) => page.getByRole('checkbox', { name })

  return {
    open: async () => {
      await resetBrowser(pageContext)
      await openAs(pageContext, customer, `/dashboard-product/${orderProductId}/consent`)
    },
    events: {
      'consent.sign': async ({ form }) => {
        const { name, choices } = v.parse(SignedForm, form)
        await box('Analyse my sample').setChecked(choices['processing'] ?? false)
        await page.getByRole('textbox', { name: 'Your full name' }).fill(name)
        // by the keyboard, because a message may cover the button
        await button('Sign the consent').press('Enter')
      },
    },
    calls: { saveCopy: async () => {} },
    endsByItself: (outcome: Outcome) => 'output' in outcome && outcome.output === saved,
    transientStates: ['deciding', 'saving'],
    assertions: {
      loading: expectVisible(page.getByText('Loading the consent')),
      deciding: async () => {},
      reading: expectVisible(button('Sign the consent')),
      signing: expectVisible(
        page.getByRole('button', { name: 'Sign the consent', disabled: true }),
      ),
      signed: expectVisible(page.getByText('You have signed this consent')),
      outdated: expectVisible(page.getByText('What has changed since you signed')),
      withdrawn: expectVisible(page.getByText('You withdrew this consent on')),
      confirmingWithdrawal: expectVisible(page.getByText('Withdraw this consent?')),
      withdrawing: expectVisible(page.getByText('Withdraw this consent?')),
      downloading: expectVisible(
        page.getByRole('button', { name: 'Download a copy', disabled: true }),
      ),
      saving: async () => {},
      locked: expectVisible(page.getByText('You can’t sign this consent yet')),
      loadFailed: expectVisible(button('Try again')),
    },
  }
})

const SignedForm = v.object({ name: v.string(), choices: v.record(v.string(), v.boolean()) })
