import { lazyComponent } from '../lazy-component.tsx'

const Parts = import.meta.env.DEV
  ? lazyComponent(async () => (await import('./style-guide-screen.tsx')).StyleGuideScreen)
  : () => null

/** In a production build there is nothing behind it. */
export const StyleGuideRoute = () => <Parts />
