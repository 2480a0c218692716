import type { Bounds, Point } from '../layout/drawing.ts'

const bend = 7

/** Returns a path of straight parts with rounded corners. */
export const roundedPath = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const before = points[index - 1]
      const next = points[index + 1]
      if (!before) return `M${at(point)}`
      if (!next) return `L${at(point)}`
      return `L${at(towards(point, before))}Q${at(point)} ${at(towards(point, next))}`
    })
    .join('')

/** Returns an arrowhead at the last point. */
export const arrowHead = (points: readonly Point[]): string => {
  const end = points.at(-1)
  const before = points.at(-2)
  if (!end || !before) return ''
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const along = { x: (end.x - before.x) / length, y: (end.y - before.y) / length }
  const corner = (side: number): Point => ({
    x: end.x - along.x * 9 + along.y * 4.5 * side,
    y: end.y - along.y * 9 - along.x * 4.5 * side,
  })
  return `M${at(end)}L${at(corner(1))}L${at(corner(-1))}Z`
}

/** Returns a box with cut corners, the shape of a failure. */
export const cutCornerPath = ({ x, y, width, height }: Bounds): string => {
  const cut = 6
  return [
    `M${x + cut} ${y}H${x + width - cut}L${x + width} ${y + cut}V${y + height - cut}`,
    `L${x + width - cut} ${y + height}H${x + cut}L${x} ${y + height - cut}V${y + cut}Z`,
  ].join('')
}

const towards = (from: Point, to: Point): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const share = Math.min(bend, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

const at = ({ x, y }: Point): string => `${tenth(x)} ${tenth(y)}`
const tenth = (value: number): number => Math.round(value * 10) / 10
