import type { ModelOf } from '#flows/graph/flow-model.ts'
import { postingMachine, type PostingSnapshot } from '#machines/kit/posting.machine.ts'

import { button, effect, question } from '../../labels/label.ts'
import { postedSample, receivedSample, registeredKit, sample, unreachable } from '../samples.ts'

export const postingModel = {
  machine: postingMachine,
  precondition: { person: 'verified', cart: 'any' },
  spec: { posting: ['2.1', '7.1'] },
  labels: {
    'posting.report': button('I have posted my sample'),
    'posting.retract': button('I have not posted it yet'),
  },
  questions: {
    isPosted: question('Has the customer said that the sample is posted?'),
    isAwaited: question('Does the laboratory still wait for the sample?'),
  },
  effects: {
    setSample: effect('stores the sample'),
    notifyPosted: effect('confirms that the sample is posted'),
    notifyNotPosted: effect('confirms that the sample is not posted yet'),
  },
  input: { kit: registeredKit },
  events: {},
  actors: {
    reportSamplePosted: { done: [postedSample, sample, receivedSample], error: [unreachable] },
  },
  nodeKey: ({ context }: PostingSnapshot) => [context.kit.posted_at !== null],
  effectVariant: {
    nodeKey: ({ context }: PostingSnapshot) => [
      context.kit.posted_at !== null,
      context.problem !== null,
    ],
  },
  waived: [
    {
      transition: 'posting.opened|always|0',
      why: 'the paths start with a sample at home; after posting it, the customer opens the page again',
    },
  ],
  allowedDeadEnds: [
    { state: 'posting.received', why: 'the page says that there is nothing to do' },
  ],
} satisfies ModelOf<typeof postingMachine>
