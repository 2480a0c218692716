import { useState } from 'react'

import { lineOf, statesById, type Chart } from '#flows/diagram/chart.ts'
import { collapsibleStates } from '#flows/diagram/collapse.ts'
import type { Drawing } from '#flows/diagram/layout/drawing.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'

import type { Address } from '../address.ts'
import { data } from '../data.ts'
import { viewerPhrasesIn } from './viewer-phrases.ts'
import type { Fold } from './svg-view.tsx'
import { fittingScale, legible } from './transforms.ts'

type Folds = {
  collapsible: readonly string[]
  collapsed: ReadonlySet<string>
  /** The button of each group. */
  folds: ReadonlyMap<string, Fold>
  fold: (state: string) => void
  foldAll: () => void
}

/** Which groups of states are collapsed. A state that is chosen elsewhere is not left inside a collapsed group. */
export const useFolds = (chart: Chart, { locale, state }: Address): Folds => {
  const [folded, setFolded] = useState<readonly string[]>(() =>
    initiallyCollapsed(chart, data.drawings[chart.id]?.[locale]),
  )
  const collapsible = collapsibleStates(chart)
  const around = state === null ? [] : lineOf(statesById(chart), state).slice(1)
  const collapsed = folded.filter((id) => !around.includes(id))
  const { collapse, expand } = viewerPhrasesIn(locale)
  const nameOf = (id: string) => chartLanguage(locale).name(chart.id, id.split('.').at(-1) ?? id)
  return {
    collapsible,
    collapsed: new Set(collapsed),
    folds: new Map(
      collapsible.map((id) => {
        const isExpanded = !collapsed.includes(id)
        return [id, { label: (isExpanded ? collapse : expand)(nameOf(id)), isExpanded }]
      }),
    ),
    fold: (id) =>
      setFolded(
        collapsed.includes(id) ? collapsed.filter((each) => each !== id) : [...collapsed, id],
      ),
    foldAll: () => setFolded(collapsed.length === 0 ? collapsible : []),
  }
}

/** All groups, where the whole diagram would not be legible in a window of this size. */
const initiallyCollapsed = (chart: Chart, drawing: Drawing | undefined): readonly string[] => {
  const isWide = window.innerWidth > 960
  const frame = {
    width: window.innerWidth - (isWide ? 440 : 40),
    height: isWide ? window.innerHeight - 260 : window.innerHeight * 0.7,
  }
  const isLegible = !drawing || fittingScale(drawing, frame) >= legible
  return isLegible ? [] : collapsibleStates(chart)
}
