import type { ModelOf } from '#flows/graph/flow-model.ts'
import { readerMachine } from '#machines/app/reader.machine.ts'

import { unreachable } from '../samples.ts'
import { named } from '../../graph/sample-names.ts'
import { button, effect } from '../../labels/label.ts'

export const readerModel = {
  machine: readerMachine,
  precondition: { person: 'anyone', cart: 'any' },
  spec: { reader: ['2.4', '7.10'] },
  labels: {
    'reader.open': button('Terms and conditions', 'Terms for gene donors', 'Terms of service'),
    'reader.close': button('Close'),
    'reader.retry': button('Try again'),
  },
  effects: {
    setText: effect('stores which text to show'),
  },
  events: {
    'reader.open': [
      { text: 'terms' },
      { text: 'termsOfService' },
      { text: 'saleTerms', version: '2026-11-22' },
    ],
  },
  nodeKey: ({ context }) => context.text,
  actors: {
    readTerms: {
      done: [named('the text', { terms: { en: '<p>Terms and conditions</p>' } })],
      error: [unreachable],
    },
  },
} satisfies ModelOf<typeof readerMachine>
