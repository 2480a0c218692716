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
    'carrier.choose': [{ carrier: 'omniva' as const }],
  },
  actors: {
    listTerminals: {
      done: [
        named('parcel lockers of two carriers', {
          terminals: [terminal, { ...terminal, provider: 'smartposti' as const, name: 'Eeden' }],
          countries: ['EE'],
        }),
        named('none in this country', { terminals: [], countries: ['EE'] }),
      ],
      error: [unreachable],
    },
  },
  input: { country: 'EE', near: null },
  resting: [
    {
      state: 'terminals.none',
      why: 'another way of delivery is chosen in the form around it',
    },
    {
      state: 'terminals.shown',
      why: 'what is shown stands until the step is left; a terminal is chosen in its form',
    },
  ],
} satisfies ModelOf<typeof terminalsMachine>
