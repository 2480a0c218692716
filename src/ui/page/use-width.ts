import { useSyncExternalStore } from 'react'

/** The narrowest screens, where an on-screen keyboard covers half of the page. */
const narrowest = '(width < 37.5rem)'

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(narrowest)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Returns whether the window is as narrow as a phone in portrait orientation. */
export const useIsNarrowest = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrowest).matches,
    () => false,
  )
