import { eventLabels } from './event-labels.ts'
import type { Label } from './label.ts'
import { pageEvents } from './page-events.ts'

const labels: ReadonlyMap<string, Record<string, Label>> = new Map([
  ...Object.entries(eventLabels),
  ['page', pageEvents],
])

/** How an event is sent: by which kind of control, or `said` where there is no control. */
export const findLabel = (machine: string, event: string): Label =>
  labels.get(machine)?.[event] ?? { kind: 'sentence', texts: [event] }
