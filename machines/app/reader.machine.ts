import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Terms } from '#contract/app.ts'

import { promiseSlot } from '../parts/slot.ts'

/** Reading terms over the page that is open: those of sale from the footer or the menu, those of service from a form. */
export const readerMachine = setup({
  types: {
    context: {} as { text: TermsText; terms: Terms['terms'] },
    events: {} as
      | { type: 'reader.open'; text: TermsText }
      | { type: 'reader.close' }
      | { type: 'reader.retry' },
  },
  actors: { readTerms: promiseSlot<Terms, { text: TermsText }>('readTerms') },
  actions: {
    rememberText: assign({ text: (_, text: TermsText) => text }),
    rememberTerms: assign({ terms: (_, { terms }: Terms) => terms }),
  },
}).createMachine({
  id: 'reader',
  description: 'Reading the terms and conditions.',
  context: { text: 'terms', terms: {} },
  initial: 'closed',
  states: {
    closed: {
      description: 'The text is not open.',
      on: {
        'reader.open': {
          target: 'open',
          actions: { type: 'rememberText', params: ({ event }) => event.text },
        },
      },
    },
    open: {
      description: 'The text lies over the whole page.',
      on: { 'reader.close': 'closed' },
      initial: 'reading',
      states: {
        reading: {
          description: 'The text is on its way.',
          invoke: {
            id: 'readTerms',
            src: 'readTerms',
            input: ({ context }) => ({ text: context.text }),
            onDone: {
              target: 'shown',
              actions: { type: 'rememberTerms', params: ({ event }) => event.output },
            },
            onError: 'unreadable',
          },
        },
        shown: { description: 'The text can be read.', on: {} },
        unreadable: {
          description: 'The text could not be loaded.',
          on: { 'reader.retry': 'reading' },
        },
      },
    },
  },
})

/** The terms and conditions of sale, or the terms of service. */
export type TermsText = 'terms' | 'termsOfService' | 'geneDonorTerms'

export type ReaderActor = ActorRefFrom<typeof readerMachine>
