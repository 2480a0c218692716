import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { User } from '#contract/account/account.ts'
import type { Order } from '#contract/order/order.ts'
import { problem } from '#contract/problem.ts'
import {
  completedOrder,
  invoicedOrder,
  offers,
  processingOrder,
  waitingOrder,
} from '#flows/machines/order/order-samples.ts'
import { customer, included } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { orderStatusMachine } from '#machines/order/order-status.machine.ts'
import { paymentMachine } from '#machines/order/payment.machine.ts'
import { OrderCard } from '#src/screens/order/orders/order-card.tsx'
import { OrderStatusScreen } from '#src/screens/order/status/order-status-screen.tsx'
import '#src/ui/base.css'
import { screenActors } from '#test/support/screen-actors.ts'
import { renderScreen } from '#test/support/screen.tsx'

vi.mock('#src/actors/use-screen-actor.ts', () => import('#test/support/screen-actors.ts'))

afterEach(async () => {
  screenActors.clear()
  await page.viewport(1280, 800)
})

const options = { user: customer, messages: ['order', 'delivery'] } as const

const showInList = (order: Order) =>
  renderScreen(
    <ul>
      <OrderCard
        order={order}
        isPaying={false}
        onOrderChanged={() => undefined}
        cancellation={null}
      />
    </ul>,
    options,
  )

const showPageOf = (order: Order, user: User = customer) => {
  const { actor, settle } = createTestActor(orderStatusMachine, {
    input: { orderId: order.id, approval: null },
  })
  settle('readOrder', { output: { order } })
  screenActors.set('orderStatus', actor)
  return renderScreen(<OrderStatusScreen search={{ order: order.id }} />, { ...options, user })
}

const topOf = (text: string): number =>
  page.getByText(text, { exact: true }).first().element().getBoundingClientRect().top

const seeText = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()

describe('order: in the list of orders', () => {
  it.each(['started', 'confirming'] as const)(
    'a payment that is %s can be checked, and is not offered to be finished',
    async (outcome) => {
      await showInList({ ...processingOrder, payment_outcome: outcome })

      await expect
        .element(page.getByRole('link', { name: 'Check payment: order 2026-000118' }))
        .toBeVisible()
      expect(page.getByRole('link', { name: /Finish payment/ }).elements()).toEqual([])
    },
  )

  it('names the address by post, and the invoice address where it is another one', async () => {
    const shipping = {
      ...waitingOrder.billing,
      address: 'Pikk 3',
      postal_code: '10123',
      city: 'Tallinn',
    }
    const list = await showInList(waitingOrder)
    await seeText('By post to Kastani 12, 51014 Tartu, Estonia')

    await list.unmount()
    await showInList({ ...waitingOrder, shipping })

    await seeText(
      'By post to Pikk 3, 10123 Tallinn, Estonia. Invoice address: Kastani 12, 51014 Tartu, Estonia',
    )
  })

  it('names what has arrived of a sum that is transferred in parts', async () => {
    const { transfer: whole } = invoicedOrder
    const transfer = whole && { ...whole, amount_cents: 3_900 }
    const order = { ...invoicedOrder, total_cents: 7_900, received_cents: 4_000, transfer }
    const list = await showInList(order)
    await seeText('€40 of €79 has arrived')
    await seeText(/^Transfer the remaining €39 by/)

    await list.unmount()
    await showPageOf(order)

    await seeText('€40 of €79 has arrived')
  })

  it('has no delivery when only a consultation was ordered', async () => {
    const lines = waitingOrder.lines.map((line) => ({ ...line, title: included.title }))
    await showInList({ ...waitingOrder, lines, delivery: { shipping_option: 'none' } })

    await seeText('Invoice address: Kastani 12, 51014 Tartu, Estonia')
    expect(page.getByText(/Delivery|Free|By post/).elements()).toEqual([])
  })

  it('keeps each price beside its product on a phone', async () => {
    await page.viewport(360, 740)
    const title = { en: 'Inherited cancer risk of the breast, the ovary and the colon' }
    await showInList({
      ...waitingOrder,
      lines: waitingOrder.lines.map((line) => ({ ...line, title, price_cents: 1_234_550 })),
      giftcard_cents: 5_000,
      total_cents: 1_229_550,
    })
    await seeText('€12,345.50')

    for (const [label, price] of [
      [title.en, '€12,345.50'],
      ['Gift card', '−€50'],
      ['Total', '€12,295.50'],
    ] as const)
      expect(Math.abs(topOf(label) - topOf(price))).toBeLessThan(5)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
})

describe('order: its payment in the list of orders', () => {
  it('has the focus at its heading once an earlier payment is continued', async () => {
    const order = { ...waitingOrder, can_be_paid: true }
    const { actor, settle } = createTestActor(paymentMachine, {
      input: { orderId: order.id, method: 'credit_card', hasUnconfirmed: false },
    })
    const unresolved = {
      method: 'credit_card' as const,
      wait_seconds: 60,
      new_payment_allowed_at: '2026-02-03T12:30:00.000Z',
      ends_at: '2026-02-04T12:00:00.000Z',
    }
    settle('listPaymentMethods', { output: { methods: offers, unresolved } })
    screenActors.set('payment', actor)
    await renderScreen(
      <ul>
        <OrderCard order={order} isPaying onOrderChanged={() => undefined} cancellation={null} />
      </ul>,
      options,
    )

    await userEvent.click(page.getByRole('button', { name: 'Continue the payment' }))

    await expect.element(page.getByRole('heading', { name: /^Order 2026-000118/ })).toHaveFocus()
  })
  it('is closed for an order that has expired meanwhile, and leads to the order as it is now', async () => {
    const order = { ...waitingOrder, can_be_paid: true }
    const { actor, settle } = createTestActor(paymentMachine, {
      input: { orderId: order.id, method: 'credit_card', hasUnconfirmed: false },
    })
    settle('listPaymentMethods', { output: { methods: offers } })
    actor.send({ type: 'payment.start' })
    settle('startPayment', { error: problem('errors.order_not_payable') })
    screenActors.set('payment', actor)
    const onOrderChanged = vi.fn<() => void>()
    await renderScreen(
      <ul>
        <OrderCard order={order} isPaying onOrderChanged={onOrderChanged} cancellation={null} />
      </ul>,
      options,
    )
    await seeText('This order has expired or was cancelled. You can no longer pay for it.')

    await userEvent.click(page.getByRole('button', { name: 'Show the order' }))

    expect(onOrderChanged).toHaveBeenCalledOnce()
  })
})

describe('order: the page after it', () => {
  it('says that the invoice was emailed once it is paid', async () => {
    await showPageOf(completedOrder)

    await seeText('We have emailed your invoice to you.')
  })

  it.each([
    ['confirmed', processingOrder],
    ['transferred', invoicedOrder],
  ])('says that the invoice is emailed once the payment is %s', async (_, order) => {
    await showPageOf(order)

    await seeText(
      'Thank you for your order. We will email your invoice when the payment is confirmed.',
    )
  })

  it('announces no email to a customer without an address', async () => {
    const user = { ...customer, email: null }
    const paid = await showPageOf(completedOrder, user)
    await seeText('is paid')
    // nor the place of a text that is still loading
    expect(page.getByRole('main').element().textContent).toContain('is paidWhat happens next')

    await paid.unmount()
    await showPageOf(invoicedOrder, user)
    await seeText('Thank you, we have received your order.')
    expect(page.getByText(/will email your invoice/).elements()).toEqual([])
  })

  it('thanks for an order that is not paid yet', async () => {
    await showPageOf(waitingOrder)

    await seeText('Thank you, we have received your order.')
  })
})
