import * as v from 'valibot'

import { geneDonorModel } from '#flows/models/dna/gene-donor.model.ts'

import { calls } from '../../support/tour-api.ts'
import { openProfile, profileSection } from '../../support/tour-profile.ts'
import { isUsable, sees, scene } from '../../support/tour-test.ts'

const about = { title: 'asking the biobank is toured', model: geneDonorModel }

export const geneDonorScene = scene(about, (stage) => {
  const { api } = stage
  const section = profileSection(stage, 'Source of DNA')
  const box = (name: string) => section.getByRole('checkbox', { name })
  const retry = section.getByRole('button', { name: 'Try again' })
  const ask = section.getByRole('button', { name: 'Request data from the biobank' })

  return {
    open: () => openProfile(stage),
    events: {
      'donor.retry': () => retry.click(),
      'donor.submit': async ({ form }) => {
        const { is_gene_donor: isDonor, terms_accepted: isAgreed } = v.parse(Agreed, form)
        await box('I am a gene donor').setChecked(isDonor)
        await box('I agree').setChecked(isAgreed)
        await ask.click()
      },
    },
    calls: {
      readGeneDonorData: (outcome) => api.answer(calls.geneDonorData, outcome),
      updateGeneDonorData: (outcome) => api.answer(calls.updateGeneDonorData, outcome),
    },
    controls: {
      'donor.retry': () => isUsable(retry),
      'donor.submit': () => isUsable(ask),
    },
    looks: {
      reading: sees(section.getByText('Loading your data')),
      open: sees(ask),
      asking: sees(
        section.getByRole('button', { name: 'Request data from the biobank', disabled: true }),
      ),
      asked: sees(section.getByText('We have asked the biobank for your data.')),
      unreadable: sees(retry),
    },
  }
})

const Agreed = v.object({ is_gene_donor: v.boolean(), terms_accepted: v.boolean() })
