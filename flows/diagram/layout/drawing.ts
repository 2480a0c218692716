import type { ArrowKind, StateKind } from '../chart.ts'
import type { Line } from './text-blocks.ts'

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Bounds = Point & Size

/** The positions of everything in a diagram, before it is drawn. */
export type Drawing = {
  id: string
  width: number
  height: number
  /** Texts about the machine as a whole, above its states. */
  heading: readonly Line[]
  boxes: readonly Box[]
  marks: readonly Mark[]
  arrows: readonly DrawnArrow[]
}

/** A state. Outer states come before inner ones. */
export type Box = Bounds & {
  id: string
  kind: StateKind
  isRegion: boolean
  isInner: boolean
  lines: readonly Line[]
  /** The place of its picture. */
  picture?: Bounds
}

/** The start of a container, or the events it handles at any time. */
export type Mark = Bounds & { id: string; kind: 'start' | 'any'; lines: readonly Line[] }

export type DrawnArrow = {
  id: string
  kind: ArrowKind | 'start'
  points: readonly Point[]
  label: (Bounds & { lines: readonly Line[] }) | null
}
