import { useLayoutEffect, useRef, type RefObject } from 'react'

const controls = ':is(a[href], button, input, select, textarea, summary, label)'
const fields = 'main :is(input, select, textarea)'

/** The height that stays free of a control that is partly covered: a finger can press it there. */
const pressableHeight = 44
const gap = 8
/** The element stays where it is while the page scrolls. */
const scrollPause = 150

/**
 * Raises a positioned element at the bottom of the window to the lowest place where it covers no control and is above the
 * focused field. A transform does it, because it shifts no layout. While a dialog is open, only its controls count.
 */
export function useUncoveredPosition(): RefObject<HTMLDivElement | null> {
  const reference = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = reference.current
    if (element === null) return undefined
    const place = () => {
      element.style.transform = `translateY(${String(-freeRise(element))}px)`
    }
    place()
    return onLayoutChange(element, place)
  }, [])
  return reference
}

/** Returns by how much the element has to rise, in pixels; 0 where no place is free. */
function freeRise(element: HTMLElement): number {
  // Without the transform and the animation of the element.
  const frame = element.offsetParent?.getBoundingClientRect()
  if (frame === undefined) return 0
  const left = frame.left + element.offsetLeft
  const right = left + element.offsetWidth
  const lowest = frame.top + element.offsetTop
  const height = element.offsetHeight
  const obstacles = controlsBeside(element)
    .filter((box) => box.left < right && box.right > left)
    .toSorted((one, other) => other.bottom - one.bottom)
  let top = Math.min(lowest, topOfLowField() - height - gap)
  for (const box of obstacles) if (blocks(box, top, top + height)) top = box.top - height - gap
  return top < 0 ? 0 : lowest - top
}

function controlsBeside(element: HTMLElement): DOMRect[] {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  const scope = [...dialogs].at(-1) ?? document
  return [...scope.querySelectorAll(controls)]
    .filter((control) => !element.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.bottom > 0 && box.top < window.innerHeight)
}

/** A field in the lower half of the window may be just above the keyboard of a phone. */
function topOfLowField(): number {
  const field = document.activeElement?.matches(fields) ? document.activeElement : null
  const box = field?.getBoundingClientRect()
  return box && box.bottom > window.innerHeight / 2 ? box.top : Infinity
}

function blocks(control: DOMRect, top: number, bottom: number): boolean {
  if (control.top >= bottom || control.bottom <= top) return false
  const above = top - Math.max(control.top, 0)
  const below = Math.min(control.bottom, window.innerHeight) - bottom
  return Math.max(above, below) < pressableHeight
}

function onLayoutChange(element: HTMLElement, listener: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined
  const listenAfterScroll = () => {
    clearTimeout(pause)
    pause = setTimeout(listener, scrollPause)
  }
  const sizes = new ResizeObserver(listener)
  for (const observed of [element, document.body]) sizes.observe(observed)
  const nodes = new MutationObserver(listener)
  nodes.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', listener)
  document.addEventListener('scroll', listenAfterScroll, { capture: true, passive: true })
  window.addEventListener('resize', listener)
  return () => {
    clearTimeout(pause)
    sizes.disconnect()
    nodes.disconnect()
    document.removeEventListener('focusin', listener)
    document.removeEventListener('scroll', listenAfterScroll, { capture: true })
    window.removeEventListener('resize', listener)
  }
}
