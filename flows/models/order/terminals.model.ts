import type { ModelOf } from '#flows/model.ts'
import { named } from '#flows/names.ts'
import { terminalsMachine } from '#machines/order/checkout/terminals.machine.ts'

import { unreachable } from '../samples.ts'
import { terminal } from './order-samples.ts'

export const terminalsModel = {
  machine: terminalsMachine,
  events: {
    'terminals.search': [{ query: 'tartu lounakeskus' }],
    'county.choose': [{ county: terminal.county }],
  },
  actors: {
    listTerminals: {
      done: [named('one terminal', { terminals: [terminal] })],
      error: [unreachable],
    },
  },
  resting: [
    {
      state: 'terminals.shown',
      why: 'what is shown stands until the step is left; a terminal is chosen in its form',
    },
  ],
} satisfies ModelOf<typeof terminalsMachine>
