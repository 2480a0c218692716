import { useCallback, type Ref, type RefCallback } from 'react'

import { useIsHydrated } from './use-is-hydrated.ts'

/** Defined by an inline script of the pre-rendered page (tools/bundle/pages.mjs), as the listener that records. */
type EarlyClick = ((event: Event) => void) & { button?: HTMLButtonElement }

declare global {
  var earlyClick: EarlyClick | undefined
}

/**
 * Returns a `ref` for a button that repeats a click made before hydration, when nothing could respond. It passes the
 * button on to the `ref` that the button was given.
 */
export const useEarlyClick = (ref?: Ref<HTMLButtonElement>): RefCallback<HTMLButtonElement> => {
  const isHydrated = useIsHydrated()
  return useCallback(
    (button) => {
      if (isHydrated) replayEarlyClick(button)
      return attach(ref, button)
    },
    [isHydrated, ref],
  )
}

const attach = (ref: Ref<HTMLButtonElement> | undefined, button: HTMLButtonElement | null) => {
  if (typeof ref === 'function') return ref(button)
  if (ref) ref.current = button
  return undefined
}

const replayEarlyClick = (button: HTMLButtonElement | null): void => {
  const recorder = globalThis.earlyClick
  if (!button || !recorder) return
  if (recorder.button !== button) return
  delete recorder.button
  // after the commit that attaches the ref
  setTimeout(() => button.click())
}

/** Stops recording. React handles what is clicked after `hydrateRoot`, so that a click is handled once. */
export const stopRecordingClicks = (): void => {
  const recorder = globalThis.earlyClick
  if (!recorder) return
  removeEventListener('click', recorder, true)
  removeEventListener('keydown', recorder, true)
}
