import type { ModelOf } from '#flows/graph/flow-model.ts'
import { menuMachine } from '#machines/app/menu.machine.ts'
import { button, sentence } from '../../labels/label.ts'

export const menuModel = {
  machine: menuMachine,
  precondition: { person: 'anyone', cart: 'any' },
  spec: { menu: ['2.4'] },
  labels: {
    'menu.toggle': button('Open menu', 'Close menu'),
    'menu.close': sentence('The customer chooses a page from the menu'),
    'viewport.widened': sentence('The window becomes wider'),
  },
  events: {},
  actors: {},
} satisfies ModelOf<typeof menuMachine>
