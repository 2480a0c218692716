import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * Focuses the field of a question each time that one is opened: to continue with it, or to change its answer. The first
 * field of a page that has just been opened does not take the focus.
 */
export const useOpenedQuestion = (
  focusRequests: number,
  question: string | null,
): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null)
  const focusQuestion = useEffectEvent((count: number) => {
    const form = box.current?.querySelector('form')
    const found = question === null ? null : form?.elements.namedItem(question)
    const control = found instanceof RadioNodeList ? found[0] : found
    const isFirst = control === form?.querySelector('input, select, textarea')
    if (!(control instanceof HTMLElement) || (isFirst && count === 1)) return
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  useEffect(() => focusQuestion(focusRequests), [focusRequests])
  return box
}
