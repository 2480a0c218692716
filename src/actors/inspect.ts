import type { InspectionEvent } from 'xstate'

declare global {
  /** Put there before the page starts by a browser test or by the developers' panel; by nobody else. */
  var inspectMachines: Watch | undefined
}

export type Watch = (event: InspectionEvent) => void

/** Who looks on at the machines, from when they came. */
export const watchers = new Set<Watch>()

if (globalThis.inspectMachines) watchers.add(globalThis.inspectMachines)

/** The option of `createActor` that lets them look on. */
export const inspected = {
  inspect: (event: InspectionEvent): void => {
    for (const watch of watchers) watch(event)
  },
}
