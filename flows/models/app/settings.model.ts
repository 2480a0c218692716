import { defaultSettings } from '#contract/app.ts'
import type { ModelOf } from '#flows/model.ts'
import { settingsMachine } from '#machines/app/settings.machine.ts'

import { unreachable } from '../samples.ts'

export const settingsModel = {
  machine: settingsMachine,
  input: { settings: defaultSettings },
  events: {},
  actors: { readSettings: { done: [defaultSettings], error: [unreachable] } },
} satisfies ModelOf<typeof settingsMachine>
