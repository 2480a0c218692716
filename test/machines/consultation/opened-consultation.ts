import type { HeldTime, Slot } from '#contract/consultation/hold.ts'
import { counselling, slot, week } from '#flows/machines/consultation/consultation.flow.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { noFindings } from '#machines/consultation/attached-findings.ts'
import { consultationMachine } from '#machines/consultation/consultation.machine.ts'

export const form = { language: 'et', topic: ' ', optionId: null } as const
export const held: HeldTime = {
  slot,
  held_until: '2027-03-01T08:15:00.000Z',
  seconds_left: 900,
  in_cart: false,
  findings_count: 0,
  language: null,
  topic: null,
}

export const closed = (expiredSlot: Slot | null = null, attached = noFindings) =>
  createTestActor(consultationMachine, {
    input: { productId: counselling.id, expiredSlot, attached },
  })

export const opened = (expiredSlot: Slot | null = null, attached = noFindings) => {
  const testActor = closed(expiredSlot, attached)
  const emitted: unknown[] = []
  testActor.actor.on('*', (event) => emitted.push(event))
  testActor.actor.send({ type: 'times.open' })
  testActor.settle('readConsultationDetails', {
    output: { products: [counselling], change_until_hours: 24 },
  })
  return { ...testActor, emitted }
}

export const chosen = (attached = noFindings) => {
  const testActor = opened(null, attached)
  testActor.settle('listSlots', { output: week })
  return testActor
}

export const holding = (attached = noFindings) => {
  const testActor = chosen(attached)
  testActor.actor.send({ type: 'time.pick', slotId: slot.id })
  testActor.settle('holdSlot', { output: held })
  return testActor
}
