import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import {
  type ConsultationDetails,
  type SlotWeek,
  type addConsultation,
  type holdSlot,
  type listSlots,
  nearestSlotsOfProblem,
  type readConsultationDetails,
  type releaseSlot,
} from '#contract/consultation/consultation.ts'
import type { HeldTime } from '#contract/consultation/hold.ts'
import type { Cart } from '#contract/shop/shop.ts'
import type { Problem } from '#contract/problem.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import { callProblem, toRejection, setCallProblem } from '../fragments/call-problem.ts'
import { unimplementedCountDown, type ClockTick } from '../fragments/count-down.ts'
import { awaitStepUp, stepUpActors, stepUpGuards, toStepUp } from '../fragments/step-up.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'

import { isFindingIn, toFindingsDraft, type FindingChoice } from './attached-findings.ts'
import {
  dayOfSlot,
  findingsToSend,
  hasDraft,
  initialContext,
  noHold,
  toAddConsultationRequest,
  type ConsultationContext,
  type ConsultationDraft,
  type ConsultationForm,
  type ConsultationInput,
  type ConsultationLanguage,
} from './consultation-values.ts'

/**
 * Chooses the time of a consultation. A picked time is held while the rest of the form is filled in, for as long as the
 * server grants; remaining seconds are computed from the clock. The cart belongs to the cart machine, which is notified
 * of the change. The findings of a report that the customer has chosen are sent with the topic.
 */
export const consultationMachine = setup({
  types: {
    context: {} as ConsultationContext,
    input: {} as ConsultationInput,
    events: {} as
      | { type: 'times.open' }
      | { type: 'times.close' }
      | { type: 'times.retry' }
      | { type: 'week.show'; from: string }
      | { type: 'language.choose'; language: ConsultationLanguage | null }
      | { type: 'time.pick'; slotId: string }
      | { type: 'time.change' }
      | { type: 'form.change'; values: Partial<ConsultationDraft> }
      | { type: 'time.add'; form: ConsultationForm }
      | ({ type: 'finding.choose' } & FindingChoice)
      | ClockTick,
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
  },
  actors: {
    readConsultationDetails:
      unimplementedCall<typeof readConsultationDetails>('readConsultationDetails'),
    listSlots: unimplementedCall<typeof listSlots>('listSlots'),
    holdSlot: unimplementedCall<typeof holdSlot>('holdSlot'),
    releaseSlot: unimplementedCall<typeof releaseSlot>('releaseSlot'),
    addConsultation: unimplementedCall<typeof addConsultation>('addConsultation'),
    countDown: unimplementedCountDown,
    ...stepUpActors,
  },
  guards: {
    ...stepUpGuards,
    hasDetails: ({ context }) => context.details !== null,
    hasHold: (_, { hold }: SlotWeek) => hold !== null && !hold.in_cart,
    isFirstLoadAfterExpiry: ({ context }) => context.expiredSlot !== null && context.week === null,
    isExpiredSlotInCart: ({ context: { expiredSlot, week } }, { hold }: SlotWeek) =>
      week === null && hold?.in_cart === true && hold.slot.id === expiredSlot?.id,
    hasReplacedExpiredSlot: ({ context }, hold: HeldTime) =>
      context.expiredSlot !== null && hold.in_cart && hasDraft(hold, context.draft),
    isHoldInCart: ({ context }) => context.hold?.in_cart === true,
    isAttached: ({ context }, key: string) => isFindingIn(context.attached, key),
    isTimeOver: (_, left: number) => left <= 0,
    isSlotTaken: (_, { message }: Problem) => message === 'errors.consultation_slot_taken',
    isSlotReleased: (_, { message }: Problem) => message === 'errors.consultation_slot_unknown',
    isHoldExpired: (_, { message }: Problem) => message === 'errors.consultation_hold_expired',
  },
  actions: {
    setDetails: assign({ details: (_, details: ConsultationDetails) => details }),
    setWeek: assign({ week: (_, week: SlotWeek) => week, nearest: [], problem: null }),
    setFrom: assign({ from: (_, from: string) => from }),
    setLanguage: assign({
      language: (_, language: ConsultationLanguage | null) => language,
      draft: ({ context }, language) => ({ ...context.draft, language }),
      from: null,
    }),
    setSlotId: assign({ slotId: (_, slotId: string) => slotId }),
    setHold: assign({
      hold: (_, hold: HeldTime | null) => hold,
      slotId: ({ context }, hold) => hold?.slot.id ?? context.slotId,
      secondsLeft: (_, hold) => hold?.seconds_left ?? 0,
      draft: ({ context: { draft } }, hold) => ({
        language: draft.language ?? hold?.language ?? null,
        topic: draft.topic ?? hold?.topic ?? null,
      }),
      problem: null,
    }),
    clearHold: assign(noHold),
    updateTimeLeft: assign({ secondsLeft: (_, secondsLeft: number) => secondsLeft }),
    setNearest: assign({
      hold: null,
      nearest: (_, failure: Problem) => nearestSlotsOfProblem(failure),
    }),
    setNearestOfWeek: assign({ nearest: (_, { nearest }: SlotWeek) => nearest }),
    setExpiredSlot: assign(({ context: { hold } }) => ({
      ...noHold,
      expiredSlot: hold?.slot ?? null,
      from: dayOfSlot(hold?.slot ?? null),
      week: null,
    })),
    clearNearest: assign({ nearest: [] }),
    setDraft: assign({
      draft: ({ context }, values: Partial<ConsultationDraft>) => ({ ...context.draft, ...values }),
    }),
    setForm: assign((_, form: ConsultationForm) => ({ form, draft: form, problem: null })),
    setRemovedFindings: assign({
      removedFindings: ({ context: { removedFindings } }, { key, isChosen }: FindingChoice) =>
        isChosen ? removedFindings.filter((one) => one !== key) : [...removedFindings, key],
    }),
    saveFindings: emit(({ context }) => toFindingsDraft(findingsToSend(context))),
    setProblem: assign(({ context }, problem: Problem) => ({
      ...toRejection(context, problem),
      nearest: [],
    })),
    clearProblem: assign({ problem: null }),
    requestSessionCheck: emit({ type: 'session.check' }),
    notifyCart: emit((_, cart: Cart) => ({ type: 'cart.updated' as const, cart })),
  },
}).createMachine({
  id: 'consultation',
  description: 'Choose a time for a consultation and add it to the cart.',
  context: ({ input }) => initialContext(input),
  initial: 'closed',
  states: {
    closed: {
      description: 'The list of times is hidden.',
      on: {
        'times.open': [{ guard: 'hasDetails', target: 'loading' }, { target: 'loadingDetails' }],
      },
    },
    loadingDetails: {
      description: 'Loading the length, languages and preparation advice of the consultation.',
      invoke: {
        id: 'readConsultationDetails',
        src: 'readConsultationDetails',
        input: {},
        onDone: {
          target: 'loading',
          actions: { type: 'setDetails', params: ({ event }) => event.output },
        },
        onError: { target: 'loadFailed', actions: setCallProblem },
      },
    },
    loading: {
      description: 'Loading the available times of a week. A week already shown stays visible.',
      tags: 'busy',
      invoke: {
        id: 'listSlots',
        src: 'listSlots',
        input: ({ context: { productId, from, language, expiredSlot, week } }) => ({
          product_id: productId,
          ...(from === null ? {} : { from }),
          ...(language === null ? {} : { language }),
          ...(expiredSlot === null || week !== null ? {} : { near: expiredSlot.id }),
        }),
        onDone: [
          {
            description: 'The customer already holds a time.',
            guard: { type: 'hasHold', params: ({ event }) => event.output },
            target: 'held',
            actions: [
              { type: 'setWeek', params: ({ event }) => event.output },
              { type: 'setHold', params: ({ event }) => event.output.hold },
            ],
          },
          {
            description: 'The time was added to the cart just before its countdown ended.',
            guard: { type: 'isExpiredSlotInCart', params: ({ event }) => event.output },
            target: 'added',
            actions: [
              { type: 'setWeek', params: ({ event }) => event.output },
              'requestSessionCheck',
            ],
          },
          {
            description: 'A time of the customer is no longer held.',
            guard: 'isFirstLoadAfterExpiry',
            target: 'expired',
            actions: [
              { type: 'setWeek', params: ({ event }) => event.output },
              { type: 'setNearestOfWeek', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'choosing',
            actions: { type: 'setWeek', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'loadFailed', actions: setCallProblem },
      },
    },
    choosing: {
      description: 'The page shows the available times of a week.',
      exit: 'clearProblem',
      on: {
        'week.show': {
          target: 'loading',
          actions: { type: 'setFrom', params: ({ event }) => event.from },
        },
        'language.choose': {
          target: 'loading',
          actions: { type: 'setLanguage', params: ({ event }) => event.language },
        },
        'time.pick': {
          target: 'holding',
          actions: { type: 'setSlotId', params: ({ event }) => event.slotId },
        },
        'times.close': 'closed',
      },
    },
    holding: {
      description: 'Holding the time for the customer.',
      tags: 'busy',
      invoke: {
        id: 'holdSlot',
        src: 'holdSlot',
        input: ({ context: { productId, slotId } }) => ({
          product_id: productId,
          slot_id: slotId,
        }),
        onDone: [
          {
            description:
              'The time replaces the expired one in the cart, with the same language, topic and results.',
            guard: { type: 'hasReplacedExpiredSlot', params: ({ event }) => event.output },
            target: 'added',
            actions: 'requestSessionCheck',
          },
          {
            target: 'held',
            actions: { type: 'setHold', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'isSlotTaken', params: callProblem },
            target: 'taken',
            actions: { type: 'setNearest', params: callProblem },
          },
          { target: 'choosing', actions: setCallProblem },
        ],
      },
    },
    held: {
      description:
        'The time is held for the customer for a few minutes. The page counts them down.',
      invoke: {
        id: 'countDown',
        src: 'countDown',
        input: ({ context }) => ({ seconds: context.secondsLeft }),
        onError: { target: 'loading', actions: 'setExpiredSlot' },
      },
      on: {
        'clock.ticked': [
          {
            guard: { type: 'isTimeOver', params: ({ event }) => event.secondsLeft },
            target: 'loading',
            actions: 'setExpiredSlot',
          },
          { actions: { type: 'updateTimeLeft', params: ({ event }) => event.secondsLeft } },
        ],
        'form.change': { actions: { type: 'setDraft', params: ({ event }) => event.values } },
      },
      initial: 'filling',
      states: {
        filling: {
          description:
            'The customer chooses the language and topic of the consultation, and which of the chosen results go with it.',
          on: {
            'time.add': {
              target: 'adding',
              actions: { type: 'setForm', params: ({ event }) => event.form },
            },
            'time.change': [
              {
                description:
                  'The time is in the cart already, with language, topic and results. It stays there until another one is chosen.',
                guard: 'isHoldInCart',
                target: '#consultation.loading',
                actions: ['clearHold', 'requestSessionCheck'],
              },
              { target: 'releasing' },
            ],
            'finding.choose': {
              guard: { type: 'isAttached', params: ({ event }) => event.key },
              actions: [
                { type: 'setRemovedFindings', params: ({ event }) => event },
                'saveFindings',
              ],
            },
          },
        },
        adding: {
          description: 'Adding the consultation to the cart.',
          tags: 'busy',
          invoke: {
            id: 'addConsultation',
            src: 'addConsultation',
            input: ({ context }) => toAddConsultationRequest(context),
            onDone: {
              target: '#consultation.added',
              actions: { type: 'notifyCart', params: ({ event }) => event.output.cart },
            },
            onError: [
              toStepUp,
              {
                guard: { type: 'isHoldExpired', params: callProblem },
                target: '#consultation.expired',
                actions: { type: 'setNearest', params: callProblem },
              },
              {
                guard: { type: 'isSlotTaken', params: callProblem },
                target: '#consultation.taken',
                actions: { type: 'setNearest', params: callProblem },
              },
              { target: 'filling', actions: setCallProblem },
            ],
          },
        },
        awaitingStepUp: awaitStepUp({ onDone: 'adding', onError: 'filling' }),
        releasing: {
          description: 'Releasing the time. The customer then chooses another one.',
          tags: 'busy',
          invoke: {
            id: 'releaseSlot',
            src: 'releaseSlot',
            input: ({ context }) => ({ slot_id: context.slotId }),
            onDone: { target: '#consultation.loading', actions: 'clearHold' },
            onError: [
              {
                description: 'The held time has already expired.',
                guard: { type: 'isSlotReleased', params: callProblem },
                target: '#consultation.loading',
                actions: 'clearHold',
              },
              { target: 'filling', actions: setCallProblem },
            ],
          },
        },
      },
    },
    added: {
      description: 'The consultation is in the cart with the chosen time.',
      entry: 'clearHold',
      on: { 'times.open': 'loading' },
    },
    taken: {
      description: 'Another customer has taken this time. The page shows the nearest free times.',
      on: {
        'time.pick': {
          target: 'holding',
          actions: { type: 'setSlotId', params: ({ event }) => event.slotId },
        },
        'times.retry': 'loading',
      },
    },
    expired: {
      description:
        'The time is no longer held. The page shows it and the nearest free times, if they are still free.',
      entry: 'clearHold',
      on: {
        'time.pick': {
          target: 'holding',
          actions: [{ type: 'setSlotId', params: ({ event }) => event.slotId }, 'clearNearest'],
        },
        'times.retry': 'loading',
      },
    },
    loadFailed: {
      description: 'The times could not be loaded.',
      on: {
        'times.retry': [{ guard: 'hasDetails', target: 'loading' }, { target: 'loadingDetails' }],
      },
    },
  },
})

export type ConsultationSnapshot = SnapshotFrom<typeof consultationMachine>
