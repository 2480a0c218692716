import { assign, emit, setup, type ActorRefFrom } from 'xstate'

import type { readSettings, Settings } from '#contract/app/app.ts'

import { unimplementedCall } from '../fragments/unimplemented.ts'

/**
 * The settings of the portal. They are read once a user may use them; until then the cached ones or the defaults apply.
 */
export const settingsMachine = setup({
  types: {
    context: {} as { settings: Settings },
    input: {} as { settings: Settings },
    events: {} as { type: 'settings.load' },
    emitted: {} as { type: 'settings.loaded'; settings: Settings },
  },
  actors: { readSettings: unimplementedCall<typeof readSettings>('readSettings') },
  actions: {
    setSettings: assign({ settings: (_, settings: Settings) => settings }),
    notifySettingsRead: emit((_, settings: Settings) => ({
      type: 'settings.loaded' as const,
      settings,
    })),
  },
}).createMachine({
  id: 'settings',
  description: 'Date and time formats.',
  context: ({ input }) => ({ settings: input.settings }),
  initial: 'cached',
  states: {
    cached: {
      description: 'The settings of the last visit or the defaults apply.',
      on: { 'settings.load': 'loading' },
    },
    loading: {
      description: 'Loading the settings.',
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        input: {},
        onDone: {
          target: 'current',
          actions: [
            { type: 'setSettings', params: ({ event }) => event.output },
            { type: 'notifySettingsRead', params: ({ event }) => event.output },
          ],
        },
        onError: 'cached',
      },
    },
    current: {
      description: 'The settings from the server apply.',
      on: { 'settings.load': 'loading' },
    },
  },
})

export type SettingsActor = ActorRefFrom<typeof settingsMachine>
