import { useSyncExternalStore } from 'react'

/** Returns false while a pre-rendered page waits for its scripts. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(subscribeToNothing, hydrated, notHydrated)

const subscribeToNothing = () => () => {}
const hydrated = () => true
const notHydrated = () => false
