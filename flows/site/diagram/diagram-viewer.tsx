import { useEffect, useRef, useState } from 'react'

import type { Svg } from '#flows/diagram/svg/svg.ts'

import type { Phrases } from '../phrases.ts'
import { SvgView } from './svg-view.tsx'

type DiagramViewerProps = {
  drawing: Svg
  names: ReadonlyMap<string, string>
  phrases: Phrases
  onChoose: (state: string) => void
}

const maxScale = 2.5
const step = 1.25

/** A diagram that can be panned and zoomed with pointer, wheel and keys. */
export const DiagramViewer = ({ drawing, names, phrases, onChoose }: DiagramViewerProps) => {
  const frame = useRef<HTMLElement>(null)
  // null: fit to the viewport
  const [scale, setScale] = useState<number | null>(null)
  const width = Number(drawing.attributes['width'])

  const shown = () => scale ?? Math.min(1, (frame.current?.clientWidth ?? width) / width)
  const zoom = (factor: number) => setScale(Math.min(maxScale, Math.max(0.1, shown() * factor)))

  const choose = (target: EventTarget | null) => {
    const state =
      target instanceof Element && !target.closest('a') && target.closest('[data-state]')
    if (state) onChoose(state.getAttribute('data-state') ?? '')
  }
  const requestNumber = (event: Event) => {
    if (!(event instanceof KeyboardEvent)) choose(event.target)
    else if (event.key === '+' || event.key === '=') zoom(step)
    else if (event.key === '-') zoom(1 / step)
    else if (event.key === '0') setScale(null)
    else if ((event.key === 'Enter' || event.key === ' ') && isState(event.target)) {
      event.preventDefault()
      choose(event.target)
    }
  }
  const listen = (element: HTMLElement | null) => {
    frame.current = element
    element?.addEventListener('keydown', requestNumber)
    element?.addEventListener('click', requestNumber)
    element?.addEventListener('pointerdown', drag)
    return () => {
      element?.removeEventListener('keydown', requestNumber)
      element?.removeEventListener('click', requestNumber)
      element?.removeEventListener('pointerdown', drag)
    }
  }
  const active = drawing.children.flatMap(activeIn).join(' ')
  useEffect(() => showIn(frame.current, active), [active])
  return (
    <div className="viewer">
      <div className="zoom">
        <button type="button" onClick={() => zoom(step)} aria-label={phrases.zoomIn}>
          +
        </button>
        <button type="button" onClick={() => zoom(1 / step)} aria-label={phrases.zoomOut}>
          −
        </button>
        <button type="button" onClick={() => setScale(null)}>
          {phrases.fit}
        </button>
      </div>
      <section ref={listen} className="frame" aria-label={phrases.diagram}>
        <div
          className="sheet"
          style={scale === null ? fittingStyle(width) : { width: width * scale }}
        >
          <SvgView drawing={drawing} names={names} />
        </div>
      </section>
    </div>
  )
}

const isState = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.hasAttribute('data-state')

/** Fits the diagram to the viewport, but never smaller than legible. */
const fittingStyle = (width: number) => ({ maxWidth: width, minWidth: width * 0.55 })

/** Identifies the highlighted states and arrows, so that the view is moved when they change. */
const activeIn = (node: Svg | string): (string | number)[] => {
  if (typeof node === 'string') return []
  const { class: classes = '', 'data-state': state, 'data-arrow': arrow = '' } = node.attributes
  const own = `${classes}`.split(' ').includes('active') ? [state ?? arrow] : []
  return [...own, ...node.children.flatMap(activeIn)]
}

/** Prefers a state to its container, and the label of an arrow to its line. */
const highlightSelectors = ['.state.active', '.cause.active', '.row.active', '.active']

/** Scrolls the sheet, not the page, so that the first highlighted element is visible. */
const showIn = (frame: HTMLElement | null, active: string): void => {
  const found = highlightSelectors.map((each) => frame?.querySelector(each)).find(Boolean)
  const place = found?.getBoundingClientRect()
  if (!frame || !place || active === '') return
  const around = frame.getBoundingClientRect()
  const isSeen =
    place.top >= around.top &&
    place.bottom <= around.bottom &&
    place.left >= around.left &&
    place.right <= around.right
  if (isSeen) return
  frame.scrollBy(
    place.left - around.left - (around.width - place.width) / 2,
    place.top - around.top - (around.height - place.height) / 2,
  )
}

/** Pans with the pointer; touch scrolls natively. */
const drag = (event: PointerEvent): void => {
  const frame = event.currentTarget
  if (!(frame instanceof HTMLElement) || event.pointerType !== 'mouse' || event.button !== 0) return
  const from = { x: event.clientX + frame.scrollLeft, y: event.clientY + frame.scrollTop }
  const move = ({ clientX, clientY }: PointerEvent) =>
    frame.scrollTo(from.x - clientX, from.y - clientY)
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', () => window.removeEventListener('pointermove', move), {
    once: true,
  })
}
