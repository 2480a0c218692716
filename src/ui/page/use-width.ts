import { useSyncExternalStore } from 'react'

/** The narrowest class of screens, where keyboards cover half of the page. */
const narrowest = '(width < 37.5rem)'

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(narrowest)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the page is as narrow as a phone held upright. */
export const useIsNarrowest = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrowest).matches,
    () => false,
  )
