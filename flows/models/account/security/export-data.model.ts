import type { ModelOf } from '#flows/model.ts'
import { problem } from '#contract/problem.ts'
import { exportDataMachine } from '#machines/account/security/export-data.machine.ts'

import { named } from '#flows/names.ts'

export const exportDataModel = {
  machine: exportDataMachine,
  events: {},
  actors: {
    exportData: {
      done: [named('an archive', new Uint8Array([80, 75]))],
      error: [problem('errors.step_up_required'), problem('errors.export_once_a_day')],
    },
    saveArchive: {
      done: [null],
      error: [named('the browser refuses', new Error('the browser refuses'))],
    },
    proveAgain: { done: [null], error: [named('it is given up', new Error('given up'))] },
  },
} satisfies ModelOf<typeof exportDataMachine>
