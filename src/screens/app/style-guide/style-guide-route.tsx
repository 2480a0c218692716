import { lazyComponent } from '../lazy-component.tsx'

const Parts = import.meta.env.DEV
  ? lazyComponent(async () => (await import('./style-guide-screen.tsx')).StyleGuideScreen)
  : () => null

/** Empty in production builds. */
export const StyleGuideRoute = () => <Parts />
