import type { FlowModel } from '#flows/model.ts'
import {
  consultationModel,
  laterSlot,
  slot,
  talk,
} from '#flows/models/consultation/consultation.model.ts'
import { customer, offeredProduct } from '#flows/models/samples.ts'

import { beginAnew, openAs } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { isUsable, scene, sees, stopClock, type Stage } from '../../support/tour-test.ts'

const model: FlowModel = {
  ...consultationModel,
  actors: { ...consultationModel.actors, countDown: {} },
  waived: [
    {
      transition: 'consultation.held|xstate.error.actor.countDown|0',
      why: 'the countdown runs in the browser and does not fail',
    },
  ],
}

const about = { title: 'choosing the time of a consultation is toured', model }

export const consultationScene = scene(about, async (stage) => {
  const { page, api } = stage
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  const open = button(/^Choose (a|another) time$/)
  const close = button('Hide times')
  const later = button('Later times')
  const retry = button(/^(Try again|Show all available times)$/)
  const change = button('Release this time')
  const add = button(/^(Add to cart|Choose this time)$/)
  const slots = button(new RegExp(`${slot.consultant}$`))
  /** The first is picked of a week, the later one where the first was taken. */
  const slotOf = (id: unknown) => (id === laterSlot.id ? slots.last() : slots.first())

  await page.clock.install()
  return {
    open: () => openTalk(stage),
    events: {
      'times.open': () => open.click(),
      'times.close': () => close.click(),
      'times.retry': () => retry.click(),
      'week.show': () => later.click(),
      'time.pick': ({ slotId }) => slotOf(slotId).click(),
      'time.change': () => change.click(),
      'time.add': async () => {
        await page
          .getByRole('textbox', { name: 'What would you like to talk about?' })
          .fill('My family')
        await page.getByRole('radio', { name: 'Estonian' }).check()
        await add.click()
      },
      'clock.ticked': ({ left }) =>
        left === 0 ? page.clock.fastForward(901_000) : page.clock.runFor(1_000),
    },
    calls: {
      readConsultationDetails: (outcome) => api.answer(calls.consultationDetails, outcome),
      listSlots: (outcome) => api.answer(calls.slots, outcome),
      holdSlot: (outcome) => api.answer(calls.holdSlot, outcome),
      releaseSlot: (outcome) => api.answer(calls.releaseSlot, outcome),
      addConsultation: (outcome) => api.answer(calls.addConsultation, outcome),
    },
    controls: {
      'times.open': () => isUsable(open),
      'times.close': () => isUsable(close),
      'times.retry': () => isUsable(retry),
      'week.show': () => isUsable(later),
      'time.pick': () => isUsable(slots.first()),
      'time.change': () => isUsable(change),
      'time.add': () => isUsable(add),
    },
    looks: {
      closed: sees(open),
      opening: sees(page.getByText('Loading the available times')),
      reading: sees(page.getByText('Loading the available times').or(button('Hide times'))),
      choosing: sees(heading('Available times')),
      holding: sees(page.locator('main button[aria-busy="true"]')),
      'held.filling': sees(heading('We are holding this time for you')),
      'held.adding': sees(page.locator('main button[aria-busy="true"]')),
      'held.releasing': sees(page.locator('main button[aria-busy="true"]')),
      added: sees(heading('The consultation is in your cart')),
      taken: sees(heading('This time is no longer available')),
      expired: sees(heading('We no longer hold this time for you')),
      unreachable: sees(page.getByText('We could not load the available times')),
    },
  }
})

/** Time stands still once the page is there. */
async function openTalk(stage: Stage): Promise<void> {
  const { page, api } = stage
  await page.clock.resume()
  await beginAnew(stage)
  api.always(calls.products, {
    output: { products: [{ ...offeredProduct, ...talk, details: null }] },
  })
  await openAs(stage, customer, `/products/${talk.code}`)
  await page.getByRole('button', { name: 'Choose a time' }).waitFor()
  await stopClock(page)
}
