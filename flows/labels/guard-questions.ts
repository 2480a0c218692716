import { flowModels } from '../machines/flow-models.ts'
import { generalQuestions } from './general-questions.ts'

/** Returns the question of a guard as the diagrams show it; `undefined` for a guard of an older revision. */
export const questionOf = (machine: string, guard: string): string | undefined =>
  models.get(machine)?.questions?.[guard] ?? ofAll.get(guard)

const models = new Map(Object.entries(flowModels))
const ofAll = new Map(Object.entries(generalQuestions))
