import { named } from '#flows/graph/sample-names.ts'
import type { ModelOf } from '#flows/graph/flow-model.ts'
import { analyticsMachine } from '#machines/analytics/analytics.machine.ts'

import { button, effect, question, sentence } from '../../labels/label.ts'
import { unreachable } from '../samples.ts'

export const analyticsModel = {
  machine: analyticsMachine,
  input: { page: 'index' },
  precondition: { person: 'anyone', cart: 'any' },
  labels: {
    'analytics.accept': button('Allow counting'),
    'analytics.refuse': button('Do not allow'),
    'analytics.retry': button('Try again'),
    'page.opened': sentence('The customer opens another page'),
    'state.entered': sentence('A step of a page changes'),
  },
  questions: {
    isDisabled: question('Does the portal count no page views?'),
    isAccepted: question('Has the customer allowed it before?'),
    isRefused: question('Has the customer refused it before?'),
  },
  effects: {
    setPage: effect('stores the name of the page'),
    storeChoice: effect('stores the answer in a cookie of this browser'),
    countPage: effect('counts the page'),
    countState: effect('counts the step of the page'),
  },
  events: {
    'page.opened': [{ page: 'dashboard' }],
    'state.entered': [{ state: { machine: 'checkout', state: 'filling' } }],
  },
  actors: {
    readAnalytics: {
      done: [
        named('counting, not asked yet', { isEnabled: true, choice: null }),
        named('counting, allowed before', { isEnabled: true, choice: 'accepted' as const }),
        named('counting, refused before', { isEnabled: true, choice: 'refused' as const }),
        named('not counting', { isEnabled: false, choice: null }),
      ],
      error: [unreachable],
    },
  },
  allowedDeadEnds: [
    {
      state: 'analytics.disabled',
      why: 'there is nothing to decide until the company turns statistics on',
    },
  ],
} satisfies ModelOf<typeof analyticsMachine>
