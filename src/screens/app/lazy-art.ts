import type { ComponentType } from 'react'

import { lazyComponent } from './lazy-component.tsx'

/** Loads an illustration where there is room for it. A missing one leaves its area empty. */
export const lazyArt = (load: () => Promise<ComponentType>) =>
  lazyComponent(load, { missing: null })

export const LazyErrorArt = lazyArt(
  async () => (await import('#src/ui/illustrations/error-art.tsx')).ErrorArt,
)
export const LazyLoginArt = lazyArt(
  async () => (await import('#src/ui/illustrations/login-art.tsx')).LoginArt,
)
