import { describe, expect, it } from 'vitest'

import { describeTrigger } from '#flows/graph/trigger.ts'
import { graphOf } from '#flows/graph/graph.ts'
import { flowModels } from '#flows/machines/flow-models.ts'

/** A path is identified by the descriptions of its triggers: two equal ones would merge two paths. */
describe('the triggers of a node', () => {
  it.each(Object.entries(flowModels))('have different descriptions in %s', (_, model) => {
    const descriptions = graphOf(model).edges.map(
      ({ from, trigger }) => `${from} ${describeTrigger(trigger)}`,
    )
    const duplicates = descriptions.filter(
      (trigger, index) => descriptions.indexOf(trigger) !== index,
    )

    expect(duplicates).toEqual([])
  })
})
