import type { ModelOf } from '#flows/graph/flow-model.ts'
import { incidentMachine } from '#machines/app/incident.machine.ts'

import { incidentCode, unreachable } from '../samples.ts'
import { button, effect } from '../../labels/label.ts'

export const incidentModel = {
  machine: incidentMachine,
  precondition: { person: 'anyone', cart: 'any' },
  labels: { 'trace.send': button('Send the record'), 'code.copied': button('Copy the code') },
  effects: {
    setCopied: effect('notes that the code is copied'),
  },
  input: { incident: incidentCode, trace: { version: 1, incident: incidentCode, steps: [] } },
  events: {},
  actors: { sendTrace: { done: [null], error: [unreachable] } },
} satisfies ModelOf<typeof incidentMachine>
