import { defaultSettings } from '#contract/app/app.ts'
import type { ModelOf } from '#flows/graph/flow-model.ts'
import { settingsMachine } from '#machines/app/settings.machine.ts'

import { unreachable } from '../samples.ts'
import { named } from '../../graph/sample-names.ts'

export const settingsModel = {
  machine: settingsMachine,
  input: { settings: defaultSettings },
  events: {},
  actors: {
    readSettings: { done: [named('the settings', { ...defaultSettings })], error: [unreachable] },
  },
} satisfies ModelOf<typeof settingsMachine>
