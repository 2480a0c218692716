import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'

import type { Box, Drawing, DrawnArrow, Mark, Place, Point } from './drawing.ts'
import type { Planned } from './layout.ts'
import { letterings, type Line } from './plan.ts'

const margin = 20

/** What ELK has found, in our own terms: the ways back turned round again, and room for the heading. */
export const drawingFrom = (planned: Planned, laid: ElkNode): Drawing => {
  const heading = planned.blocks.get(planned.chart.id)?.lines ?? []
  const above = heading.reduce((sum, { style }) => sum + letterings[style].leading, 0) + 12
  const move = ({ x = 0, y = 0 }: Partial<Point>): Point => ({
    x: round(x + margin),
    y: round(y + margin + above),
  })
  const nodes = nodesIn(laid)
  return {
    id: planned.chart.id,
    width: Math.ceil(
      Math.max(laid.width ?? 0, planned.blocks.get(planned.chart.id)?.width ?? 0) + 2 * margin,
    ),
    height: Math.ceil((laid.height ?? 0) + above + 2 * margin),
    heading,
    boxes: nodes.flatMap((node) => boxOf(planned, node, move)),
    marks: nodes.flatMap((node) => markOf(planned, node, move)),
    arrows: (laid.edges ?? []).map((edge) => arrowOf(planned, edge, move)),
  }
}

type Move = (point: Partial<Point>) => Point

const nodesIn = (node: ElkNode): ElkNode[] =>
  (node.children ?? []).flatMap((child) => [child, ...nodesIn(child)])

const placeOf = (node: Partial<Place>, move: Move): Place => ({
  ...move(node),
  width: round(node.width ?? 0),
  height: round(node.height ?? 0),
})

const boxOf = ({ chart, blocks }: Planned, node: ElkNode, move: Move): Box[] => {
  const state = chart.states.find(({ id }) => id === node.id)
  if (!state) return []
  const parent = chart.states.find(({ id }) => id === state.parent)
  return [
    {
      id: state.id,
      kind: state.kind,
      isRegion: parent?.kind === 'parallel',
      isInner: (node.children ?? []).length === 0,
      ...placeOf(node, move),
      lines: blocks.get(state.id)?.lines ?? [],
    },
  ]
}

const markOf = ({ blocks }: Planned, node: ElkNode, move: Move): Mark[] => {
  const [, kind] = node.id.split('#')
  if (kind !== 'start' && kind !== 'any') return []
  return [{ id: node.id, kind, ...placeOf(node, move), lines: blocks.get(node.id)?.lines ?? [] }]
}

const arrowOf = (planned: Planned, edge: ElkExtendedEdge, move: Move): DrawnArrow => {
  const section = edge.sections?.[0]
  if (!section) throw new Error(`${edge.id} has no way through the diagram`)
  const { startPoint, bendPoints = [], endPoint } = section
  const points = [startPoint, ...bendPoints, endPoint].map(move)
  const [label] = edge.labels ?? []
  const lines: readonly Line[] = planned.labels.get(edge.id)?.lines ?? []
  return {
    id: edge.id,
    kind: planned.chart.arrows.find(({ id }) => id === edge.id)?.kind ?? 'start',
    points: planned.reversed.has(edge.id) ? points.toReversed() : points,
    label: label ? { ...placeOf(label, move), lines } : null,
  }
}

const round = (value: number): number => Math.round(value * 10) / 10
