import { useSyncExternalStore } from 'react'

/** False while a page that came with its markup waits for its scripts; the browser alone acts then. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(subscribeToNothing, hydrated, notHydrated)

const subscribeToNothing = () => () => {}
const hydrated = () => true
const notHydrated = () => false
