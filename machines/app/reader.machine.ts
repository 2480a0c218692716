import { assign, setup, type ActorRefFrom } from 'xstate'

import type { readTerms, Terms } from '#contract/app.ts'

import { slot } from '../parts/slot.ts'

/** Reading the terms and conditions from the footer or the menu, over the page that is open. */
export const readerMachine = setup({
  types: {
    context: {} as { terms: Terms['terms'] },
    events: {} as { type: 'reader.open' } | { type: 'reader.close' } | { type: 'reader.retry' },
  },
  actors: { readTerms: slot<typeof readTerms>('readTerms') },
  actions: { rememberTerms: assign({ terms: (_, { terms }: Terms) => terms }) },
}).createMachine({
  id: 'reader',
  description: 'Reading the terms and conditions.',
  context: { terms: {} },
  initial: 'closed',
  states: {
    closed: {
      description: 'The text is not open.',
      on: { 'reader.open': 'open' },
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
            input: {},
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

export type ReaderActor = ActorRefFrom<typeof readerMachine>
