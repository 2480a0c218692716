import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import {
  orderDraftFromValues,
  withoutChangedPlaces,
} from '#machines/order/checkout/checkout-values.ts'
import { foundAddressValues } from '#machines/order/checkout/parcel-address.ts'

const requirements = { hasDelivery: true, isFree: false, cartToken: null }
const found = foundAddressValues('billing', {
  place_id: '2105921',
  label: 'Riia tn 5, Tartu, 51004',
  address: 'Riia tn 5',
  postal_code: '51004',
  city: 'Tartu',
  country: 'EE',
  latitude: null,
  longitude: null,
})

describe('a found address of a checkout', () => {
  it('is sent with its number until it is edited', () => {
    expect(orderDraftFromValues(found, requirements).billing).toMatchObject({ place_id: '2105921' })
    for (const field of ['address', 'postal_code', 'city']) {
      const edited = { ...found, [`billing.${field}`]: 'Riia tn 7' }
      expect(orderDraftFromValues(edited, requirements).billing).not.toHaveProperty('place_id')
    }
  })

  it('counts as typed by hand once the register no longer has it', () => {
    const failureWith = problem('errors.form_validation', {
      validationErrors: [{ field: 'billing.address', message: 'errors.address_changed' }],
    }).problem

    const values = withoutChangedPlaces(found, failureWith)

    expect(orderDraftFromValues(values, requirements).billing).not.toHaveProperty('place_id')
    expect(withoutChangedPlaces(found, null)).toEqual(found)
  })
})
