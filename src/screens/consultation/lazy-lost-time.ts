import { lazyComponent } from '#src/screens/app/lazy-component.tsx'

export const LazyLostTime = lazyComponent(async () => (await import('./lost-time.tsx')).LostTime)
