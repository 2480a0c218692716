import type { SnapshotFrom } from 'xstate'

import { callProblem, setCallProblem } from '#machines/fragments/call-problem.ts'
import { isUserLoaded, loadedUser } from '#machines/fragments/read-user.ts'

import {
  hpvOrderSetup,
  toHpvOrderRequest,
  initialContext,
  type PlacedOrder,
} from './hpv-order.setup.ts'
import type { StudyWithdrawn } from './hpv-participation.machine.ts'
import { invitationFromValues } from './hpv-values.ts'

/** She has left the study. The page says what is still stored. */
const toWithdrawn = {
  target: '#hpvOrder.loading',
  actions: [
    { type: 'setWithdrawn' as const, params: ({ event }: { event: StudyWithdrawn }) => event },
    'discardDraft' as const,
  ],
}

/** Why no kit can be ordered. Each reason has its own state. */
const orderUnavailable = [
  { guard: { type: 'isNotInvited', params: callProblem }, target: '#hpvOrder.not_invited' },
  { guard: { type: 'isOtherBirthYear', params: callProblem }, target: '#hpvOrder.otherBirthYear' },
  { guard: { type: 'isAlreadyOrdered', params: callProblem }, target: '#hpvOrder.alreadyOrdered' },
  { guard: { type: 'isFull', params: callProblem }, target: '#hpvOrder.full' },
  { guard: { type: 'isClosed', params: callProblem }, target: '#hpvOrder.closed' },
] as const

/** The kit is ordered. */
const orderPlacedActions = [
  { type: 'setOrder', params: ({ event }: { event: { output: PlacedOrder } }) => event.output },
  'discardDraft',
  'notifySuccess',
] as const

const editing = hpvOrderSetup.createStateConfig({
  description: 'The participant fills in one step of the order.',
  initial: 'contact',
  on: {
    'form.change': {
      actions: [{ type: 'setValues', params: ({ event }) => event.values }, 'saveDraft'],
    },
    'step.submit': [
      {
        description: 'A field is empty or invalid.',
        guard: { type: 'isInvalid', params: ({ event }) => event },
        actions: [{ type: 'setValidationErrors', params: ({ event }) => event }, 'saveDraft'],
      },
      {
        target: '#hpvOrder.filling.openingStep',
        actions: [{ type: 'submitStep', params: ({ event }) => event }, 'saveDraft'],
      },
    ],
  },
  states: {
    contact: {
      description:
        'The participant enters her phone number, and her email address if her account has none. A visitor also enters her name and a password.',
      meta: { messages: ['errors.form_validation', 'errors.incorrect_phone', 'errors.no_email'] },
    },
    delivery: {
      description: 'The participant enters her address, and chooses post or a parcel locker.',
      meta: { messages: ['errors.form_validation', 'errors.no_address'] },
    },
    kit: {
      description: 'The participant chooses one of the kits that she is offered.',
      meta: { messages: ['errors.form_validation', 'errors.no_choice'] },
    },
  },
})

const filling = hpvOrderSetup.createStateConfig({
  description: 'The participant fills in the order step by step.',
  initial: 'openingStep',
  on: {
    'step.open': {
      target: '.openingStep',
      actions: { type: 'setRequestedStep', params: ({ event }) => event.step },
    },
    'study.withdrawn': {
      description: 'A woman can leave the study only after we have found her invitation.',
      guard: { type: 'hasParticipationStatus', params: 'invited' },
      ...toWithdrawn,
    },
  },
  states: {
    openingStep: {
      description: 'Opening the chosen step, or the first one that is not complete.',
      always: [
        { guard: { type: 'isNextStep', params: 'contact' }, target: 'editing.contact' },
        { guard: { type: 'isNextStep', params: 'delivery' }, target: 'editing.delivery' },
        { guard: { type: 'isNextStep', params: 'kit' }, target: 'editing.kit' },
        { target: 'review' },
      ],
    },
    editing,
    review: {
      description:
        'The participant checks the order. Nothing is sent before she accepts the study’s terms.',
      meta: { messages: ['errors.form_validation', 'errors.terms_required'] },
      on: {
        'order.place': [
          {
            guard: { type: 'areTermsAccepted', params: ({ event }) => event },
            target: '#hpvOrder.ordering',
            actions: { type: 'setLocale', params: ({ event }) => event },
          },
          {
            description: 'The participant has not accepted the terms.',
            actions: 'setTermsProblem',
          },
        ],
      },
    },
  },
})

/**
 * Orders the free kit of the HPV study. An invited woman is known by an ID log-in, or by her personal code and the
 * code of her letter. A kit is ordered once; each reason why none can be ordered has its own state.
 */
export const hpvOrderMachine = hpvOrderSetup.createMachine({
  id: 'hpvOrder',
  description: 'Order the free kit of the HPV study.',
  context: initialContext,
  initial: 'opened',
  states: {
    opened: {
      description: 'The page of the study opens.',
      on: {
        'page.open': {
          target: 'loading',
          actions: { type: 'setPage', params: ({ event }) => event },
        },
      },
    },
    loading: {
      description: 'Loading the study and the person’s participation status.',
      invoke: {
        id: 'readHpvStatus',
        src: 'readHpvStatus',
        input: {},
        onDone: {
          target: 'deciding',
          actions: { type: 'setStatus', params: ({ event }) => event.output },
        },
        onError: {
          target: 'loadFailed',
          actions: { type: 'setLoadProblem', params: callProblem },
        },
      },
    },
    loadFailed: {
      description: 'The study could not be loaded.',
      on: { 'study.retry': 'loading' },
    },
    deciding: {
      description: 'Choosing what to show, from the status of the study and of the person.',
      always: [
        { guard: { type: 'hasParticipationStatus', params: 'ordered' }, target: 'ordered' },
        { guard: { type: 'hasParticipationStatus', params: 'withdrawn' }, target: 'withdrawn' },
        { guard: { type: 'isStudyState', params: 'closed' }, target: 'closed' },
        { guard: { type: 'isStudyState', params: 'not_open_yet' }, target: 'closed' },
        {
          guard: { type: 'hasParticipationStatus', params: 'other_birth_year' },
          target: 'otherBirthYear',
        },
        { guard: { type: 'hasParticipationStatus', params: 'not_invited' }, target: 'not_invited' },
        { guard: { type: 'isStudyState', params: 'full' }, target: 'full' },
        { guard: { type: 'hasParticipationStatus', params: 'invited' }, target: 'preparing' },
        { target: 'identifying' },
      ],
    },
    identifying: {
      description:
        'The participant confirms her identity, or enters her personal code and the code of her letter.',
      meta: { messages: ['errors.form_validation', 'errors.no_invitation_code'] },
      exit: 'resetLogin',
      on: {
        'invitation.submit': [
          {
            description: 'The personal code or the invitation code is missing or invalid.',
            guard: { type: 'isInvitationInvalid', params: ({ event }) => event.values },
            actions: { type: 'setInvitationErrors', params: ({ event }) => event.values },
          },
          {
            target: 'checkingInvitation',
            actions: { type: 'setInvitation', params: ({ event }) => event.values },
          },
        ],
      },
    },
    checkingInvitation: {
      description: 'Checking the invitation.',
      tags: 'busy',
      invoke: {
        id: 'checkHpvInvitation',
        src: 'checkHpvInvitation',
        input: ({ context }) => invitationFromValues(context.values),
        onDone: [
          {
            description:
              'The order was placed earlier without an account. It is now linked to her account.',
            guard: { type: 'hasNoKits', params: ({ event }) => event.output.kits },
            target: 'loading',
          },
          {
            target: 'preparing',
            actions: { type: 'setKits', params: ({ event }) => event.output.kits },
          },
        ],
        onError: [...orderUnavailable, { target: 'identifying', actions: setCallProblem }],
      },
    },
    not_invited: {
      description:
        'There is no invitation for this personal code and invitation code. The page explains how to have the test at a clinic instead.',
      on: {
        'invitation.change': {
          guard: 'hasTypedCode',
          target: 'identifying',
          actions: 'clearInvitation',
        },
      },
    },
    otherBirthYear: {
      description:
        'The study invites women of other birth years. The page explains how to have the test at a clinic instead.',
      on: {
        'invitation.change': {
          guard: 'hasTypedCode',
          target: 'identifying',
          actions: 'clearInvitation',
        },
      },
    },
    alreadyOrdered: {
      description:
        'A kit was ordered with this invitation before. The participant logs in to follow it.',
      on: {},
    },
    full: {
      description:
        'All places in the study are taken. The page explains how to have the test at a clinic instead.',
      on: {},
    },
    closed: {
      description:
        'The study has closed or has not opened yet. The page explains how to have the test at a clinic instead.',
      on: {},
    },
    withdrawn: {
      description:
        'The participant has left the study. The page says what is still stored, and shows the receipt once.',
      on: {
        'study.withdrawn': {
          description: 'The participant has the result deleted, too.',
          guard: 'isResultKept',
          ...toWithdrawn,
        },
      },
    },
    preparing: {
      description: 'Loading the countries for the address. The form works without them.',
      invoke: {
        id: 'listCountries',
        src: 'listCountries',
        input: {},
        onDone: {
          target: 'filling',
          actions: { type: 'setCountries', params: ({ event }) => event.output.countries },
        },
        onError: 'filling',
      },
    },
    filling,
    ordering: {
      description: 'Ordering the kit.',
      meta: { messages: ['success.hpv_ordered', 'errors.incorrect_value'] },
      tags: 'busy',
      invoke: {
        id: 'orderHpvKit',
        src: 'orderHpvKit',
        input: ({ context }) => toHpvOrderRequest(context),
        onDone: [
          {
            description: 'A customer sees her order right away.',
            guard: 'isCustomer',
            target: 'loading',
            actions: orderPlacedActions,
          },
          {
            description: 'The visitor now has an account and is logged in.',
            guard: { type: 'isLoggedIn', params: ({ event }) => event.output },
            target: 'loadingUser',
            actions: orderPlacedActions,
          },
          {
            target: 'orderedWithoutLogin',
            actions: orderPlacedActions,
          },
        ],
        onError: [
          {
            description:
              'The server did not answer, or the session had ended. If the participant tries again, the request takes effect only once.',
            guard: { type: 'isRepeatable', params: callProblem },
            target: 'filling.review',
            actions: setCallProblem,
          },
          ...orderUnavailable,
          {
            description: 'The terms of the study have changed since the page showed them.',
            guard: { type: 'haveTermsChanged', params: callProblem },
            target: 'loadingTerms',
            actions: ['incrementRequestNumber', setCallProblem],
          },
          { target: 'rejected', actions: ['incrementRequestNumber', setCallProblem] },
        ],
      },
    },
    loadingTerms: {
      description:
        'Loading the new version of the terms. The participant reads and accepts it before she orders again.',
      tags: 'busy',
      invoke: {
        id: 'readHpvStatus',
        src: 'readHpvStatus',
        input: {},
        onDone: {
          target: 'filling.review',
          actions: { type: 'setTerms', params: ({ event }) => event.output },
        },
        onError: 'filling.review',
      },
    },
    rejected: {
      description: 'The order was not accepted. The page opens the step that has to be corrected.',
      always: [
        {
          guard: { type: 'hasErrorInStep', params: 'contact' },
          target: 'filling.editing.contact',
        },
        {
          guard: { type: 'hasErrorInStep', params: 'delivery' },
          target: 'filling.editing.delivery',
        },
        { guard: { type: 'hasErrorInStep', params: 'kit' }, target: 'filling.editing.kit' },
        { target: 'filling.review' },
      ],
    },
    loadingUser: {
      description: 'The kit is ordered and the account created. Loading the user data.',
      tags: 'busy',
      invoke: {
        id: 'readUser',
        src: 'readUser',
        input: {},
        onDone: [
          {
            guard: isUserLoaded,
            target: 'loggedIn',
            actions: { type: 'notifyUserLoaded', params: loadedUser },
          },
          {
            description:
              'The browser did not keep the session. The participant can log in herself.',
            target: 'orderedWithoutLogin',
          },
        ],
        onError: 'orderedWithoutLogin',
      },
    },
    loggedIn: {
      description: 'The participant is logged in. The page opens again and shows her order.',
      type: 'final',
    },
    orderedWithoutLogin: {
      description: 'The kit is ordered. The page shows the number of the order and the log-in.',
      type: 'final',
    },
    ordered: {
      description:
        'A kit is ordered. The page shows its progress and, when it is ready, the result.',
      on: { 'study.withdrawn': toWithdrawn },
    },
  },
})

export type HpvOrderSnapshot = SnapshotFrom<typeof hpvOrderMachine>
