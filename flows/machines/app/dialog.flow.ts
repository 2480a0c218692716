import type { ModelOf } from '#flows/graph/flow-model.ts'
import { dialogMachine } from '#machines/app/dialog.machine.ts'

import { unexpected } from '../samples.ts'
import { named } from '../../graph/sample-names.ts'
import { button, question, sentence } from '../../labels/label.ts'

const message = named('a problem', { kind: 'problem' as const, problem: unexpected.problem })

/** One message is open and one is queued; more would only make the queue longer. */
export const dialogModel = {
  machine: dialogMachine,
  precondition: { person: 'anyone', cart: 'any' },
  spec: { dialog: ['2.6', '8.2'] },
  labels: {
    'dialog.open': sentence('The portal has a dialog to show'),
    'dialog.close': button('OK', 'Close'),
  },
  questions: {
    hasMessage: question('Is there a message to show?'),
    hasNoMessage: question('Have all messages been shown?'),
  },
  events: { 'dialog.open': ({ context }) => (context.queue.length < 2 ? [{ message }] : []) },
  actors: {},
  nodeKey: ({ context }) => context.queue.length,
} satisfies ModelOf<typeof dialogMachine>
