import { flowModels } from '../machines/flow-models.ts'
import type { Label } from './label.ts'
import { pageEvents } from './page-events.ts'

const labels: ReadonlyMap<string, Readonly<Record<string, Label>>> = new Map([
  ...Object.entries(flowModels).map(([id, model]) => [id, model.labels ?? {}] as const),
  ['page', pageEvents],
])

/** How an event is sent: by which kind of control, or `said` where there is no control. */
export const findLabel = (machine: string, event: string): Label =>
  labels.get(machine)?.[event] ?? { kind: 'sentence', texts: [event] }
