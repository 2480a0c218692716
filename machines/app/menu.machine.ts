import { setup, type ActorRefFrom } from 'xstate'

/** The menu behind the hamburger button of small screens. Wide screens show its items in the bar. */
export const menuMachine = setup({
  types: {
    events: {} as { type: 'menu.toggle' } | { type: 'menu.close' } | { type: 'viewport.widened' },
  },
}).createMachine({
  id: 'menu',
  description: 'The menu on small screens.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The menu is closed.',
      on: { 'menu.toggle': 'open' },
    },
    open: {
      description: 'The menu is open over the page.',
      on: { 'menu.toggle': 'closed', 'menu.close': 'closed', 'viewport.widened': 'closed' },
    },
  },
})

export type MenuActor = ActorRefFrom<typeof menuMachine>
