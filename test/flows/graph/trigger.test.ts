import { describe, expect, it } from 'vitest'

import { describeTrigger } from '#flows/graph/trigger.ts'
import { graphOf } from '#flows/graph/graph.ts'
import { flowModels } from '#flows/machines/flow-models.ts'

/** A path is known by the words for its acts: two that sound alike would be one path. */
describe('what can happen at a moment', () => {
  it.each(Object.entries(flowModels))('is told apart in %s', (_, model) => {
    const told = graphOf(model).edges.map(
      ({ from, trigger }) => `${from} ${describeTrigger(trigger)}`,
    )
    const alike = told.filter((trigger, index) => told.indexOf(trigger) !== index)

    expect(alike).toEqual([])
  })
})
