import { select } from 'd3-selection'
import { zoom, zoomTransform, type ZoomBehavior, type ZoomTransform } from 'd3-zoom'

import type { Bounds, Drawing, Size } from '#flows/diagram/layout/drawing.ts'

import {
  centered,
  fittingScale,
  fittingTransform,
  isWithin,
  legible,
  openingTransform,
} from './transforms.ts'

const largest = 3
/** How far past its edge the diagram can be moved; less would move the point that is zoomed at. */
const slack = 5000

/** The part of a drawing that its frame shows. */
export type View = { transform: ZoomTransform; size: Size }

type PanZoomOptions = {
  /** Otherwise the wheel scrolls the page, unless Ctrl is held. */
  isWheelZoom: boolean
  onMove: (view: View) => void
}

export type PanZoom = ReturnType<typeof createPanZoom>

type Zoomed = { transform: ZoomTransform; sourceEvent: unknown }

const createBehavior = (
  isWheelZoom: boolean,
  onZoom: (transform: ZoomTransform, isByReader: boolean) => void,
): ZoomBehavior<HTMLElement, unknown> =>
  zoom<HTMLElement, unknown>()
    .clickDistance(5)
    .filter(({ type, ctrlKey, button }: MouseEvent) =>
      type === 'wheel' ? isWheelZoom || ctrlKey : !button,
    )
    .on('zoom', ({ transform, sourceEvent }: Zoomed) => onZoom(transform, Boolean(sourceEvent)))

/**
 * Pans and zooms a drawing in a frame with pointer, fingers and wheel. Until the reader moves the drawing, it follows
 * the size of the frame.
 */
export const createPanZoom = (frame: HTMLElement, { isWheelZoom, onMove }: PanZoomOptions) => {
  let drawing: Drawing | null = null
  let mode: 'opening' | 'fitted' | 'moved' = 'opening'
  const selection = select(frame)
  const size = (): Size => ({ width: frame.clientWidth, height: frame.clientHeight })
  const behavior = createBehavior(isWheelZoom, (transform, isByReader) => {
    if (isByReader) mode = 'moved'
    onMove({ transform, size: size() })
  })
  const move = (transform: ZoomTransform): void => behavior.transform(selection, transform)
  const place = (): void => {
    if (!drawing) return
    const { width, height } = drawing
    behavior.scaleExtent([Math.min(0.1, fittingScale(drawing, size())), largest])
    behavior.translateExtent([
      [-slack, -slack],
      [width + slack, height + slack],
    ])
    if (mode === 'fitted') move(fittingTransform(drawing, size()))
    else if (mode === 'opening') move(openingTransform(drawing, size()))
    else onMove({ transform: zoomTransform(frame), size: size() })
  }
  const moveTo = (transform: ZoomTransform): void => {
    mode = 'moved'
    move(transform)
  }
  selection.call(behavior).on('dblclick.zoom', null)
  const observer = new ResizeObserver(place)
  observer.observe(frame)
  return {
    frame,
    setDrawing: (next: Drawing) => {
      drawing = next
      place()
    },
    zoomBy: (factor: number) => {
      mode = 'moved'
      behavior.scaleBy(selection, factor)
    },
    view: (): View => ({ transform: zoomTransform(frame), size: size() }),
    moveTo,
    pan: (x: number, y: number) => {
      const current = zoomTransform(frame)
      moveTo(current.translate(x / current.k, y / current.k))
    },
    fit: () => {
      mode = 'fitted'
      place()
    },
    /** Puts a point of the drawing into the middle. */
    center: (x: number, y: number) =>
      moveTo(centered({ x, y, width: 0, height: 0 }, size(), zoomTransform(frame).k)),
    /** Moves the drawing if the place is not visible; enlarges it, if wanted, when it is not legible. */
    show: (bounds: Bounds, isEnlarged: boolean) => {
      const current = zoomTransform(frame)
      const scale = isEnlarged && current.k < legible ? 0.85 : current.k
      if (isWithin(bounds, size(), current) && scale === current.k) return
      moveTo(centered(bounds, size(), scale))
    },
    stop: () => observer.disconnect(),
  }
}
