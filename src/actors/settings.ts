import { useSelector } from '@xstate/react'

import type { Settings } from '#contract/app.ts'

import { useActors } from './context.tsx'

/** How dates and times are written. */
export const useSettings = (): Settings =>
  useSelector(useActors().settings, ({ context }) => context.settings)
