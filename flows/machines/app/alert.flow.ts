import type { ModelOf } from '#flows/graph/flow-model.ts'
import { alertMachine } from '#machines/app/alert.machine.ts'

import { unexpected } from '../samples.ts'
import { button, sentence } from '../../labels/label.ts'

export const alertModel = {
  machine: alertMachine,
  precondition: { person: 'visitor', cart: 'any' },
  spec: {
    alert: ['2.7'],
    'alert.showing|xstate.after.animationTime.alert.showing': ['2.7', '9.4'],
    'alert.hiding|xstate.after.animationTime.alert.hiding': ['2.7', '9.4'],
  },
  labels: {
    'alert.show': sentence('The portal has a problem to show'),
    'alert.hide': button('Close'),
  },
  events: { 'alert.show': [{ problem: unexpected.problem }] },
  actors: {},
} satisfies ModelOf<typeof alertMachine>
