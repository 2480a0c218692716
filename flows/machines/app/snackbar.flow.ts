import type { ModelOf } from '#flows/graph/flow-model.ts'
import { snackbarMachine } from '#machines/app/snackbar.machine.ts'
import { named } from '../../graph/sample-names.ts'

/** Two different messages are enough: a third would be queued like the second, and an equal one is merged. */
export const snackbarModel = {
  machine: snackbarMachine,
  events: {
    'snackbar.show': [
      { notification: named('one', { tone: 'success', key: 'success.login' }) },
      { notification: named('other', { tone: 'error', key: 'errors.unreachable' }) },
    ],
  },
  actors: {},
  identity: ({ context }) => context.queue.map(({ key }) => key),
} satisfies ModelOf<typeof snackbarMachine>
