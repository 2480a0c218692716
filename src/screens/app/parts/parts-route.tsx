import { lazyPart } from '../lazy-part.tsx'

const Parts = import.meta.env.DEV
  ? lazyPart(async () => (await import('./parts-screen.tsx')).PartsScreen)
  : () => null

/** In a production build there is nothing behind it. */
export const PartsRoute = () => <Parts />
