import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Terms } from '#contract/app/app.ts'

import { unimplementedPromise } from '../fragments/unimplemented.ts'

/** Shows one of the terms texts in a dialog over the open page. */
export const readerMachine = setup({
  types: {
    /** `version` names a version of the terms of sale; null means the current one. */
    context: {} as { text: TermsText; version: string | null; terms: Terms['terms'] },
    events: {} as
      | ({ type: 'reader.open' } & Reading)
      | { type: 'reader.close' }
      | { type: 'reader.retry' },
  },
  actors: {
    readTerms: unimplementedPromise<Terms, { text: TermsText; version: string | null }>(
      'readTerms',
    ),
  },
  actions: {
    setText: assign({
      text: (_, { text }: Reading) => text,
      version: (_, { version = null }: Reading) => version,
    }),
    setTerms: assign({ terms: (_, { terms }: Terms) => terms }),
  },
}).createMachine({
  id: 'reader',
  description: 'Read the terms and conditions.',
  context: { text: 'terms', version: null, terms: {} },
  initial: 'closed',
  states: {
    closed: {
      description: 'The text is closed.',
      on: {
        'reader.open': {
          target: 'open',
          actions: { type: 'setText', params: ({ event }) => event },
        },
      },
    },
    open: {
      description: 'The text is open over the whole page.',
      on: { 'reader.close': 'closed' },
      initial: 'loading',
      states: {
        loading: {
          description: 'Loading the text.',
          invoke: {
            id: 'readTerms',
            src: 'readTerms',
            input: ({ context: { text, version } }) => ({ text, version }),
            onDone: {
              target: 'shown',
              actions: { type: 'setTerms', params: ({ event }) => event.output },
            },
            onError: 'loadFailed',
          },
        },
        shown: { description: 'The customer can read the text.', on: {} },
        loadFailed: {
          description: 'The text could not be loaded.',
          on: { 'reader.retry': 'loading' },
        },
      },
    },
  },
})

/** The terms and conditions, the terms of service, those for gene donors, or the terms of sale. */
export type TermsText = 'terms' | 'termsOfService' | 'geneDonorTerms' | 'saleTerms'

type Reading = { text: TermsText; version?: string | null }

export type ReaderActor = ActorRefFrom<typeof readerMachine>
