import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import { terminalsMachine } from '#machines/order/checkout/terminals.machine.ts'

import { unreachable } from '../samples.ts'
import { terminal } from './order-samples.ts'
import { button, choice, effect, field, question } from '../../labels/label.ts'

export const terminalsModel = {
  machine: terminalsMachine,
  precondition: { person: 'verified', cart: 'one' },
  spec: { terminals: ['3.8'] },
  labels: {
    'terminals.search': field('Find a parcel locker'),
    'county.choose': choice('County or region'),
    'carrier.choose': choice('Carrier'),
    'terminals.retry': button('Try again'),
  },
  questions: {
    hasNoLockers: question('Does this country have no parcel lockers?'),
  },
  effects: {
    setLockers: effect('shows the parcel lockers'),
    setCounty: effect('stores the chosen county'),
    setCarrier: effect('stores the chosen carrier'),
  },
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
  allowedDeadEnds: [
    {
      state: 'terminals.none',
      why: 'the customer chooses another delivery method in the form',
    },
    {
      state: 'terminals.shown',
      why: 'the list stays until the customer leaves the step; they choose a locker in its form',
    },
  ],
} satisfies ModelOf<typeof terminalsMachine>
