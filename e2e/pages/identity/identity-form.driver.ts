import type { Locator } from '@playwright/test'
import * as v from 'valibot'

import { identityFormModel } from '#flows/machines/identity/identity-form.flow.ts'

import {
  openProfile,
  profileSection,
  stepUpDialog,
  requestStepUp,
} from '../../support/tours/profile-steps.ts'
import { expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: identityFormModel }

export const identityFormDriver = definePageDriver(definition, (pageContext) => {
  const section = profileSection(pageContext, 'Identity')
  const field = (name: string) => section.getByRole('textbox', { name, exact: true })
  const button = (name: string) => section.getByRole('button', { name, exact: true })
  const loading = section.getByText('Loading your data')

  const saving = section.getByRole('button', { name: 'Save', disabled: true })

  const fill = async (values: unknown) => {
    const typed = v.parse(Typed, values)
    await settle(field('Date of birth'), typed.dob.split('-').toReversed().join('.'))
    const sex = section.getByRole('combobox', { name: 'Sex', exact: true })
    if ((await sex.inputValue()) !== typed.sex) await sex.selectOption(typed.sex)
    await settle(field('Personal code'), typed.id_number)
    await field('First name').fill(typed.first_name)
  }

  return {
    open: () => openProfile(pageContext),
    scope: section,
    events: {
      'identity.change': ({ values }) => fill(values),
      'identity.submit': async ({ values }) => {
        await fill(values)
        await button('Save').click()
      },
    },
    calls: {
      requestStepUp: (outcome) => requestStepUp(pageContext, outcome),
    },
    assertions: {
      loading: expectVisible(loading),
      loadingCountries: expectVisible(loading),
      'open.editing': expectVisible(button('Save')),
      'open.resolvingContradiction': expectVisible(button('Use these details')),
      'open.saved': expectVisible(section.getByText('All changes are saved.')),
      'saving.sending': expectVisible(saving),
      'saving.awaitingStepUp': expectVisible(stepUpDialog(pageContext)),
      'saving.loadingUser': expectVisible(saving),
      loadFailed: expectVisible(button('Try again')),
    },
  }
})

const Typed = v.object({
  first_name: v.string(),
  id_number: v.string(),
  dob: v.string(),
  sex: v.string(),
})

async function settle(box: Locator, text: string) {
  if ((await box.inputValue()) !== text) await box.fill(text)
}
