import type { ModelOf } from '#flows/graph/flow-model.ts'
import { alertMachine } from '#machines/app/alert.machine.ts'

import { unexpected } from '../samples.ts'

export const alertModel = {
  machine: alertMachine,
  events: { 'alert.show': [{ problem: unexpected.problem }] },
  actors: {},
} satisfies ModelOf<typeof alertMachine>
