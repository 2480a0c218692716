import type { ModelOf } from '#flows/graph/flow-model.ts'
import { localeMachine } from '#machines/app/locale.machine.ts'

import { unreachable } from '../samples.ts'

/** Starts in English and chooses the other two; English returns where it replaces Russian. */
export const localeModel = {
  machine: localeMachine,
  input: { chosen: 'en', shown: 'en', isRussianAvailable: true },
  events: {
    'locale.choose': [{ locale: 'et' }, { locale: 'ru' }],
    'fallback.choose': [{ locale: 'et' }],
    'route.entered': [{ isRussianAvailable: true }, { isRussianAvailable: false }],
  },
  actors: { loadCatalog: { done: ['en', 'et', 'ru'], error: [unreachable] } },
  identity: ({ context }) => context,
} satisfies ModelOf<typeof localeMachine>
