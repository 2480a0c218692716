/**
 * Two strands that wind around each other from (0, 0) downwards, with rungs where they are far
 * apart. The strand behind has a gap at each crossing, so that the helix works on any background.
 */
type HelixProps = {
  x: number
  y: number
  /** distance from the axis to the outermost point */
  reach: number
  /** height of half a turn */
  half: number
  halves: number
  turn?: number
}

export function Helix({ x, y, reach, half, halves, turn = 0 }: HelixProps) {
  const shape = { reach, half, halves }
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d={rungs(shape)} />
      <path d={strand(shape, 1)} />
      <path d={strand(shape, -1)} />
    </g>
  )
}

type Shape = Pick<HelixProps, 'reach' | 'half' | 'halves'>

const steps = 14
const gap = 0.13
/** Fewer rungs in a small helix, which would look grey otherwise. */
const rungPlaces = (half: number) => (half < 40 ? [0.18, 0.82] : [0.1, 0.27, 0.73, 0.9])

function strand(shape: Shape, side: 1 | -1) {
  return Array.from({ length: shape.halves }, (_, turn) => {
    const behind = turn % 2 === (side === 1 ? 0 : 1)
    const parts = behind ? [curve(0, 0.5 - gap), curve(0.5 + gap, 1)] : [curve(0, 1)]
    return parts.map((places) => line(places, (t) => point(shape, turn + t, side))).join('')
  }).join('')
}

function rungs(shape: Shape) {
  return Array.from({ length: shape.halves }, (_, turn) =>
    rungPlaces(shape.half)
      .map((t) => line([-1, 1], (side) => point(shape, turn + t, side * 0.86)))
      .join(''),
  ).join('')
}

function curve(from: number, to: number) {
  return Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps)
}

function point({ reach, half }: Shape, t: number, side: number) {
  return `${(side * reach * Math.cos(t * Math.PI)).toFixed(1)} ${(t * half).toFixed(1)}`
}

function line(places: readonly number[], at: (place: number) => string) {
  return `M${places.map(at).join('L')}`
}
