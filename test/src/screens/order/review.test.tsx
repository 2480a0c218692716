import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { checkedOrder, completeForm } from '#flows/machines/order/checkout.flow.ts'
import { customer, product } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { checkoutMachine } from '#machines/order/checkout/checkout.machine.ts'
import { useActors } from '#src/actors/context.tsx'
import { useValue } from '#src/actors/use-value.ts'
import { PortalFooter } from '#src/screens/app/frame/footer.tsx'
import { TermsReader } from '#src/screens/app/terms/terms-reader.tsx'
import { FinishedSteps } from '#src/screens/order/checkout/finished-steps.tsx'
import { ReviewStep } from '#src/screens/order/checkout/review-step.tsx'
import { renderScreen } from '#test/support/screen.tsx'

const option = {
  id: '5b1f3d7a-2c4e-4f6a-8b9d-0e1f2a3b4c5d',
  title: { en: 'With an interpretation', et: 'Koos tõlgendusega' },
  price_cents: 24_900,
}
const elsewhere = {
  is_shipping_same: '',
  'shipping.address': 'Pikk 3',
  'shipping.postal_code': '10123',
  'shipping.city': 'Tallinn',
  'shipping.country': 'EE',
}
const byBank = { payment_method: 'estonian_bank_links', bank: 'LHVBEE22', bank_name: 'LHV' }

type Purchase = {
  hasDelivery?: boolean
  draftValues?: Record<string, string>
  buyer?: { email?: string | null; phone?: string | null }
  total?: number
}

/** Shows the last step before the order is placed. */
const showReview = ({
  hasDelivery = true,
  draftValues = {},
  buyer = {},
  total = checkedOrder.preview.total_cents,
}: Purchase = {}) => {
  const { actor, settle } = createTestActor(checkoutMachine, {
    input: { requestedStep: 'review', draftValues: { ...completeForm, ...draftValues } },
  })
  settle('prepareCheckout', {
    output: {
      person: 'verified',
      requirements: { hasDelivery, isFree: false, cartToken: null },
      countries: [],
      latest: null,
    },
  })
  const cart = {
    ...checkedOrder.cart,
    products: [{ ...product, price_options: [option] }],
    price_options: { [product.id]: option.id },
  }
  const preview = {
    ...checkedOrder.preview,
    buyer: { ...checkedOrder.preview.buyer, ...buyer },
    total_cents: total,
  }
  settle('validateOrder', { output: { preview, cart } })
  const Review = () => {
    const { reader } = useActors()
    const isReading = useValue(reader, (snapshot) => snapshot.matches('open'))
    const snapshot = useValue(actor, (current) => current)
    const checkout = { actor, snapshot, changeValues: () => undefined }
    return (
      <>
        <FinishedSteps {...checkout} />
        <ReviewStep {...checkout} />
        <PortalFooter />
        {isReading ? <TermsReader /> : null}
      </>
    )
  }
  return renderScreen(<Review />, {
    user: customer,
    messages: ['order', 'delivery'],
    responses: {
      readSaleTerms: async () => ({
        terms: { en: '<p>Price and delivery</p>' },
        version: '2026-11-22',
      }),
    },
  })
}

const seeText = (text: string) =>
  expect.element(page.getByText(text, { exact: true })).toBeVisible()

describe('checkout: the review of the order', () => {
  it('names what is bought, where it goes, the bank and the gift card', async () => {
    await showReview({ draftValues: { ...elsewhere, ...byBank } })

    for (const text of [
      'Heart health',
      'With an interpretation',
      '€249',
      'Invoice address: Kastani 12, 51014 Tartu, Estonia',
      'Delivery address: Pikk 3, 10123 Tallinn, Estonia',
      'Bank link, LHV',
      'Gift card •••• •••• •••• 0050',
      '−€50',
      'mari.tamm@example.ee',
    ])
      await seeText(text)
  })

  it('has a delivery only when something is delivered', async () => {
    const withKit = await showReview()
    await seeText('Free')

    await withKit.unmount()
    await showReview({ hasDelivery: false })

    await seeText('To pay')
    for (const text of ['Delivery', 'Free']) {
      expect(page.getByText(text, { exact: true }).elements()).toEqual([])
    }
  })

  it.each([
    ['the courier', 'No phone number. The courier can only reach you by email.', true],
    ['us', 'No phone number. We can only reach you by email.', false],
  ])(
    'states by which way %s can reach a buyer without a phone number',
    async (_, text, hasDelivery) => {
      await showReview({ hasDelivery, buyer: { phone: null } })

      await seeText(text)
    },
  )

  it('names no way to reach a buyer who has neither phone number nor email address', async () => {
    await showReview({ buyer: { email: null, phone: null } })

    await seeText('Mari Tamm')
    expect(page.getByText('No phone number.').elements()).toEqual([])
  })

  it('asks a buyer without an email address for one, and announces no email to them', async () => {
    await showReview({ buyer: { email: null }, draftValues: { payment_method: 'invoice' } })

    await seeText('Add your email address')
    await seeText('You pay the invoice by bank transfer.')
  })

  it('announces the invoice of an order with something to pay', async () => {
    const toPay = await showReview({ draftValues: { payment_method: 'invoice' } })
    const text = 'We email you an invoice, which you pay by bank transfer.'
    await seeText(text)

    await toPay.unmount()
    await showReview({ draftValues: { payment_method: 'invoice' }, total: 0 })

    await expect.element(page.getByRole('button', { name: 'Place order' })).toBeVisible()
    expect(page.getByText(text).elements()).toEqual([])
  })

  it.each(['Read the terms of sale', 'Terms of sale'])(
    'opens the terms of sale by “%s”, in the form and in the footer',
    async (name) => {
      await showReview()

      await userEvent.click(page.getByRole('button', { name, exact: true }))

      const dialog = page.getByRole('dialog', { name: 'Terms of sale' })
      await expect.element(dialog).toHaveTextContent('Price and delivery')
    },
  )
})
