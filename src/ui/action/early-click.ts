import { useIsHydrated } from './use-is-hydrated.ts'

/** Defined by an inline script of the pre-rendered page (tools/bundle/pages.mjs), as the listener that records. */
type EarlyClick = ((event: Event) => void) & { button?: HTMLButtonElement }

declare global {
  var earlyClick: EarlyClick | undefined
}

/** Returns a `ref` for a button that repeats a click made before hydration, when nothing could respond. */
export const useEarlyClick = () => (useIsHydrated() ? replayEarlyClick : undefined)

const replayEarlyClick = (button: HTMLButtonElement | null): void => {
  const recorder = globalThis.earlyClick
  if (!button || !recorder) return
  removeEventListener('click', recorder, true)
  removeEventListener('keydown', recorder, true)
  if (recorder.button !== button) return
  delete recorder.button
  // after the commit that attaches the ref
  setTimeout(() => button.click())
}
