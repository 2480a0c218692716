import { zoomIdentity, type ZoomTransform } from 'd3-zoom'

import type { Bounds, Drawing, Size } from '#flows/diagram/layout/drawing.ts'

const margin = 12
/** The scale at which text is legible. */
export const legible = 0.5
const openingScale = 0.7

/** Returns the scale at which all of the drawing is visible, without enlarging it. */
export const fittingScale = (drawing: Size, frame: Size): number =>
  Math.min(
    1,
    (frame.width - 2 * margin) / drawing.width,
    (frame.height - 2 * margin) / drawing.height,
  )

/** Returns a view of the whole drawing. */
export const fittingTransform = (drawing: Size, frame: Size): ZoomTransform => {
  const { width, height } = drawing
  const middle = { x: 0, y: 0, width, height }
  return centered(middle, frame, Math.max(0.01, fittingScale(drawing, frame)))
}

/** Returns a view of the whole drawing, or of its beginning at a legible scale. */
export const openingTransform = (drawing: Drawing, frame: Size): ZoomTransform => {
  if (fittingScale(drawing, frame) >= legible) return fittingTransform(drawing, frame)
  const [width, height] = [drawing.width * openingScale, drawing.height * openingScale]
  const start = drawing.marks.find(({ kind }) => kind === 'start')?.x ?? 0
  const x =
    width < frame.width
      ? (frame.width - width) / 2
      : clamp(frame.width / 2 - start * openingScale, frame.width - width - margin, margin)
  return zoomIdentity
    .translate(x, Math.max(margin, (frame.height - height) / 2))
    .scale(openingScale)
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))

/** Returns a view with the middle of this place in the middle of the frame. */
export const centered = (
  { x, y, width, height }: Bounds,
  frame: Size,
  scale: number,
): ZoomTransform =>
  zoomIdentity
    .translate(
      frame.width / 2 - (x + width / 2) * scale,
      frame.height / 2 - (y + height / 2) * scale,
    )
    .scale(scale)

/** The point of the frame where the top right corner of a place is visible. */
export const cornerOf = ({ x, y, width }: Bounds, view: ZoomTransform): [number, number] =>
  view.apply([x + width, y])

/**
 * Returns a view with the top right corner of this place at a point of the frame, or further right if more of the place
 * is then visible.
 */
export const anchored = (
  place: Bounds,
  [cornerX, cornerY]: [number, number],
  { size, transform: { k } }: { size: Size; transform: ZoomTransform },
): ZoomTransform => {
  const right = clamp(Math.max(cornerX, margin + place.width * k), margin, size.width - margin)
  const top = clamp(cornerY, margin, size.height - margin)
  return zoomIdentity.translate(right - (place.x + place.width) * k, top - place.y * k).scale(k)
}

export const isWithin = (
  { x, y, width, height }: Bounds,
  frame: Size,
  view: ZoomTransform,
): boolean => {
  const [left, top] = view.apply([x, y])
  const [right, bottom] = view.apply([x + width, y + height])
  return left >= 0 && top >= 0 && right <= frame.width && bottom <= frame.height
}
