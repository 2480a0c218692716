import type { InspectionEvent } from 'xstate'

declare global {
  /** Set before the page starts, by browser tests or the developer panel only. */
  var inspectMachines: Inspector | undefined
}

type Inspector = (event: InspectionEvent) => void

/** The inspectors of all machines, from the moment they are added. */
export const inspectors = new Set<Inspector>()

if (globalThis.inspectMachines) inspectors.add(globalThis.inspectMachines)

/** Options for `createActor` that forward inspection events to `inspectors`. */
export const inspectOptions = {
  inspect: (event: InspectionEvent): void => {
    for (const inspect of inspectors) inspect(event)
  },
}
