import { useSyncExternalStore } from 'react'

/** The narrowest class of screens, where keyboards cover half of the page. */
const narrowest = '(width < 37.5rem)'

const watch = (changed: () => void) => {
  const query = window.matchMedia(narrowest)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the page is as narrow as a phone held upright. */
export const useIsNarrowest = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(narrowest).matches,
    () => false,
  )
