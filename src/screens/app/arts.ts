import type { ComponentType } from 'react'

import { lazyPart } from './lazy-part.tsx'

/** An illustration, fetched when there is room for it. A missing one leaves its place empty. */
export const lazyArt = (load: () => Promise<ComponentType>) => lazyPart(load, { missing: null })

export const LazyErrorArt = lazyArt(
  async () => (await import('#src/ui/illustrations/error-art.tsx')).ErrorArt,
)
export const LazyLoginArt = lazyArt(
  async () => (await import('#src/ui/illustrations/login-art.tsx')).LoginArt,
)
