import { lineOf, statesById, type Chart, type ChartArrow, type ChartState } from './chart.ts'

/** A chart without the inside of its collapsed states, and for each arrow the one that is drawn for it. */
export type CollapsedChart = { chart: Chart; drawnFor: ReadonlyMap<string, string> }

/** Returns the states that have states inside, without the machine itself. */
export const collapsibleStates = ({ states }: Chart): string[] =>
  states
    .filter(({ id, parent }) => parent !== null && states.some((state) => state.parent === id))
    .map(({ id }) => id)

/**
 * Draws a collapsed state as one box. Arrows that cross its border begin or end at the box; those that look alike then
 * become one.
 */
export const collapse = (chart: Chart, collapsed: ReadonlySet<string>): CollapsedChart => {
  const states = statesById(chart)
  /** The outermost collapsed state around this one, or the state itself. */
  const shownFor = (id: string): string =>
    lineOf(states, id).findLast((each) => collapsed.has(each)) ?? id
  const drawn = new Map<string, ChartArrow>()
  const drawnFor = new Map<string, string>()
  for (const arrow of chart.arrows) {
    const moved = {
      ...arrow,
      source: shownFor(arrow.source),
      target: arrow.target === null ? null : shownFor(arrow.target),
    }
    if (isInside(arrow, moved)) continue
    const same = drawn.get(lookOf(moved)) ?? moved
    drawn.set(lookOf(moved), same)
    drawnFor.set(arrow.id, same.id)
  }
  const arrows = [...drawn.values()]
  const visible = chart.states.filter(({ id }) => shownFor(id) === id)
  return {
    chart: {
      ...chart,
      states: visible.map((state) =>
        collapsed.has(state.id) ? closed(chart, state, arrows) : state,
      ),
      arrows,
    },
    drawnFor,
  }
}

/** Whether both ends are within one collapsed state, which the arrow therefore does not leave. */
const isInside = (arrow: ChartArrow, moved: ChartArrow): boolean => {
  const isMoved = arrow.source !== moved.source || arrow.target !== moved.target
  return isMoved && (moved.target === null || moved.source === moved.target)
}

const lookOf = ({
  source,
  target,
  kind,
  event,
  guard,
  otherwise,
  ms,
  description,
}: ChartArrow): string =>
  JSON.stringify([source, target, kind, event, guard, otherwise, ms, description])

/** Names the calls inside whose results lead out. */
const closed = (chart: Chart, state: ChartState, arrows: readonly ChartArrow[]): ChartState => {
  const inside = chart.states.filter(({ id }) => id.startsWith(`${state.id}.`))
  const leaving = new Set(
    arrows.filter(({ source }) => source === state.id).map(({ event }) => event),
  )
  const calls = inside.flatMap(({ invokes }) => invokes).filter(({ id }) => leaving.has(id))
  return {
    ...state,
    kind: 'atomic',
    initial: null,
    invokes: [...state.invokes, ...calls],
    hidden: inside.length,
  }
}
