import { existsSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { allCharts } from '#flows/publish/diagram-files.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import { sectionDefinitions } from '#flows/requirements/sections.ts'
import {
  brokenReferences,
  ownSections,
  sectionsOfArrow,
  sectionsOfState,
} from '#flows/requirements/spec-references.ts'

const charts = allCharts()
const specs = new Map(Object.values(flowModels).map(({ machine, spec }) => [machine.id, spec]))
const auth = charts.find(({ id }) => id === 'auth')
if (!auth) throw new Error('There is no machine auth')

describe('the sections of the specification', () => {
  it.each(Object.values(flowModels).map((model) => [model.machine.id, model] as const))(
    'are named by states and transitions that exist: %s',
    (id, { spec = {} }) => {
      const chart = charts.find((each) => each.id === id)

      expect(chart && brokenReferences(spec, chart)).toEqual([])
    },
  )

  it('name tests that exist', () => {
    const files = sectionDefinitions.flatMap(([, { tests = [] }]) => tests)

    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  it('belong to a state through the nearest state around it that names them', () => {
    const { spec } = flowModels.auth

    expect(sectionsOfState(spec ?? {}, auth, 'auth.customer.keepAlive.pinging')).toContain('4.2')
    expect(sectionsOfState(spec ?? {}, auth, 'auth.visitor.idle')).toEqual(['4.1'])
  })

  it('belong to a transition through its source, unless it names its own', () => {
    const [arrow] = auth.arrows.filter(({ source }) => source === 'auth.customer.keepAlive')
    if (!arrow) throw new Error('The session check has no transition')

    expect(sectionsOfArrow({ [arrow.source]: ['4.2'] }, auth, arrow)).toEqual(['4.2'])
    expect(sectionsOfArrow({ [arrow.id]: ['9.1'] }, auth, arrow)).toEqual(['9.1'])
  })

  it.each([
    ['9.1', 2],
    ['9.2', 1],
    ['9.3', 1],
    ['9.4', 2],
    ['9.6', 1],
    ['9.7', 2],
    ['9.8', 2],
    ['4.5', 9],
  ] as const)('%s is named by %i transitions themselves', (section, count) => {
    const named = charts.flatMap(({ id, arrows }) => {
      const spec = specs.get(id) ?? {}
      return arrows.filter((arrow) => ownSections(spec, arrow)?.includes(section))
    })

    expect(named).toHaveLength(count)
  })

  it('report a state that does not exist', () => {
    expect(brokenReferences({ 'auth.nowhere': ['4.1'] }, auth)).toEqual(['auth.nowhere'])
  })
})
