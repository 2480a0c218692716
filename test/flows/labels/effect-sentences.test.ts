import { describe, expect, it } from 'vitest'

import type { Chart } from '#flows/diagram/chart.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'
import { effectOf, generalEffects } from '#flows/labels/effect-sentences.ts'
import { translateToEstonian } from '#flows/labels/estonian-catalog.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import { allCharts } from '#flows/publish/diagram-files.ts'

const charts = allCharts()
const actionsIn = ({ states, arrows }: Chart): ReadonlySet<string> =>
  new Set([
    ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...arrows.flatMap(({ actions }) => actions),
  ])
const own = new Map(
  Object.entries(flowModels).map(([id, { effects = {} }]) => [id, Object.keys(effects)]),
)
const ownIn = (id: string): readonly string[] => own.get(id) ?? []
const isUsedIn = (chart: Chart, effect: string): boolean =>
  [...actionsIn(chart)].some((action) => action === effect || action.startsWith(`${effect} `))
const allSentences = charts.flatMap((chart) =>
  [...actionsIn(chart)].map((action) => effectOf(chart.id, action) ?? action),
)

describe('the sentences of actions', () => {
  it.each(charts)('exist for every action of $id', (chart) => {
    const missing = [...actionsIn(chart)].filter(
      (action) => effectOf(chart.id, action) === undefined,
    )

    expect(missing).toEqual([])
  })

  it.each(charts)('of $id belong to actions that it has', (chart) => {
    expect(ownIn(chart.id).filter((effect) => !isUsedIn(chart, effect))).toEqual([])
  })

  it('in the general list are used by several machines', () => {
    const users = (effect: string) =>
      charts.filter((chart) => isUsedIn(chart, effect) && !ownIn(chart.id).includes(effect))

    expect(Object.keys(generalEffects).filter((effect) => users(effect).length < 2)).toEqual([])
  })

  it('are short, in the third person and without a subject', () => {
    const pattern = /^(no longer )?[a-z]+s [^.]+$/

    expect(allSentences.filter((text) => !pattern.test(text) || text.length > 60)).toEqual([])
  })

  it('have an Estonian translation', () => {
    expect(allSentences.filter((text) => translateToEstonian(text) === text)).toEqual([])
  })

  it('can differ by the parameter of an action', () => {
    const { describeAction } = chartLanguage('en')

    expect(describeAction('auth', 'notifySessionEnded expired')).toBe(
      'reports that the session has expired',
    )
    expect(describeAction('auth', 'notifySuccess success.logout')).toBe('shows a success message')
  })
})
