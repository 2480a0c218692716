import { flowModels } from '../machines/flow-models.ts'
import type { Label } from './label.ts'
import { pageEvents } from './page-events.ts'

const labels: ReadonlyMap<string, Readonly<Record<string, Label>>> = new Map([
  ...Object.entries(flowModels).map(([id, model]) => [id, model.labels ?? {}] as const),
  ['page', pageEvents],
])

/** Returns how an event is sent: the label of its control, or a sentence where there is no control. */
export const findLabel = (machine: string, event: string): Label =>
  labels.get(machine)?.[event] ?? { kind: 'sentence', texts: [event] }
