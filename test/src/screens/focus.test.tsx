import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AnyEventObject } from 'xstate'

import type { FlowModel } from '#flows/graph/flow-model.ts'
import { changeEmailModel } from '#flows/machines/account/security/change-email.flow.ts'
import { changePasswordModel } from '#flows/machines/account/security/change-password.flow.ts'
import { eraseAccountModel } from '#flows/machines/account/security/erase-account.flow.ts'
import { registrationModel } from '#flows/machines/account/registration.flow.ts'
import { restoreModel } from '#flows/machines/account/restore.flow.ts'
import {
  orderProductId,
  signedConsent,
  unsignedConsent,
  withdrawnConsent,
} from '#flows/machines/consent/consent-samples.ts'
import { consentModel } from '#flows/machines/consent/consent.flow.ts'
import {
  booking,
  bookingsModel,
  bookingWithFindings,
  cancelledBooking,
} from '#flows/machines/consultation/bookings.flow.ts'
import {
  consultationModel,
  counselling,
  week,
} from '#flows/machines/consultation/consultation.flow.ts'
import { waitingOrder } from '#flows/machines/order/order-samples.ts'
import { ordersModel } from '#flows/machines/order/orders.flow.ts'
import { orderedProductModel } from '#flows/machines/product/ordered-product.flow.ts'
import { customer, dashboard, emptyCart, orderedProduct } from '#flows/machines/samples.ts'
import { fullCart } from '#flows/machines/shop/cart.flow.ts'
import { orderedPerson } from '#flows/machines/study/hpv-order.flow.ts'
import { hpvParticipationModel } from '#flows/machines/study/hpv-participation.flow.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import type { CatalogName } from '#src/i18n/translations.ts'
import { RegistrationView } from '#src/screens/account/registration-view.tsx'
import { RestoreView } from '#src/screens/account/restore-view.tsx'
import { ConsentScreen } from '#src/screens/consent/consent-screen.tsx'
import { BookingsSection } from '#src/screens/consultation/bookings-section.tsx'
import { ConsultationTimes } from '#src/screens/consultation/consultation-times.tsx'
import { OrdersScreen } from '#src/screens/order/orders/orders-screen.tsx'
import { OrderedProductScreen } from '#src/screens/progress/ordered-product-screen.tsx'
import { EmailSection } from '#src/screens/security/email-section.tsx'
import { EraseSection } from '#src/screens/security/erase-section.tsx'
import { PasswordSection } from '#src/screens/security/password-section.tsx'
import { CartScreen } from '#src/screens/shop/cart/cart-screen.tsx'
import { Participation } from '#src/screens/study/participation.tsx'
import { screenActors } from '#test/support/screen-actors.ts'
import { renderScreen } from '#test/support/screen.tsx'

/* A view or question that replaces the clicked button moves the focus. */
vi.mock('#src/actors/use-screen-actor.ts', () => import('#test/support/screen-actors.ts'))

afterEach(() => screenActors.clear())

const open = async (
  { machine, input }: FlowModel,
  content: ReactNode,
  messages: readonly CatalogName[],
) => {
  const test = createTestActor(machine, { input })
  screenActors.set(machine.id, test.actor)
  await renderScreen(content, { user: customer, messages })
  return {
    settle: (call: string, output: unknown) => test.settle(call, { output }),
    send: (event: AnyEventObject) => test.actor.send(event),
  }
}

const button = (name: string) => page.getByRole('button', { name }).first()

/** Uses a button by the keyboard. */
const press = async (name: string) => {
  await expect.element(button(name)).toBeVisible()
  const element = button(name).element()
  if (!(element instanceof HTMLElement)) return
  element.focus()
  element.click()
}

const seeFocusOn = (role: 'heading' | 'button', name: string | RegExp) =>
  expect.element(page.getByRole(role, { name }).first()).toHaveFocus()

it('password: the form and its end focus the heading of the section', async () => {
  const { settle } = await open(changePasswordModel, <PasswordSection />, ['security', 'account'])
  settle('readCredentials', changePasswordModel.actors.readCredentials.done[0])
  await expect.element(button('Change password')).toBeVisible()
  expect(document.activeElement).toBe(document.body)

  await press('Change password')
  await seeFocusOn('heading', 'Password')

  await press('Cancel')
  await seeFocusOn('heading', 'Password')
})

it('deletion of the account: the question focuses the heading of the section', async () => {
  await open(eraseAccountModel, <EraseSection />, ['security'])

  await press('Delete account')
  await seeFocusOn('heading', 'Delete your account')

  await press('Keep my account')
  await seeFocusOn('heading', 'Delete your account')
})

it('email: a new address focuses the heading of the section', async () => {
  const { settle, send } = await open(changeEmailModel, <EmailSection />, ['security'])
  settle('readCredentials', changeEmailModel.actors.readCredentials.done[0])

  await press('Change email')
  send({ type: 'email.submit', email: 'mari@uus.example' })
  settle('changeEmail', changeEmailModel.actors.changeEmail.done[0])

  await seeFocusOn('heading', 'Email')
})

it('registration: the sent email focuses its heading', async () => {
  const { settle, send } = await open(registrationModel, <RegistrationView />, ['account'])

  await press('Create account')
  send({ type: 'registration.submit', ...registrationModel.events['registration.submit'][0] })
  settle('register', { logged_in: false })

  await seeFocusOn('heading', 'We have sent you an email.')
})

it('password reset: the sent link focuses its heading', async () => {
  const { settle, send } = await open(restoreModel, <RestoreView page="/login" />, ['account'])
  const sent = `We have sent a link to ${customer.email}.`

  await press('Send the link')
  send({ type: 'restore.submit', email: customer.email })
  settle('restore', null)
  await seeFocusOn('heading', sent)
})

it('consent: a signature and a withdrawal focus the title of the page', async () => {
  const screen = <ConsentScreen orderProductId={orderProductId} />
  const { settle, send } = await open(consentModel, screen, ['consent'])
  const title = unsignedConsent.texts.en?.title ?? ''
  settle('readConsentForm', unsignedConsent)

  await press('Sign the consent')
  send({ type: 'consent.sign', ...consentModel.events['consent.sign'][0] })
  settle('submitConsent', signedConsent)
  await seeFocusOn('heading', title)

  await press('Withdraw consent')
  await press('Keep the consent')
  await seeFocusOn('button', 'Withdraw consent')

  await press('Withdraw consent')
  await press('Yes, withdraw the consent')
  settle('submitConsent', withdrawnConsent)
  await seeFocusOn('heading', title)
})

it('orders: a cancellation that is dismissed focuses its button, a confirmed one the title', async () => {
  const { settle } = await open(ordersModel, <OrdersScreen pay={undefined} />, [
    'order',
    'delivery',
  ])
  settle('listOrders', { results: [waitingOrder], next: null })

  await press('Cancel this order')
  await press('Keep the order')
  await seeFocusOn('button', 'Cancel this order')

  await press('Cancel this order')
  await press('Yes, cancel the order')
  settle('cancelOrder', null)
  await seeFocusOn('heading', 'Orders')
})

it('bookings: a dismissed question focuses its button, an answered one the heading of the booking', async () => {
  const screen = <BookingsSection moveId={null}>{null}</BookingsSection>
  const { settle } = await open({ ...bookingsModel, input: { moveId: null } }, screen, ['shop'])
  const title = booking.title.en
  settle('listBookings', { bookings: [bookingWithFindings] })

  await press('Stop sharing results')
  await press('Keep sharing')
  await seeFocusOn('button', 'Stop sharing results')

  await press('Stop sharing results')
  await press('Yes, stop sharing')
  settle('removeFindings', booking)
  await seeFocusOn('heading', title)

  await press('Cancel the consultation')
  await press('Keep the consultation')
  await seeFocusOn('button', 'Cancel the consultation')

  await press('Cancel the consultation')
  await press('Yes, cancel the consultation')
  settle('cancelConsultation', cancelledBooking)
  settle('listBookings', { bookings: [cancelledBooking] })
  await seeFocusOn('heading', title)
})

it('times of a consultation: hidden ones focus the button that shows them', async () => {
  const product = { id: counselling.id, code: counselling.code }
  const screen = (
    <ConsultationTimes product={product} optionId={null} isInCart={false} isOpenInitially={false} />
  )
  const input = { ...consultationModel.input, expiredSlot: null }
  const { settle } = await open({ ...consultationModel, input }, screen, ['shop'])

  await press('Choose a time')
  settle('readConsultationDetails', consultationModel.actors.readConsultationDetails.done[0])
  settle('listSlots', week)
  await seeFocusOn('heading', 'Available times')

  await press('Hide times')
  await seeFocusOn('button', 'Choose a time')

  await press('Choose a time')
  settle('listSlots', week)
  await seeFocusOn('heading', 'Available times')
})

it('HPV study: the result, the reminders and the way out focus the nearest heading', async () => {
  const heading = { current: document.createElement('h2') }
  heading.current.textContent = 'Your kit'
  heading.current.tabIndex = -1
  document.body.append(heading.current)
  const screen = <Participation study={orderedPerson} heading={heading} onWithdrawn={vi.fn()} />
  const { settle } = await open(hpvParticipationModel, screen, ['study'])

  await press('Show my result')
  await expect.element(button('Show my result')).toHaveFocus()
  settle('readHpvResult', { result: 'not_found' })
  await seeFocusOn('heading', 'Your result')
  await press('Hide the result')
  await seeFocusOn('heading', 'Your kit')

  await press('Do not remind me again')
  settle('stopReminders', { receipt: null, withdrawn_at: null })
  await seeFocusOn('heading', 'Your kit')

  await press('Leave the study')
  await seeFocusOn('heading', 'Leave the study')
  await press('Stay in the study')
  await seeFocusOn('heading', 'Your kit')
  heading.current.remove()
})

it('progress of a product: the buttons between the steps keep the focus at the ends', async () => {
  const screen = <OrderedProductScreen id={undefined} />
  const { settle } = await open(orderedProductModel, screen, ['product', 'progress'])
  settle('readDashboard', dashboard)
  settle('readOrderedProduct', orderedProduct)

  for (const name of ['Show next step', 'Show previous step']) {
    await press(name)
    while (button(name).element().ariaDisabled !== 'true') await press(name)
    await seeFocusOn('button', name)
  }
})

it('cart: a removed product and its return focus the title, a gift card the field of its code', async () => {
  const [product] = fullCart.products
  const cart = { ...fullCart, giftcards: [] }
  await renderScreen(<CartScreen ExpiredHold={() => null} />, {
    messages: ['shop', 'order'],
    responses: {
      readCart: async () => ({ cart }),
      removeFromCart: async () => ({ cart: emptyCart }),
      addToCart: async () => ({ cart }),
      applyGiftcard: async () => ({ cart: fullCart }),
      removeGiftcard: async () => ({ cart }),
    },
  })

  await press(`Remove: ${product?.title.en}`)
  await seeFocusOn('heading', 'Your cart')
  await press('Undo')
  await expect.element(button(`Remove: ${product?.title.en}`)).toBeVisible()
  await seeFocusOn('heading', 'Your cart')

  const code = page.getByRole('textbox', { name: 'Gift card code' })
  await code.fill('GIFT-0050')
  await press('Apply')
  await press('Remove gift card')
  await expect.element(code).toHaveFocus()
})
