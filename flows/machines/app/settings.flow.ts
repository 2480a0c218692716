import { defaultSettings } from '#contract/app/app.ts'
import type { ModelOf } from '#flows/graph/flow-model.ts'
import { settingsMachine } from '#machines/app/settings.machine.ts'

import { unreachable } from '../samples.ts'
import { named } from '../../graph/sample-names.ts'
import { effect, sentence } from '../../labels/label.ts'

export const settingsModel = {
  machine: settingsMachine,
  precondition: { person: 'anyone', cart: 'any' },
  spec: { settings: ['3.5'] },
  labels: { 'settings.load': sentence('The customer has logged in') },
  effects: {
    setSettings: effect('stores the settings'),
    notifySettingsRead: effect('reports the settings'),
  },
  input: { settings: defaultSettings },
  events: {},
  actors: {
    readSettings: { done: [named('the settings', { ...defaultSettings })], error: [unreachable] },
  },
  effectVariant: {
    actors: {
      readSettings: {
        done: [named('other settings', { ...defaultSettings, timeFormat: 'h:mm A' })],
      },
    },
  },
} satisfies ModelOf<typeof settingsMachine>
