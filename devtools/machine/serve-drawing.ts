import type { AnyStateMachine } from 'xstate'

import { chartOf } from '#flows/chart/chart-of.ts'
import type { Drawing } from '#flows/chart/drawing.ts'
import { layOut } from '#flows/chart/layout.ts'
import { plainVoice } from '#flows/chart/voice.ts'
import { machines } from '#machines/index.ts'

const machineOf: ReadonlyMap<string, AnyStateMachine> = new Map(Object.entries(machines))

/** The diagram of a machine as its source says now; runs beside the development server. */
export const layOutNow = async (machine: string): Promise<Drawing | null> => {
  const known = machineOf.get(machine)
  return known ? layOut(chartOf(known), plainVoice) : null
}
