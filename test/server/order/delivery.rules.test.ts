import { describe, expect, it } from 'vitest'

import type { Terminal } from '#contract/delivery/places.ts'
import { toProblem } from '#contract/problem.ts'
import type { PaymentMethod } from '#contract/statuses.ts'
import { offeredProduct } from '#flows/machines/samples.ts'
import { terminal } from '#flows/machines/order/order-samples.ts'
import { deliveryOf } from '#server/order/placing/order-choices.rules.ts'
import { assertPayable } from '#server/payment/payment-methods.service.ts'
import { noProviders } from '#test/support/server/providers.ts'

describe('order: the delivery', () => {
  const locker: Terminal = { ...terminal, note: null, latitude: null, longitude: null }
  const { provider, terminal_id } = locker
  const form = (delivery: Choices['delivery'], changes: Partial<Choices> = {}): Choices => ({
    delivery,
    billing: { country: 'EE' },
    is_shipping_same: true,
    ...changes,
  })
  const toLocker = { shipping_option: 'terminal', terminal: { provider, terminal_id } } as const
  const refusalOf = (work: () => unknown) => {
    try {
      work()
      return null
    } catch (error) {
      const { message, validationErrors } = toProblem(error)
      return [message, ...validationErrors.map((one) => `${one.field}: ${one.message}`)]
    }
  }

  it('is required for a kit, and not for anything else', () => {
    const consultation = { ...offeredProduct, dna_origins: [] }
    const none = form({ shipping_option: 'none' })

    expect(deliveryOf(none, [consultation], undefined)).toEqual({ shipping_option: 'none' })
    expect(deliveryOf(form(toLocker), [consultation], undefined)).toEqual({
      shipping_option: 'none',
    })
    expect(refusalOf(() => deliveryOf(none, [consultation, offeredProduct], undefined))).toEqual([
      'errors.form_validation',
      'delivery.shipping_option: errors.no_delivery',
    ])
    expect(deliveryOf(form({ shipping_option: 'post' }), [offeredProduct], undefined)).toEqual({
      shipping_option: 'post',
    })
  })

  it('goes to a known parcel locker, with its address and city', () => {
    const stored = (known: Terminal) => deliveryOf(form(toLocker), [offeredProduct], known)

    expect(stored(locker)).toEqual({
      shipping_option: 'terminal',
      terminal: { provider, terminal_id, name: locker.name, address: 'Ringtee 75, Tartu' },
    })
    expect(stored({ ...locker, address: 'Tartu' })).toMatchObject({
      terminal: { address: 'Tartu' },
    })
    expect(refusalOf(() => deliveryOf(form(toLocker), [offeredProduct], undefined))).toEqual([
      'errors.form_validation',
      'delivery.terminal: errors.terminal_unknown',
    ])
  })

  it('goes to a parcel locker in the country of the delivery address', () => {
    const refusal = (changes: Partial<Choices>) =>
      refusalOf(() => deliveryOf(form(toLocker, changes), [offeredProduct], locker))
    const abroad = ['errors.form_validation', 'delivery.terminal: errors.terminal_abroad']
    const [inLatvia, inEstonia] = [{ country: 'LV' }, { country: 'EE' }]

    expect(refusal({ billing: inLatvia })).toEqual(abroad)
    expect(refusal({ is_shipping_same: false, shipping: inLatvia })).toEqual(abroad)
    expect(refusal({ is_shipping_same: false, billing: inLatvia, shipping: inEstonia })).toBeNull()
    expect(refusal({ is_shipping_same: true, shipping: inLatvia })).toBeNull()
    expect(refusal({ is_shipping_same: false })).toBeNull()
  })

  it('order: can be paid by a method that is configured and allows the sum; a free one by any', () => {
    const refusal = (method: PaymentMethod, total: number) =>
      refusalOf(() => assertPayable(noProviders, method, total))

    expect(refusal('credit_card', 1)).toEqual(['errors.payment_method_not_available'])
    expect(refusal('credit_card', 0)).toBeNull()
    expect(refusal('invoice', 1)).toBeNull()
  })
})

type Choices = Parameters<typeof deliveryOf>[0]
