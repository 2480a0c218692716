import { lazyComponent } from '#src/screens/app/lazy-component.tsx'

export const LazyExpiredHold = lazyComponent(
  async () => (await import('./expired-hold.tsx')).ExpiredHold,
)
