import { useLingui } from '@lingui/react/macro'

import type { IdentityFormSnapshot } from '#machines/identity/identity-form.machine.ts'
import { useAddressFields } from '#src/forms/address/use-address-fields.ts'
import { asLocalizedText, describeField } from '#src/forms/generic/describe-field.ts'
import type { GenericSection } from '#src/forms/generic/generic-form.tsx'

import { useBackgroundFields } from './use-background-fields.ts'
import { usePersonFields } from './use-person-fields.ts'

/** Defines the sections of the profile form. */
export const useIdentitySections = ({ context }: IdentityFormSnapshot): GenericSection[] => {
  const { t } = useLingui()
  const shipping = useAddressFields({
    name: 'shipping_address',
    kind: 'shipping',
    isRequired: true,
  })
  const isShippingSame = describeField({
    key: 'is_shipping_same',
    type: 'checkbox',
    label: asLocalizedText(t`Send parcels to my home address`),
  })
  return [
    {
      key: 'person',
      title: asLocalizedText(t`About you`),
      fields: usePersonFields(context.identity),
    },
    {
      key: 'background',
      title: asLocalizedText(t`For the laboratory and the report`),
      fields: useBackgroundFields(),
    },
    {
      key: 'home',
      title: asLocalizedText(t`Home address`),
      fields: useAddressFields({ name: 'address', kind: 'billing', isRequired: false }),
    },
    {
      key: 'parcels',
      title: asLocalizedText(t`Parcels`),
      fields: [isShippingSame, ...(context.values['is_shipping_same'] === true ? [] : shipping)],
    },
  ]
}
