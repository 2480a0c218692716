import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'

import type { Chart } from '../chart.ts'
import type { Box, Drawing, DrawnArrow, Mark, Bounds, Point, Size } from './drawing.ts'
import { padding, textStyles, type Block, type Line } from './text-blocks.ts'

export type LayoutInput = {
  chart: Chart
  blocks: ReadonlyMap<string, Block>
  labels: ReadonlyMap<string, Block>
  /** Edges passed to ELK in reverse, because they lead back up. */
  reversed: ReadonlySet<string>
  pictures: ReadonlyMap<string, Size>
  minSizes: ReadonlyMap<string, Size>
  otherStarts: ReadonlyMap<string, string>
}

const margin = 20

/** Converts the result of ELK: reverses the back edges again, and adds space for the heading. */
export const createDrawing = (input: LayoutInput, result: ElkNode): Drawing => {
  const heading = input.blocks.get(input.chart.id)?.lines ?? []
  const lines = heading.reduce((sum, { style }) => sum + textStyles[style].leading, 0)
  const above = Math.max(lines, input.minSizes.get(input.chart.id)?.height ?? 0) + 12
  const move = ({ x = 0, y = 0 }: Partial<Point>): Point => ({
    x: round(x + margin),
    y: round(y + margin + above),
  })
  const nodes = nodesIn(result)
  return {
    id: input.chart.id,
    width: Math.ceil(
      Math.max(result.width ?? 0, input.blocks.get(input.chart.id)?.width ?? 0) + 2 * margin,
    ),
    height: Math.ceil((result.height ?? 0) + above + 2 * margin),
    heading,
    boxes: nodes.flatMap((node) => boxOf(input, node, move)),
    marks: nodes.flatMap((node) => markOf(input, node, move)),
    arrows: (result.edges ?? []).map((edge) => arrowOf(input, edge, move)),
  }
}

type Move = (point: Partial<Point>) => Point

const nodesIn = (node: ElkNode): ElkNode[] =>
  (node.children ?? []).flatMap((child) => [child, ...nodesIn(child)])

const boundsOf = (node: Partial<Bounds>, move: Move): Bounds => ({
  ...move(node),
  width: round(node.width ?? 0),
  height: round(node.height ?? 0),
})

const boxOf = (input: LayoutInput, node: ElkNode, move: Move): Box[] => {
  const { chart, blocks } = input
  const state = chart.states.find(({ id }) => id === node.id)
  if (!state) return []
  const parent = chart.states.find(({ id }) => id === state.parent)
  return [
    {
      id: state.id,
      kind: state.kind,
      isRegion: parent?.kind === 'parallel',
      isInner: (node.children ?? []).length === 0,
      ...boundsOf(node, move),
      lines: blocks.get(state.id)?.lines ?? [],
      ...pictureIn(input, state.id, boundsOf(node, move)),
    },
  ]
}

const pictureIn = (
  { pictures }: LayoutInput,
  state: string,
  { x, y, width, height }: Bounds,
): Pick<Box, 'picture'> => {
  const size = pictures.get(state)
  if (!size) return {}
  const left = x + (width - size.width) / 2
  return { picture: { ...size, x: left, y: y + height - size.height - padding.state } }
}

const markOf = ({ blocks }: LayoutInput, node: ElkNode, move: Move): Mark[] => {
  const [, kind] = node.id.split('#')
  if (kind !== 'start' && kind !== 'any') return []
  return [{ id: node.id, kind, ...boundsOf(node, move), lines: blocks.get(node.id)?.lines ?? [] }]
}

const arrowOf = (input: LayoutInput, edge: ElkExtendedEdge, move: Move): DrawnArrow => {
  const section = edge.sections?.[0]
  if (!section) throw new Error(`${edge.id} has no route in the layout`)
  const { startPoint, bendPoints = [], endPoint } = section
  const points = [startPoint, ...bendPoints, endPoint].map(move)
  const [label] = edge.labels ?? []
  const lines: readonly Line[] = input.labels.get(edge.id)?.lines ?? []
  return {
    id: edge.id,
    kind: input.chart.arrows.find(({ id }) => id === edge.id)?.kind ?? 'start',
    points: input.reversed.has(edge.id) ? points.toReversed() : points,
    label: label ? { ...boundsOf(label, move), lines } : null,
  }
}

const round = (value: number): number => Math.round(value * 10) / 10
