import { useCallback, useEffect, useRef, useState } from 'react'

import type { Bounds, Drawing } from '#flows/diagram/layout/drawing.ts'

import { createPanZoom, type PanZoom, type View } from './pan-zoom.ts'
import { anchored, cornerOf } from './transforms.ts'

type UsedPanZoom = {
  /** For the element of the frame. */
  frame: (element: HTMLElement | null) => (() => void) | undefined
  panZoom: PanZoom | null
  /** Null until the frame has a size. */
  view: View | null
}

/** Pans and zooms a drawing, and keeps its active states visible when they change. */
export const usePanZoom = (
  drawing: Drawing,
  active: ReadonlySet<string>,
  isWheelZoom: boolean,
): UsedPanZoom => {
  const [panZoom, setPanZoom] = useState<PanZoom | null>(null)
  const [view, setView] = useState<View | null>(null)
  const frame = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const created = createPanZoom(element, { isWheelZoom, onMove: setView })
      const stopScroll = panInsteadOfScroll(created)
      setPanZoom(created)
      return () => {
        stopScroll()
        created.stop()
      }
    },
    [isWheelZoom],
  )
  useEffect(() => panZoom?.setDrawing(drawing), [panZoom, drawing])
  useActiveInView(panZoom, drawing, active)
  return { frame, panZoom, view }
}

/** Pans instead when the browser scrolls the frame to a focused state, which would move the minimap, too. */
const panInsteadOfScroll = ({ frame, pan }: PanZoom): (() => void) => {
  const onScroll = (): void => {
    const { scrollLeft, scrollTop } = frame
    if (scrollLeft === 0 && scrollTop === 0) return
    frame.scrollTo(0, 0)
    pan(-scrollLeft, -scrollTop)
  }
  frame.addEventListener('scroll', onScroll)
  return () => frame.removeEventListener('scroll', onScroll)
}

/** Moves the diagram when other states or arrows become active, and at once if they are active from the start. */
const useActiveInView = (
  panZoom: PanZoom | null,
  drawing: Drawing,
  active: ReadonlySet<string>,
): void => {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const key = [...active].join(' ')
    if (!panZoom || key === shown.current) return
    const place = placeOf(drawing, active)
    if (place) panZoom.show(place, shown.current === null)
    shown.current = key
  }, [active, panZoom, drawing])
}

/** Prefers a state to its container; an arrow has its label. */
const placeOf = ({ boxes, arrows }: Drawing, active: ReadonlySet<string>): Bounds | undefined => {
  const states = boxes.filter(({ id }) => active.has(id))
  return (
    states.findLast(({ isInner }) => isInner) ??
    states.at(-1) ??
    arrows.find(({ id }) => active.has(id))?.label ??
    boxes.find(({ lines }) => lines.some(({ arrow }) => arrow !== undefined && active.has(arrow)))
  )
}

/**
 * Keeps the button of a group in its place when the group is collapsed or expanded. Call the returned function before
 * that.
 */
export const useAnchoredFold = (
  panZoom: PanZoom | null,
  drawing: Drawing,
): ((state: string) => void) => {
  const folded = useRef<{ state: string; corner: [number, number] } | null>(null)
  useEffect(() => {
    const { state, corner } = folded.current ?? {}
    const box = drawing.boxes.find(({ id }) => id === state)
    folded.current = null
    if (panZoom && box && corner) panZoom.moveTo(anchored(box, corner, panZoom.view()))
  }, [panZoom, drawing])
  return (state) => {
    const box = drawing.boxes.find(({ id }) => id === state)
    if (panZoom && box) folded.current = { state, corner: cornerOf(box, panZoom.view().transform) }
  }
}
