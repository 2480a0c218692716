import { drawInEachLocale, inEachLocale, type AtlasLocale } from './atlas-data.ts'
import type { Chart, ChartArrow } from '../diagram/chart.ts'
import { arrowKey, byKey, isArrow, type Difference } from '../diagram/chart-diff.ts'
import type { ChartLanguage } from '../diagram/chart-language.ts'
import type { Drawing } from '../diagram/layout/drawing.ts'
import { layOut } from '../diagram/layout/layout.ts'
import { otherStartOf, startOf } from '../diagram/layout/ranks.ts'
import { labelBlock, stateBlock, type Block } from '../diagram/layout/text-blocks.ts'
import { chartLanguage } from '../labels/chart-languages.ts'

type Drawings = Record<AtlasLocale, Drawing>

/**
 * Draws a machine before and after a change with everything that both have in the same place: lays out one chart with
 * the parts of both, and shows on each side the parts that it has.
 */
export const drawSideBySide = async (
  before: Chart,
  after: Chart,
  differences: readonly Difference[],
): Promise<{ before: Drawings; after: Drawings }> => {
  const pairs = pairsOf(before, after, differences)
  const both = union(before, after, pairs)
  const drawings = await drawInEachLocale((locale) => {
    const language = chartLanguage(locale)
    return layOut(both, language, {
      minSizes: blocksOf(before, pairs, language),
      otherStarts: otherStarts(before, after),
    })
  })
  return {
    before: inEachDrawing(drawings, (drawing, locale) =>
      sideBefore(withStartsOf(drawing, before, after), before, {
        pairs,
        language: chartLanguage(locale),
      }),
    ),
    after: inEachDrawing(drawings, (drawing) => sideAfter(drawing, after)),
  }
}

export const drawAlone = (chart: Chart): Promise<Drawings> =>
  drawInEachLocale((locale) => layOut(chart, chartLanguage(locale)))

const inEachDrawing = (
  drawings: Drawings,
  map: (drawing: Drawing, locale: AtlasLocale) => Drawing,
): Drawings => inEachLocale((locale) => map(drawings[locale], locale))

/** The containers that begin in another state after the change, with that before it. */
const changedStarts = (before: Chart, after: Chart): Map<string, string | null> =>
  new Map(
    before.states.flatMap(({ id, initial }): [string, string | null][] =>
      after.states.some((state) => state.id === id && state.initial !== initial)
        ? [[id, initial]]
        : [],
    ),
  )

const otherStarts = (before: Chart, after: Chart): Map<string, string> =>
  new Map(
    [...changedStarts(before, after)].flatMap(([id, initial]) => (initial ? [[id, initial]] : [])),
  )

/** Replaces the starts that the change has moved by those before it. */
const withStartsOf = (drawing: Drawing, before: Chart, after: Chart): Drawing => {
  const moved = [...changedStarts(before, after).keys()]
  const hidden = new Set(moved.map(startOf))
  const names = new Map(moved.map((id) => [otherStartOf(id), startOf(id)]))
  const replace = <Part extends { id: string }>(parts: readonly Part[]): Part[] =>
    parts
      .filter(({ id }) => !hidden.has(id))
      .map((part) => ({ ...part, id: names.get(part.id) ?? part.id }))
  return { ...drawing, marks: replace(drawing.marks), arrows: replace(drawing.arrows) }
}

/** By the id of an arrow before the change, its id in the common chart: arrows are numbered, so ids can be reused. */
type Pairs = ReadonlyMap<string, string>

const pairsOf = (before: Chart, after: Chart, differences: readonly Difference[]): Pairs => {
  const unchanged = byKey(after.arrows, arrowKey)
  const same = [...byKey(before.arrows, arrowKey)].map(([key, { id }]): [string, string] => [
    id,
    unchanged.get(key)?.id ?? `removed ${id}`,
  ])
  const changed = differences.flatMap((each): [string, string][] => {
    const isChange = each.before && each.after && isArrow(each.before)
    return isChange && each.before && each.after ? [[each.before.id, each.after.id]] : []
  })
  return new Map([...same, ...changed])
}

const union = (before: Chart, after: Chart, pairs: Pairs): Chart => {
  const removedStates = before.states.filter(
    ({ id }) => !after.states.some((state) => state.id === id),
  )
  const removedArrows = before.arrows
    .map((arrow): ChartArrow => ({ ...arrow, id: pairs.get(arrow.id) ?? arrow.id }))
    .filter(({ id }) => !after.arrows.some((arrow) => arrow.id === id))
  return {
    ...after,
    states: [...after.states, ...removedStates],
    arrows: [...after.arrows, ...removedArrows],
  }
}

/** The texts of a machine before the change, by the ids of the common chart. */
const blocksOf = (chart: Chart, pairs: Pairs, language: ChartLanguage): Map<string, Block> =>
  new Map([
    ...chart.states.map((state): [string, Block] => [state.id, stateBlock(chart, state, language)]),
    ...chart.arrows.map((arrow): [string, Block] => [
      pairs.get(arrow.id) ?? arrow.id,
      labelBlock(chart, arrow, language),
    ]),
  ])

const sideAfter = (drawing: Drawing, { states, arrows }: Chart): Drawing => {
  const known = new Set([...states, ...arrows].map(({ id }) => id))
  const isKnown = ({ id }: { id: string }) => known.has(id.replace(/#(?:start|any)$/, ''))
  return {
    ...drawing,
    boxes: drawing.boxes.filter(isKnown),
    marks: drawing.marks.filter(isKnown),
    arrows: drawing.arrows.filter(isKnown),
  }
}

type BeforeOptions = { pairs: Pairs; language: ChartLanguage }

const sideBefore = (
  drawing: Drawing,
  before: Chart,
  { pairs, language }: BeforeOptions,
): Drawing => {
  const blocks = blocksOf(before, pairs, language)
  const ids = new Map([...pairs].map(([id, common]) => [common, id]))
  const linesOf = (id: string) => blocks.get(id)?.lines ?? []
  const side = sideAfter(drawing, {
    ...before,
    arrows: before.arrows.map((arrow) => ({ ...arrow, id: pairs.get(arrow.id) ?? arrow.id })),
  })
  return {
    ...side,
    heading: linesOf(before.id),
    boxes: side.boxes.map((box) => ({ ...box, lines: linesOf(box.id) })),
    arrows: side.arrows.map((arrow) => ({
      ...arrow,
      id: ids.get(arrow.id) ?? arrow.id,
      label: arrow.label && { ...arrow.label, lines: linesOf(arrow.id) },
    })),
  }
}
