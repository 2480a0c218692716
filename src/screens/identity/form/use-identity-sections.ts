import { useLingui } from '@lingui/react/macro'

import type { IdentityFormSnapshot } from '#machines/identity/identity-form.machine.ts'
import { asLocalizedText } from '#src/forms/generic/describe-field.ts'
import type { GenericSection } from '#src/forms/generic/generic-form.tsx'

import { useAddressFields } from './use-address-fields.ts'
import { useBackgroundFields } from './use-background-fields.ts'
import { usePersonFields } from './use-person-fields.ts'

export type IdentityContext = IdentityFormSnapshot['context']

/** Defines the sections of the profile form. */
export const useIdentitySections = (context: IdentityContext): GenericSection[] => {
  const { t } = useLingui()
  const addressFields = useAddressFields()
  return [
    { key: 'person', title: asLocalizedText(t`About you`), fields: usePersonFields(context) },
    {
      key: 'background',
      title: asLocalizedText(t`For the laboratory and the report`),
      fields: useBackgroundFields(),
    },
    { key: 'home', title: asLocalizedText(t`Home address`), fields: addressFields.home },
    {
      key: 'parcels',
      title: asLocalizedText(t`Parcels`),
      fields: [
        addressFields.isSame,
        ...(context.values['is_shipping_same'] === true ? [] : addressFields.shipping),
      ],
    },
  ]
}
