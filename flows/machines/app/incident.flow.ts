import type { ModelOf } from '#flows/graph/flow-model.ts'
import { incidentMachine } from '#machines/app/incident.machine.ts'

import { incidentCode, unreachable } from '../samples.ts'

export const incidentModel = {
  machine: incidentMachine,
  input: { incident: incidentCode, trace: { version: 1, incident: incidentCode, steps: [] } },
  events: {},
  actors: { sendTrace: { done: [null], error: [unreachable] } },
} satisfies ModelOf<typeof incidentMachine>
