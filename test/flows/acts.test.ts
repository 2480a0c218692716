import { describe, expect, it } from 'vitest'

import { tellAct } from '#flows/act.ts'
import { graphOf } from '#flows/graph.ts'
import { flowModels } from '#flows/models.ts'

/** A path is known by the words for its acts: two that sound alike would be one path. */
describe('what can happen at a moment', () => {
  it.each(Object.entries(flowModels))('is told apart in %s', (_, model) => {
    const told = graphOf(model).edges.map(({ from, act }) => `${from} ${tellAct(act)}`)
    const alike = told.filter((act, index) => told.indexOf(act) !== index)

    expect(alike).toEqual([])
  })
})
