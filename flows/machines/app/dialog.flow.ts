import type { ModelOf } from '#flows/graph/flow-model.ts'
import { dialogMachine } from '#machines/app/dialog.machine.ts'

import { unexpected } from '../samples.ts'
import { named } from '../../graph/sample-names.ts'

const message = named('a problem', { kind: 'problem' as const, problem: unexpected.problem })

/** One message is open and one is queued; more would only make the queue longer. */
export const dialogModel = {
  machine: dialogMachine,
  events: { 'dialog.open': ({ context }) => (context.queue.length < 2 ? [{ message }] : []) },
  actors: {},
  identity: ({ context }) => context.queue.length,
} satisfies ModelOf<typeof dialogMachine>
