import type { Locator } from '@playwright/test'
import * as v from 'valibot'

import { identityFormModel } from '#flows/models/identity/identity-form.model.ts'

import { calls } from '../../support/tour-api.ts'
import { openProfile, profileSection, proofDialog, proveAgain } from '../../support/tour-profile.ts'
import { isUsable, sees, scene } from '../../support/tour-test.ts'

const about = { title: 'looking after one’s own data is toured', model: identityFormModel }

export const identityFormScene = scene(about, (stage) => {
  const { api } = stage
  const section = profileSection(stage, 'Identity')
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
    open: () => openProfile(stage),
    events: {
      'identity.retry': () => button('Try again').click(),
      'identity.type': ({ values }) => fill(values),
      'identity.submit': async ({ values }) => {
        await fill(values)
        await button('Save').click()
      },
      'facts.use': () => button('Use these details').click(),
      'facts.keep': () => button('Keep what I entered').click(),
    },
    calls: {
      readIdentity: (outcome) => api.answer(calls.identity, outcome),
      listCountries: (outcome) => api.answer(calls.countries, outcome),
      updateIdentity: (outcome) => api.answer(calls.updateIdentity, outcome),
      readSavedUser: (outcome) => api.answer(calls.me, outcome),
      proveAgain: (outcome) => proveAgain(stage, outcome),
    },
    controls: {
      'identity.retry': () => isUsable(button('Try again')),
      'identity.submit': () => isUsable(button('Save')),
      'facts.use': () => isUsable(button('Use these details')),
      'facts.keep': () => isUsable(button('Keep what I entered')),
    },
    looks: {
      reading: sees(loading),
      preparing: sees(loading),
      'open.editing': sees(button('Save')),
      'open.asking': sees(button('Use these details')),
      'open.saved': sees(section.getByText('All changes are saved.')),
      'saving.sending': sees(saving),
      'saving.proving': sees(proofDialog(stage)),
      'saving.telling': sees(saving),
      unreadable: sees(button('Try again')),
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
