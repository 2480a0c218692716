import type { ModelOf } from '#flows/model.ts'
import { readerMachine } from '#machines/app/reader.machine.ts'

import { unreachable } from '../samples.ts'

export const readerModel = {
  machine: readerMachine,
  events: {},
  actors: {
    readTerms: { done: [{ terms: { en: '<p>Terms and conditions</p>' } }], error: [unreachable] },
  },
} satisfies ModelOf<typeof readerMachine>
