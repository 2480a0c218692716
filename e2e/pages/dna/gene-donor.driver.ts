import * as v from 'valibot'

import { geneDonorModel } from '#flows/machines/dna/gene-donor.flow.ts'

import { openProfile, profileSection } from '../../support/tours/profile-steps.ts'
import { expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: geneDonorModel }

export const geneDonorDriver = definePageDriver(definition, (pageContext) => {
  const section = profileSection(pageContext, 'Source of DNA')
  const box = (name: string) => section.getByRole('checkbox', { name })
  const retry = section.getByRole('button', { name: 'Try again' })
  const request = section.getByRole('button', { name: 'Request data from the biobank' })

  return {
    open: () => openProfile(pageContext),
    scope: section,
    events: {
      'donor.submit': async ({ form }) => {
        const { is_gene_donor: isDonor, terms_accepted: isAgreed } = v.parse(Agreed, form)
        await box('I am a gene donor').setChecked(isDonor)
        await box('I agree').setChecked(isAgreed)
        await request.click()
      },
    },
    assertions: {
      loading: expectVisible(section.getByText('Loading your data')),
      open: expectVisible(request),
      requesting: expectVisible(
        section.getByRole('button', { name: 'Request data from the biobank', disabled: true }),
      ),
      requested: expectVisible(section.getByText('We have asked the biobank for your data.')),
      loadFailed: expectVisible(retry),
    },
  }
})

const Agreed = v.object({ is_gene_donor: v.boolean(), terms_accepted: v.boolean() })
