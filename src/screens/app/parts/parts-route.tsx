import { lazy } from 'react'

const Parts = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./parts-screen.tsx')).PartsScreen }))
  : () => null

/** In a production build there is nothing behind it. */
export const PartsRoute = () => <Parts />
