import type { Settings } from '#contract/app/app.ts'

import { useActors } from './context.tsx'
import { useValue } from './use-value.ts'

/** Returns the settings, such as the date and time formats. */
export const useSettings = (): Settings =>
  useValue(useActors().settings, ({ context }) => context.settings)
