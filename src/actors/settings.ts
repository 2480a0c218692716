import type { Settings } from '#contract/app.ts'

import { useActors } from './context.tsx'
import { useValue } from './use-value.ts'

/** How dates and times are written. */
export const useSettings = (): Settings =>
  useValue(useActors().settings, ({ context }) => context.settings)
