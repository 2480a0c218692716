import type { ConsultationProduct, SlotWeek } from '#contract/consultation/consultation.ts'
import type { HeldTime, Slot } from '#contract/consultation/hold.ts'
import { problem } from '#contract/problem.ts'
import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import {
  consultationMachine,
  type ConsultationSnapshot,
} from '#machines/consultation/consultation.machine.ts'

import { attachedFindings, chosenFinding, removedFinding } from '../report/report-samples.ts'
import { emptyCart, failure, product, unreachable } from '../samples.ts'
import { button, effect, group, question, sentence } from '../../labels/label.ts'

export const counselling: ConsultationProduct = {
  ...product,
  code: 'TALK',
  kind: 'consultation',
  title: { en: 'Genetic counsellor', et: 'Geneetikanõustaja' },
  dna_origins: [],
  turnaround_days: null,
  duration_minutes: 30,
  languages: ['et', 'en'],
  preparation: { en: 'A quiet place', et: 'Vaikne koht' },
}

export const slot: Slot = {
  id: '6a4b2c1d-8e7f-4a3b-9c2d-1e0f5a6b7c81',
  starts_at: '2027-03-02T08:00:00.000Z',
  ends_at: '2027-03-02T08:30:00.000Z',
  consultant: 'Kaire Allik',
  languages: ['et', 'en'],
}

export const laterSlot: Slot = {
  ...slot,
  id: '6a4b2c1d-8e7f-4a3b-9c2d-1e0f5a6b7c82',
  starts_at: '2027-03-02T13:00:00.000Z',
  ends_at: '2027-03-02T13:30:00.000Z',
}

const hold: HeldTime = named('a held time', {
  slot,
  held_until: '2027-03-01T08:15:00.000Z',
  seconds_left: 900,
  in_cart: false,
  findings_count: 0,
  language: null,
  topic: null,
})

export const week: SlotWeek = named('a week of available times', {
  monday: '2027-03-01',
  previous: null,
  next: '2027-03-08',
  slots: [slot, laterSlot],
  nearest: [slot, laterSlot],
  hold: null,
  bookings: [],
  time_zone: 'Europe/Tallinn',
})

const weekWithHold: SlotWeek = named('a week with a held time', { ...week, hold })

const holdInCart: HeldTime = named('a time in the cart', {
  ...hold,
  in_cart: true,
  language: 'et',
  topic: 'My family',
})

const weekOfCart: SlotWeek = named('a week with a time in the cart', { ...week, hold: holdInCart })

export const cartWithConsultation = named('a cart with a consultation', {
  ...emptyCart,
  products: [counselling],
  user_sub_cart: { products: [counselling] },
  products_count: 1,
  consultations: { [counselling.id]: holdInCart },
})

export const slotTaken = problem('errors.consultation_slot_taken', {
  data: { nearest: [laterSlot] },
})
named('errors.consultation_slot_taken', slotTaken.problem)

const slotGone = problem('errors.consultation_slot_unknown')
named('errors.consultation_slot_unknown', slotGone.problem)

export const holdExpired = problem('errors.consultation_hold_expired', {
  data: { nearest: [slot, laterSlot] },
})
named('errors.consultation_hold_expired', holdExpired.problem)

const details = named('the consultation details', {
  products: [counselling],
  change_until_hours: 24,
})

const pick = { slotId: slot.id }

export const consultationModel = {
  machine: consultationMachine,
  precondition: { person: 'verified', cart: 'empty' },
  spec: { consultation: ['2.1', '7.5'] },
  labels: {
    'times.open': button('Choose a time', 'Choose another time'),
    'times.close': button('Hide times'),
    'times.retry': button('Show all available times', 'Try again'),
    'week.show': button('Later times', 'Earlier times'),
    'language.choose': sentence('The customer chooses the language of the meeting'),
    'time.pick': sentence('The customer chooses an available time'),
    'time.change': button('Release this time', 'Show other times'),
    'form.change': sentence('The customer edits the form'),
    'time.add': button('Add to cart', 'Choose this time'),
    'finding.choose': group('Results the consultant will see'),
    'clock.ticked': sentence('One second of the held time passes'),
  },
  questions: {
    hasDetails: question('Have the consultation details loaded?'),
    hasHold: question('Does the customer already hold a time?'),
    isSlotTaken: question('Has another customer taken the time?'),
    isAttached: question('Has the customer chosen the result in the report?'),
    isHoldExpired: question('Has the held time expired?'),
    isSlotReleased: question('Is the time no longer held?'),
    isFirstLoadAfterExpiry: question('Are the times loaded because a time is no longer held?'),
    isExpiredSlotInCart: question('Is the time whose countdown has ended in the cart?'),
    hasReplacedExpiredSlot: question('Does the time replace an expired one in the cart?'),
    isHoldInCart: question('Is the held time in the cart?'),
  },
  effects: {
    clearHold: effect('clears the reserved time'),
    clearNearest: effect('clears the nearest times'),
    setNearestOfWeek: effect('stores the nearest times'),
    setExpiredSlot: effect('stores the time that is no longer held'),
    setDetails: effect('stores the details of the consultation'),
    setHold: effect('stores the reserved time'),
    setDraft: effect('stores what the customer has typed'),
    setRemovedFindings: effect('stores which results go with the booking'),
    saveFindings: effect('keeps the chosen results for the booking, on this page only'),
    setLanguage: effect('stores the language of the meeting'),
    clearProblem: effect('clears the error'),
    requestSessionCheck: effect('reads the cart again'),
  },
  waived: [
    {
      transition: 'consultation.held.filling|time.change|0',
      why: 'the paths begin with an expired time, and a time in the cart that replaces it needs no form; a fact states what happens while the form is open',
    },
  ],
  input: { productId: counselling.id, expiredSlot: slot, attached: attachedFindings },
  effectVariant: {
    input: { productId: counselling.id, expiredSlot: null, attached: attachedFindings },
  },
  events: {
    'week.show': [{ from: '2027-03-08' }],
    'language.choose': [named('Estonian', { language: 'et' })],
    'time.pick': ({ value }) => [value === 'taken' ? { slotId: laterSlot.id } : pick],
    'form.change': [{ values: { topic: 'My family' } }],
    'time.add': [{ form: { language: 'et', topic: 'My family', optionId: null } }],
    'finding.choose': ({ context }: ConsultationSnapshot) => [
      context.removedFindings.length === 0 ? removedFinding : chosenFinding,
    ],
    'clock.ticked': [{ secondsLeft: 120 }, { secondsLeft: 0 }],
  },
  actors: {
    readConsultationDetails: { done: [details], error: [unreachable] },
    listSlots: { done: [week, weekWithHold, weekOfCart], error: [unreachable] },
    holdSlot: { done: [hold, holdInCart], error: [slotTaken, unreachable] },
    countDown: { error: [new Error('The clock has stopped')] },
    addConsultation: {
      done: [{ cart: cartWithConsultation }],
      error: [holdExpired, slotTaken, unreachable, failure('errors.step_up_required')],
    },
    releaseSlot: { done: [null], error: [slotGone, unreachable] },
    requestStepUp: {
      done: [null],
      error: [named('the customer cancels the step-up', new Error('step-up cancelled'))],
    },
  },
  nodeKey: ({ context }: ConsultationSnapshot) => [
    context.details !== null,
    context.week !== null,
    context.expiredSlot !== null,
    context.removedFindings.length,
    context.hold?.in_cart ?? false,
  ],
} satisfies ModelOf<typeof consultationMachine>
