import type { InspectionEvent } from 'xstate'

declare global {
  /** Put there before the page starts by a browser test or by the developers' panel; by nobody else. */
  var inspectMachines: Inspector | undefined
}

export type Inspector = (event: InspectionEvent) => void

/** Who looks on at the machines, from when they came. */
export const inspectors = new Set<Inspector>()

if (globalThis.inspectMachines) inspectors.add(globalThis.inspectMachines)

/** The option of `createActor` that lets them look on. */
export const inspectOptions = {
  inspect: (event: InspectionEvent): void => {
    for (const inspect of inspectors) inspect(event)
  },
}
