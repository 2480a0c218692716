import { useEffect, useState } from 'react'

import type { Chart } from '#flows/diagram/chart.ts'
import { collapse, collapsibleStates, type CollapsedChart } from '#flows/diagram/collapse.ts'
import type { Drawing, Size } from '#flows/diagram/layout/drawing.ts'
import { layOut } from '#flows/diagram/layout/layout.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

import { data } from '../data.ts'

type DiagramView = {
  locale: AtlasLocale
  collapsed: ReadonlySet<string>
  /** The sizes of the pictures in the boxes of states. */
  pictures: ReadonlyMap<string, Size>
}

/** A drawing of a chart, the chart that it shows, and whether a newer one is being laid out. */
export type ShownDrawing = CollapsedChart & { drawing: Drawing; isWorking: boolean }

/** Returns the published drawing where there is one, or lays out another in the page; until then the last one stays. */
export const useDrawing = (
  chart: Chart,
  { locale, collapsed, pictures }: DiagramView,
): ShownDrawing => {
  const key = JSON.stringify([chart.id, locale, [...collapsed].toSorted(), [...pictures]])
  const published = pictures.size === 0 ? publishedDrawing(chart, locale, collapsed) : undefined
  const [latest, setLatest] = useState<LaidOut | null>(null)
  useEffect(() => {
    let isCurrent = true
    const wanted = collapse(chart, collapsed)
    const drawn = published ?? layOut(wanted.chart, chartLanguage(locale), { pictures })
    void Promise.resolve(drawn).then((drawing) => {
      if (isCurrent) setLatest({ ...wanted, drawing, key })
    })
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- the key stands for the view
  }, [key])
  if (published) return { ...collapse(chart, collapsed), drawing: published, isWorking: false }
  if (latest) return { ...latest, isWorking: latest.key !== key }
  return { ...collapse(chart, new Set()), drawing: wholeDrawing(chart, locale), isWorking: true }
}

type LaidOut = CollapsedChart & { drawing: Drawing; key: string }

const wholeDrawing = (chart: Chart, locale: AtlasLocale): Drawing => {
  const drawing = data.drawings[chart.id]?.[locale]
  if (!drawing) throw new Error(`The atlas has no drawing of ${chart.id}`)
  return drawing
}

const publishedDrawing = (
  chart: Chart,
  locale: AtlasLocale,
  collapsed: ReadonlySet<string>,
): Drawing | undefined => {
  if (collapsed.size === 0) return wholeDrawing(chart, locale)
  const isWhole = collapsibleStates(chart).every((id) => collapsed.has(id))
  return isWhole ? data.collapsedDrawings[chart.id]?.[locale] : undefined
}
