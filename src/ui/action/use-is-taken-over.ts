import { useSyncExternalStore } from 'react'

/** False while a page that came with its markup waits for its scripts; the browser alone acts then. */
export const useIsTakenOver = (): boolean => useSyncExternalStore(watchNothing, isNow, isNotYet)

const watchNothing = () => () => {}
const isNow = () => true
const isNotYet = () => false
