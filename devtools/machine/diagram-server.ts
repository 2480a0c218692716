import type { AnyStateMachine } from 'xstate'

import { chartOf } from '#flows/diagram/create-chart.ts'
import type { Drawing } from '#flows/diagram/layout/drawing.ts'
import { layOut } from '#flows/diagram/layout/layout.ts'
import { codeLanguage } from '#flows/diagram/chart-language.ts'
import { machines } from '#machines/index.ts'

const machineOf: ReadonlyMap<string, AnyStateMachine> = new Map(Object.entries(machines))

/** Serves the diagram of a machine from its current source, as part of the development server. */
export const layOutNow = async (machine: string): Promise<Drawing | null> => {
  const known = machineOf.get(machine)
  return known ? layOut(chartOf(known), codeLanguage) : null
}
