import { useLingui } from '@lingui/react/macro'

import { CheckField } from '#src/ui/form/check-field.tsx'

import { AddressFields } from './address-fields.tsx'
import type { IdentityProps } from './identity-section.tsx'

/** Where parcels go: home, or to an address of their own. */
export const ShippingFields = (props: IdentityProps) => {
  const { t } = useLingui()
  const isSame = props.snapshot.context.values['is_shipping_same'] === 'on'
  return (
    <>
      <CheckField
        name="is_shipping_same"
        label={t`Parcels are sent to my home address`}
        defaultChecked={isSame}
      />
      {isSame ? null : <AddressFields {...props} name="shipping_address" required />}
    </>
  )
}
