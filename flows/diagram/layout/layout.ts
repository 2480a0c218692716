import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'

import type { Chart, ChartArrow, ChartState } from '../chart.ts'
import type { Drawing, Size } from './drawing.ts'
import { elk } from './elk.ts'
import { layered } from './elk-options.ts'
import { createDrawing, type LayoutInput } from './elk-result.ts'
import { blockOf, labelBlock, padding, stateBlock, staysInside, type Block } from './text-blocks.ts'
import { anyTimeOf, endsOf, otherStartOf, startOf } from './ranks.ts'
import { phrasesOf, type ChartLanguage } from '../chart-language.ts'

type LayoutOptions = {
  /** The sizes of the pictures in the boxes of states. */
  pictures?: ReadonlyMap<string, Size>
  /** The least size of states and labels, by the ids of states and arrows. */
  minSizes?: ReadonlyMap<string, Size>
  /** The initial states of containers on the other side of a comparison, where they differ. */
  otherStarts?: ReadonlyMap<string, string>
}

/** Lays out a chart: the same for the same chart, language and options in every run. */
export const layOut = async (
  chart: Chart,
  language: ChartLanguage,
  { pictures = new Map(), minSizes = new Map(), otherStarts = new Map() }: LayoutOptions = {},
): Promise<Drawing> => {
  const drawn = chart.arrows.filter((arrow) => !staysInside(chart, arrow))
  const ends = endsOf(chart)
  const any = blockOf([{ text: phrasesOf(language).anyTime, style: 'label' }], 168, padding.label)
  const marks = drawn.map((arrow) => ends(arrow).from).filter((id) => id.endsWith('#any'))
  const input: LayoutInput = {
    chart,
    blocks: new Map([
      ...chart.states.map((state): [string, Block] => [
        state.id,
        stateBlock(chart, state, language),
      ]),
      ...marks.map((id): [string, Block] => [id, any]),
    ]),
    labels: new Map(drawn.map((arrow) => [arrow.id, labelBlock(chart, arrow, language)])),
    reversed: new Set(drawn.filter((arrow) => ends(arrow).isBack).map(({ id }) => id)),
    pictures,
    minSizes,
    otherStarts,
  }
  return createDrawing(input, await elk.layout(graphOf(input, drawn)))
}

const graphOf = (input: LayoutInput, drawn: readonly ChartArrow[]): ElkNode => {
  const [root] = input.chart.states
  if (!root) throw new Error(`${input.chart.id} has no states`)
  return {
    ...nodeOf(input, root),
    layoutOptions: { ...layered, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    edges: [...drawn.map((arrow) => edgeOf(input, arrow)), ...initialEdges(input)],
  }
}

const nodeOf = (input: LayoutInput, state: ChartState): ElkNode => {
  const { chart, blocks, otherStarts } = input
  const { width, height } = sizeOf(input, state.id, blocks.get(state.id))
  const inside = chart.states.filter(({ parent }) => parent === state.id)
  if (inside.length === 0) return { id: state.id, ...withPicture(input, state.id) }
  const any = blocks.get(anyTimeOf(state.id))
  return {
    id: state.id,
    children: [
      ...(state.initial === null ? [] : [{ id: startOf(state.id), ...startSize }]),
      ...(otherStarts.has(state.id) ? [{ id: otherStartOf(state.id), ...startSize }] : []),
      ...(any ? [{ id: anyTimeOf(state.id), width: any.width, height: any.height }] : []),
      ...inside.map((child) => nodeOf(input, child)),
    ],
    layoutOptions: {
      ...layered,
      'elk.padding': `[top=${height + 14},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
  }
}

/** A picture stands below the text of its state. */
const withPicture = (input: LayoutInput, state: string): Size => {
  const { width, height } = sizeOf(input, state, input.blocks.get(state))
  const picture = input.pictures.get(state)
  if (!picture) return { width, height }
  return {
    width: Math.max(width, picture.width + 2 * padding.state),
    height: height + picture.height + padding.state,
  }
}

const sizeOf = ({ minSizes }: LayoutInput, id: string, block: Block = nothing): Size => {
  const least = minSizes.get(id) ?? nothing
  return {
    width: Math.max(block.width, least.width),
    height: Math.max(block.height, least.height),
  }
}

const edgeOf = (input: LayoutInput, arrow: ChartArrow): ElkExtendedEdge => {
  const { chart, labels, reversed } = input
  const { from, to } = endsOf(chart)(arrow)
  const { width, height } = sizeOf(input, arrow.id, labels.get(arrow.id))
  return {
    id: arrow.id,
    ...(reversed.has(arrow.id)
      ? { sources: [to], targets: [from] }
      : { sources: [from], targets: [to] }),
    labels: [
      {
        id: `${arrow.id}#label`,
        text: 'label',
        width,
        height,
        layoutOptions: { 'elk.edgeLabels.inline': 'true' },
      },
    ],
  }
}

const initialEdges = ({ chart, otherStarts }: LayoutInput): ElkExtendedEdge[] => [
  ...chart.states.flatMap(({ id, initial }) =>
    initial === null ? [] : [{ id: startOf(id), sources: [startOf(id)], targets: [initial] }],
  ),
  ...[...otherStarts].map(([state, initial]) => {
    const id = otherStartOf(state)
    return { id, sources: [id], targets: [initial] }
  }),
]

const startSize: Size = { width: 16, height: 16 }

const nothing: Block = { lines: [], width: 0, height: 0 }
