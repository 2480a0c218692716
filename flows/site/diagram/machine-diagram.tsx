import { useMemo, useState } from 'react'

import type { Chart } from '#flows/diagram/chart.ts'
import type { Size } from '#flows/diagram/layout/drawing.ts'
import { drawChart, type CoverageStatus } from '#flows/diagram/svg/draw-chart.ts'
import type { Svg } from '#flows/diagram/svg/svg.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'

import { screenAt, type Address } from '../address.ts'
import { data } from '../data.ts'
import { phrasesIn } from '../phrases.ts'
import { pictureOf, pictureUrl } from '../screen/pictures.ts'
import { viewerPhrasesIn } from './viewer-phrases.ts'
import { DiagramViewer } from './diagram-viewer.tsx'
import { useDrawing, type ShownDrawing } from './use-drawing.ts'
import { useFolds } from './use-folds.ts'

type Marks = {
  title: string
  active: ReadonlySet<string>
  covered?: ReadonlyMap<string, CoverageStatus> | undefined
}

type MachineDiagramProps = Marks & {
  chart: Chart
  address: Address
  onChoose: (state: string) => void
}

const pictureSizes: Record<Address['screen']['device'], Size> = {
  desktop: { width: 216, height: 135 },
  phone: { width: 108, height: 222 },
}

/** The diagram of a machine, whose groups can be collapsed, with pictures in its states on demand. */
export const MachineDiagram = ({ chart, address, onChoose, ...marks }: MachineDiagramProps) => {
  const { locale, screen } = address
  const phrases = viewerPhrasesIn(locale)
  const [isPictured, setPictured] = useState(false)
  const { collapsible, collapsed, folds, fold, foldAll } = useFolds(chart, address)
  const pictures = isPictured ? picturesIn(chart, address) : noPictures
  const sizes = new Map([...pictures.keys()].map((id) => [id, pictureSizes[screen.device]]))
  const shown = useDrawing(chart, { locale, collapsed, pictures: sizes })
  const drawing = draw(shown, { ...marks, pictures, folds })
  const names = useMemo(() => {
    const { name } = chartLanguage(locale)
    return new Map(chart.states.map(({ id, key }) => [id, name(chart.id, key)]))
  }, [chart, locale])
  return (
    <DiagramViewer
      {...{ drawing, names, folds, onChoose }}
      places={shown.drawing}
      active={marks.active}
      phrases={phrasesIn(locale)}
      isWheelZoom
      onFold={fold}
    >
      <output className="working">{shown.isWorking ? phrases.isWorking : ''}</output>
      {(data.pictures[chart.id] ?? []).length === 0 ? null : (
        <label>
          <input type="checkbox" checked={isPictured} onChange={() => setPictured(!isPictured)} />{' '}
          {phrases.showScreens}
        </label>
      )}
      {collapsible.length === 0 ? null : (
        <button type="button" onClick={foldAll}>
          {collapsed.size === 0 ? phrases.collapseAll : phrases.expandAll}
        </button>
      )}
    </DiagramViewer>
  )
}

const noPictures: ReadonlyMap<string, string> = new Map()

/** The address of the picture of each state that has one. */
const picturesIn = (chart: Chart, address: Address): ReadonlyMap<string, string> => {
  const screen = screenAt(address)
  const inner = chart.states.filter(({ id }) => !chart.states.some(({ parent }) => parent === id))
  return new Map(
    inner.flatMap(({ id }): [string, string][] => {
      const picture = pictureOf(chart.id, new Set([id]), screen)
      return picture?.device === screen.device ? [[id, pictureUrl(picture)]] : []
    }),
  )
}

type DrawOptions = Marks & {
  pictures: ReadonlyMap<string, string>
  folds: ReadonlyMap<string, { isExpanded: boolean }>
}

const draw = (
  { drawing, drawnFor }: ShownDrawing,
  { title, active, covered, pictures, folds }: DrawOptions,
): Svg =>
  drawChart(drawing, {
    title,
    active,
    ...(covered ? { covered: coverageOfDrawn(covered, drawnFor) } : {}),
    foldable: new Map(
      [...folds].map(([id, { isExpanded }]) => [id, isExpanded ? 'expanded' : 'collapsed']),
    ),
    pictureOf: (id) => pictures.get(id),
  })

/** An arrow that stands for several is missing in the tests if one of them is. */
const coverageOfDrawn = (
  covered: ReadonlyMap<string, CoverageStatus>,
  drawnFor: ReadonlyMap<string, string>,
): ReadonlyMap<string, CoverageStatus> => {
  const result = new Map<string, CoverageStatus>()
  for (const [arrow, drawn] of drawnFor) {
    const status = covered.get(arrow)
    if (status && (!result.has(drawn) || status === 'missing')) result.set(drawn, status)
  }
  return result
}
