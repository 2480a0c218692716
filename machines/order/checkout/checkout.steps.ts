import { toProblem } from '#contract/problem.ts'

import { checkoutSetup, draftOf } from './checkout.setup.ts'

const addresses = checkoutSetup.createStateConfig({
  description: 'The address of the bill, and of the parcel where it is another one.',
  on: {
    'step.submit': [
      {
        description: 'Something is missing or not right.',
        guard: { type: 'isMistaken', params: ({ event }) => event },
        actions: { type: 'rememberMistakes', params: ({ event }) => event },
      },
      { target: 'resuming', actions: { type: 'takeStep', params: ({ event }) => event } },
    ],
  },
})

const delivery = checkoutSetup.createStateConfig({
  description: 'Delivery of the kit: by post, or to a parcel locker.',
  on: {
    'step.submit': [
      {
        description: 'Nothing is chosen, or no parcel locker.',
        guard: { type: 'isMistaken', params: ({ event }) => event },
        actions: { type: 'rememberMistakes', params: ({ event }) => event },
      },
      { target: 'resuming', actions: { type: 'takeStep', params: ({ event }) => event } },
    ],
  },
})

const method = checkoutSetup.createStateConfig({
  description: 'How it is paid for.',
  initial: 'reading',
  states: {
    reading: {
      description: 'The ways to pay are on their way.',
      invoke: {
        id: 'listPaymentMethods',
        src: 'listPaymentMethods',
        input: {},
        onDone: {
          target: 'choosing',
          actions: { type: 'rememberMethods', params: ({ event }) => event.output.methods },
        },
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    choosing: {
      description: 'A way to pay is chosen; one that cannot be had says why.',
      on: {
        'step.submit': [
          {
            description: 'The method or its bank is not chosen.',
            guard: { type: 'isMistaken', params: ({ event }) => event },
            actions: { type: 'rememberMistakes', params: ({ event }) => event },
          },
          {
            target: '#checkout.filling.resuming',
            actions: { type: 'takeStep', params: ({ event }) => event },
          },
        ],
      },
    },
    unreadable: {
      description: 'The ways to pay could not be read.',
      on: { 'methods.retry': 'reading' },
    },
  },
})

const review = checkoutSetup.createStateConfig({
  description: 'All is shown once more, with what it costs.',
  initial: 'checking',
  states: {
    checking: {
      description: 'The server checks the order without placing it, and says what it costs.',
      invoke: {
        id: 'validateOrder',
        src: 'validateOrder',
        input: ({ context }) => draftOf(context),
        onDone: {
          target: 'ready',
          actions: { type: 'rememberSums', params: ({ event }) => event.output },
        },
        onError: {
          target: '#checkout.refused',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    ready: {
      description: 'The order can be placed, once the terms are accepted.',
      on: {
        'order.place': [
          {
            guard: { type: 'isAgreed', params: ({ event }) => event.isAgreed },
            target: '#checkout.placing',
            actions: 'rememberPress',
          },
          { description: 'The terms are not accepted.', actions: 'missTerms' },
        ],
      },
    },
    unready: {
      description: 'The order cannot be placed as it is; why is told, and it can be checked again.',
      on: { 'review.retry': 'checking' },
    },
  },
})

/** The steps in which an order is put together. */
export const filling = checkoutSetup.createStateConfig({
  description: 'The order is put together, step by step.',
  initial: 'resuming',
  on: {
    'step.open': {
      target: '.resuming',
      actions: { type: 'rememberWanted', params: ({ event }) => event.step },
    },
    'form.type': { actions: { type: 'rememberValues', params: ({ event }) => event.values } },
  },
  states: {
    resuming: {
      description: 'The step that is wanted opens, or the first before it that is not done.',
      always: [
        { guard: { type: 'leadsTo', params: 'addresses' }, target: 'addresses' },
        { guard: { type: 'leadsTo', params: 'delivery' }, target: 'delivery' },
        { guard: { type: 'leadsTo', params: 'method' }, target: 'method' },
        { target: 'review' },
      ],
    },
    addresses,
    delivery,
    method,
    review,
  },
})
