import type { InspectionEvent } from 'xstate'

declare global {
  /** Put there by a browser test before the page starts, to count the transitions that it walks; by nobody else. */
  var inspectMachines: ((event: InspectionEvent) => void) | undefined
}

const inspect = globalThis.inspectMachines

/** The option of `createActor` that lets a test look on. */
export const inspected = inspect ? { inspect } : {}
