import { defaultSettings } from '#contract/app/app.ts'
import type { ModelOf } from '#flows/graph/flow-model.ts'
import { appMachine } from '#machines/app/app.machine.ts'

import { unauthorized, unexpected, unreachable } from '../samples.ts'
import { named } from '../../graph/sample-names.ts'

export const appModel = {
  machine: appMachine,
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
  resting: [{ state: 'app.ready', why: 'the customer uses the portal until they close the page' }],
} satisfies ModelOf<typeof appMachine>
