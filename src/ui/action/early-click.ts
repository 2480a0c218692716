import { useCallback, type MouseEvent, type Ref, type RefCallback } from 'react'

import { useIsHydrated } from './use-is-hydrated.ts'

/** Defined by an inline script of the pre-rendered page (tools/bundle/pages.mjs), as the listener that records. */
type EarlyClick = ((event: Event) => void) & { button?: HTMLButtonElement }

declare global {
  var earlyClick: EarlyClick | undefined
}

/**
 * Returns the props of a button that repeats a click made before it was hydrated. React hydrates a button before it knows
 * that it is hydrated: until then the button does not submit its form, so React ignores the click, and it is repeated. A
 * click that made React hydrate the button at once is handled by React and is not repeated.
 */
export const useEarlyClick = (
  ref?: Ref<HTMLButtonElement>,
): {
  ref: RefCallback<HTMLButtonElement>
  onClickCapture: (event: MouseEvent) => void
} => {
  const isHydrated = useIsHydrated()
  return {
    ref: useCallback(
      (button) => {
        if (isHydrated) replayEarlyClick(button)
        return attach(ref, button)
      },
      [isHydrated, ref],
    ),
    onClickCapture: (event) => {
      if (isHydrated) clearTimeout(scheduledClicks.get(event.currentTarget))
      else event.stopPropagation()
    },
  }
}

const attach = (ref: Ref<HTMLButtonElement> | undefined, button: HTMLButtonElement | null) => {
  if (typeof ref === 'function') return ref(button)
  if (ref) ref.current = button
  return undefined
}

const scheduledClicks = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** Marks the button as hydrated, which ends the recording of its clicks. */
const replayEarlyClick = (button: HTMLButtonElement | null): void => {
  const recorder = globalThis.earlyClick
  if (!button || !recorder) return
  button.dataset['hydrated'] = ''
  if (recorder.button !== button) return
  delete recorder.button
  // after the commit that attaches the ref
  scheduledClicks.set(
    button,
    setTimeout(() => button.click()),
  )
}
