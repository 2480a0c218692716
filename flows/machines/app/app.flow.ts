import { defaultSettings } from '#contract/app/app.ts'
import type { ModelOf } from '#flows/graph/flow-model.ts'
import { appMachine } from '#machines/app/app.machine.ts'

import { unauthorized, unexpected, unreachable } from '../samples.ts'
import { named } from '../../graph/sample-names.ts'
import { button, effect, question, sentence } from '../../labels/label.ts'

export const appModel = {
  machine: appMachine,
  precondition: { person: 'anyone', cart: 'any' },
  spec: {
    app: ['2.3'],
    'app.failed': ['2.10', '8.2'],
  },
  labels: {
    'problem.report': sentence('The portal reports a problem'),
    'notification.show': sentence('The portal has a message for the customer'),
    'start.failed': sentence('The portal fails to start'),
    'start.retry': button('Try again'),
    'auth.ready': sentence('The portal knows who the user is'),
    'cart.ready': sentence('The cart has loaded'),
  },
  questions: {
    isSessionProblem: question('Does the problem concern only the session?'),
    isCritical: question('Does the problem prevent the portal from working?'),
  },
  effects: {
    readCart: effect('loads the cart'),
    openDialog: effect('shows the error in a dialog'),
    showProblem: effect('shows an error message'),
    showNotification: effect('shows the message'),
    retryAuth: effect('checks again who is logged in'),
  },
  input: {
    chosenLocale: 'en',
    displayLocale: 'en',
    isRussianAvailable: false,
    settings: defaultSettings,
    lastReloadAt: null,
  },
  events: {
    'auth.ready': [{ as: 'visitor' }, { as: 'customer' }],
    'start.failed': [{ problem: unreachable.problem }],
    'problem.report': [
      { problem: unreachable.problem },
      { problem: unexpected.problem },
      { problem: unauthorized.problem },
    ],
    'notification.show': [
      { notification: named('a message', { tone: 'success', key: 'success.login' }) },
    ],
  },
  actors: {},
  allowedDeadEnds: [
    { state: 'app.ready', why: 'the customer uses the portal until they close the page' },
  ],
} satisfies ModelOf<typeof appMachine>
