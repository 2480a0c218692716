import type { ModelOf } from '#flows/graph/flow-model.ts'
import { kitFilmMachine, type KitFilmSnapshot } from '#machines/study/kit-film.machine.ts'

import { button, effect, question } from '../../labels/label.ts'

export const kitFilmModel = {
  machine: kitFilmMachine,
  precondition: { person: 'verified', cart: 'any' },
  labels: {
    'film.play': button('Play'),
    'film.pause': button('Pause'),
    'film.restart': button('Play from the start'),
    'step.next': button('Next step'),
    'step.previous': button('Previous step'),
  },
  questions: {
    isCaptionLonger: question('Is the caption shown longer?'),
    hasNext: question('Is there a next step?'),
    hasPrevious: question('Is there a previous step?'),
  },
  effects: {
    countPart: effect('counts the time for the caption'),
    showNext: effect('shows the next step'),
    showPrevious: effect('shows the previous step'),
    showFirst: effect('shows the first step'),
    showCaptionAgain: effect('shows the caption for its whole time again'),
  },
  // the English captions about the brush
  input: { captionParts: [2, 2, 2, 3, 3, 3] },
  events: {},
  actors: {},
  nodeKey: ({ context }: KitFilmSnapshot) => [context.step, context.part],
} satisfies ModelOf<typeof kitFilmMachine>
