import type { ArrowKind, StateKind } from '../chart.ts'
import type { Line } from './text-blocks.ts'

export type Point = { x: number; y: number }
export type Bounds = Point & { width: number; height: number }

/** Where everything of a diagram stands; what is left is to give it colour. */
export type Drawing = {
  id: string
  width: number
  height: number
  /** What is told of the machine as a whole, above its states. */
  heading: readonly Line[]
  boxes: readonly Box[]
  marks: readonly Mark[]
  arrows: readonly DrawnArrow[]
}

/** A state. The outer come before the inner. */
export type Box = Bounds & {
  id: string
  kind: StateKind
  isRegion: boolean
  isInner: boolean
  lines: readonly Line[]
}

/** Where a container begins, or what can happen in it at any time. */
export type Mark = Bounds & { id: string; kind: 'start' | 'any'; lines: readonly Line[] }

export type DrawnArrow = {
  id: string
  kind: ArrowKind | 'start'
  points: readonly Point[]
  label: (Bounds & { lines: readonly Line[] }) | null
}
