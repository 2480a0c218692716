import { beforeEach, onTestFinished } from 'vitest'
import type { InspectionEvent } from 'xstate'

import type { TestWalks } from '#flows/coverage/coverage-file.ts'
import { takenTransitions } from '#flows/coverage/transition-coverage.ts'

declare module 'vitest' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface TaskMeta {
    /** The transitions that a test has taken, as one path. */
    walked?: TestWalks
  }
}

let walked = new Set<string>()

globalThis.inspectMachines = (event: InspectionEvent) => {
  for (const transition of takenTransitions(event)) walked.add(transition)
}

beforeEach(({ task }) => {
  walked = new Set()
  onTestFinished(() => {
    if (walked.size > 0) task.meta.walked ??= { walks: [{ walked: [...walked] }] }
  })
})
