import { describe, expect, it } from 'vitest'

import type { Chart } from '#flows/diagram/chart.ts'
import { allCharts } from '#flows/publish/diagram-files.ts'
import { generalQuestions } from '#flows/labels/general-questions.ts'
import { questionOf } from '#flows/labels/guard-questions.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'

const charts = allCharts()
const guardsIn = ({ arrows }: Chart): ReadonlySet<string> =>
  new Set(arrows.flatMap(({ guard }) => guard ?? []))
const own = new Map(
  Object.entries(flowModels).map(([id, { questions = {} }]) => [id, Object.keys(questions)]),
)
const ownIn = (id: string): readonly string[] => own.get(id) ?? []

describe('the questions of guards', () => {
  it.each(charts)('exist for every guard of $id', (chart) => {
    const missing = [...guardsIn(chart)].filter(
      (guard) => questionOf(chart.id, guard) === undefined,
    )

    expect(missing).toEqual([])
  })

  it.each(charts)('of $id belong to guards that it has', (chart) => {
    const guards = guardsIn(chart)

    expect(ownIn(chart.id).filter((guard) => !guards.has(guard))).toEqual([])
  })

  it('in the general list are used by several machines', () => {
    const users = (guard: string) =>
      charts.filter((chart) => guardsIn(chart).has(guard) && !ownIn(chart.id).includes(guard))

    expect(Object.keys(generalQuestions).filter((guard) => users(guard).length < 2)).toEqual([])
  })

  it('are questions in English and in Estonian', () => {
    const guards = charts.flatMap((chart) => [...guardsIn(chart)].map((guard) => [chart.id, guard]))
    const questionsIn = (locale: 'en' | 'et') =>
      guards.map(([id = '', guard = '']) => chartLanguage(locale).labelGuard(id, guard))

    expect(questionsIn('en').filter((question) => !/^[A-Z][a-z]+ .+\?$/.test(question))).toEqual([])
    expect(questionsIn('et').filter((question) => !/^Kas .+\?$/.test(question))).toEqual([])
  })

  it('show what the guard checks instead of its name in code', () => {
    expect(chartLanguage('en').labelGuard('auth', 'hasAcceptedTerms')).toBe(
      'Has the customer accepted the current terms?',
    )
    expect(chartLanguage('et').labelGuard('auth', 'hasAcceptedTerms')).toBe(
      'Kas klient on kehtivate tingimustega nõustunud?',
    )
  })
})
