import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Moves the focus once a new view of a flow is shown, since the view that had it is gone. `focus`
 * gets the previous view; it is not called for the first one.
 */
export const useFocusOnChange = <View>(view: View, focus: (previous: View) => void): void => {
  const last = useRef(view)
  const moveFocus = useEffectEvent(focus)
  useEffect(() => {
    const previous = last.current
    last.current = view
    if (previous !== view) moveFocus(previous)
  }, [view])
}

/** Focuses the heading of the page, where no view has its own. */
export const focusPageHeading = (): void => {
  document.querySelector<HTMLElement>('main h1')?.focus()
}

/** Whether the element that had the focus is gone. */
export const isFocusLost = (): boolean => document.activeElement === document.body
