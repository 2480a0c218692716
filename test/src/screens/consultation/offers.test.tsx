import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'

import { counselling } from '#flows/machines/consultation/consultation.flow.ts'
import { customer } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { noFindings } from '#machines/consultation/attached-findings.ts'
import { bookingsMachine } from '#machines/consultation/bookings.machine.ts'
import { consultationMachine } from '#machines/consultation/consultation.machine.ts'
import { catalogueMachine } from '#machines/shop/catalogue.machine.ts'
import { ConsultationsScreen } from '#src/screens/consultation/consultations-screen.tsx'
import { screenActors } from '#test/support/screen-actors.ts'
import { renderScreen } from '#test/support/screen.tsx'

vi.mock('#src/actors/use-screen-actor.ts', () => import('#test/support/screen-actors.ts'))

afterEach(() => screenActors.clear())

const option = (id: string, title: string, cents: number) => ({
  id,
  title: { en: title },
  price_cents: cents,
})
const short = option('0d1f6f0e-8c4a-4b7e-9a51-2f3c4d5e6f01', 'Half an hour', 4_900)
const long = option('0d1f6f0e-8c4a-4b7e-9a51-2f3c4d5e6f02', 'One hour', 8_900)

it('consultations: the customer chooses one of several prices', async () => {
  const product = { ...counselling, price_options: [short, long], needs_report: false }
  const catalogue = createTestActor(catalogueMachine)
  const bookings = createTestActor(bookingsMachine, { input: { moveId: null } })
  const { actor } = createTestActor(consultationMachine, {
    input: { productId: product.id, expiredSlot: null, attached: noFindings },
  })
  catalogue.settle('listProducts', { output: { products: [product] } })
  bookings.settle('listBookings', { output: { bookings: [] } })
  screenActors.set('catalogue', catalogue.actor)
  screenActors.set('bookings', bookings.actor)
  screenActors.set('consultation', actor)
  await renderScreen(<ConsultationsScreen moveId={null} isTestShown={false} />, {
    user: customer,
    messages: ['shop'],
  })

  await expect.element(page.getByText('€49', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'One hour, €89' }).click()

  await expect.element(page.getByText('€89', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Choose a time' })).toBeVisible()
})
