import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'

import type { Chart, ChartArrow, ChartState } from './chart.ts'
import type { Drawing } from './drawing.ts'
import { elk, layered } from './engine.ts'
import { drawingFrom } from './laid-out.ts'
import { blockOf, labelBlock, padding, stateBlock, staysInside, type Block } from './plan.ts'
import { anyTimeOf, endsOf, startOf } from './ranks.ts'
import { phrasesOf, type Voice } from './voice.ts'

export type Planned = {
  chart: Chart
  blocks: ReadonlyMap<string, Block>
  labels: ReadonlyMap<string, Block>
  /** The arrows that ELK gets the other way round, because they lead back up. */
  reversed: ReadonlySet<string>
}

/** Finds a place for everything: the same for the same chart and voice in every run. */
export const layOut = async (chart: Chart, voice: Voice): Promise<Drawing> => {
  const drawn = chart.arrows.filter((arrow) => !staysInside(chart, arrow))
  const ends = endsOf(chart)
  const any = blockOf([{ text: phrasesOf(voice).anyTime, style: 'label' }], 168, padding.label)
  const marks = drawn.map((arrow) => ends(arrow).from).filter((id) => id.endsWith('#any'))
  const planned: Planned = {
    chart,
    blocks: new Map([
      ...chart.states.map((state): [string, Block] => [state.id, stateBlock(chart, state, voice)]),
      ...marks.map((id): [string, Block] => [id, any]),
    ]),
    labels: new Map(drawn.map((arrow) => [arrow.id, labelBlock(chart, arrow, voice)])),
    reversed: new Set(drawn.filter((arrow) => ends(arrow).isBack).map(({ id }) => id)),
  }
  return drawingFrom(planned, await elk.layout(graphOf(planned, drawn)))
}

const graphOf = (planned: Planned, drawn: readonly ChartArrow[]): ElkNode => {
  const [root] = planned.chart.states
  if (!root) throw new Error(`${planned.chart.id} has no states`)
  return {
    ...nodeOf(planned, root),
    layoutOptions: { ...layered, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    edges: [...drawn.map((arrow) => edgeOf(planned, arrow)), ...beginnings(planned)],
  }
}

const nodeOf = (planned: Planned, state: ChartState): ElkNode => {
  const { chart, blocks } = planned
  const { width, height } = blocks.get(state.id) ?? nothing
  const inside = chart.states.filter(({ parent }) => parent === state.id)
  if (inside.length === 0) return { id: state.id, width, height }
  const any = blocks.get(anyTimeOf(state.id))
  return {
    id: state.id,
    children: [
      ...(state.initial === null ? [] : [{ id: startOf(state.id), width: 16, height: 16 }]),
      ...(any ? [{ id: anyTimeOf(state.id), width: any.width, height: any.height }] : []),
      ...inside.map((child) => nodeOf(planned, child)),
    ],
    layoutOptions: {
      ...layered,
      'elk.padding': `[top=${height + 14},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
  }
}

const edgeOf = ({ chart, labels, reversed }: Planned, arrow: ChartArrow): ElkExtendedEdge => {
  const { from, to } = endsOf(chart)(arrow)
  const { width, height } = labels.get(arrow.id) ?? nothing
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

const beginnings = ({ chart }: Planned): ElkExtendedEdge[] =>
  chart.states.flatMap(({ id, initial }) =>
    initial === null ? [] : [{ id: startOf(id), sources: [startOf(id)], targets: [initial] }],
  )

const nothing: Block = { lines: [], width: 0, height: 0 }
