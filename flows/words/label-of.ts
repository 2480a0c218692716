import { eventLabels } from './labels.ts'
import type { Label } from './label.ts'
import { toldToPage } from './told.ts'

const labels: ReadonlyMap<string, Record<string, Label>> = new Map([
  ...Object.entries(eventLabels),
  ['page', toldToPage],
])

/** How an event is sent: by which kind of control, or `said` when nobody presses anything. */
export const labelOf = (machine: string, event: string): Label =>
  labels.get(machine)?.[event] ?? { kind: 'said', texts: [event] }
