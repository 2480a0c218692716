import type { ModelOf } from '#flows/graph/flow-model.ts'
import { snackbarMachine } from '#machines/app/snackbar.machine.ts'
import { named } from '../../graph/sample-names.ts'
import { button, effect, question, sentence } from '../../labels/label.ts'

/** Two different messages are enough: a third would be queued like the second, and an equal one is merged. */
export const snackbarModel = {
  machine: snackbarMachine,
  precondition: { person: 'anyone', cart: 'any' },
  spec: {
    snackbar: ['2.5', '8.2'],
    'snackbar.shown.counting|xstate.after.readingTime.snackbar.shown.counting': ['2.5', '9.2'],
    'snackbar.closing|xstate.after.closingTime.snackbar.closing': ['2.5', '9.3'],
  },
  labels: {
    'snackbar.show': sentence('The portal has a message to show'),
    'snackbar.close': button('Close'),
    'pointer.entered': sentence('The customer points at the message or hides the tab'),
    'pointer.left': sentence('The customer moves away from the message or returns to the tab'),
  },
  questions: {
    isQueued: question('Is the same message already shown or queued?'),
    hasNotification: question('Is a message queued?'),
    canInterrupt: question('Is this an error that may replace the shown message?'),
    isWaiting: question('Is the same message already queued?'),
  },
  effects: {
    interrupt: effect('shows the message before the current one'),
  },
  events: {
    'snackbar.show': [
      { notification: named('one', { tone: 'success', key: 'success.login' }) },
      { notification: named('other', { tone: 'error', key: 'errors.unreachable' }) },
    ],
  },
  actors: {},
  nodeKey: ({ context }) => context.queue.map(({ key }) => key),
} satisfies ModelOf<typeof snackbarMachine>
