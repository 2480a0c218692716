import type { ModelOf } from '#flows/graph/flow-model.ts'
import { menuMachine } from '#machines/app/menu.machine.ts'

export const menuModel = {
  machine: menuMachine,
  events: {},
  actors: {},
} satisfies ModelOf<typeof menuMachine>
