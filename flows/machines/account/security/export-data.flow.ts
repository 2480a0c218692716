import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import { exportDataMachine } from '#machines/account/security/export-data.machine.ts'

import { named } from '#flows/graph/sample-names.ts'
import { button, effect } from '../../../labels/label.ts'

export const exportDataModel = {
  machine: exportDataMachine,
  precondition: { person: 'verified', cart: 'any' },
  labels: {
    'archive.request': button('Download my data'),
    'archive.save': button('Save again'),
  },
  effects: {
    setArchive: effect('stores the archive'),
  },
  events: {},
  actors: {
    exportData: {
      done: [named('an archive', new Uint8Array([80, 75]))],
      error: [problem('errors.step_up_required'), problem('errors.export_once_a_day')],
    },
    saveArchive: {
      done: [null],
      error: [
        named('the browser blocks the download', new Error('the browser blocks the download')),
      ],
    },
    requestStepUp: {
      done: [null],
      error: [named('the customer cancels the step-up', new Error('step-up cancelled'))],
    },
  },
} satisfies ModelOf<typeof exportDataMachine>
