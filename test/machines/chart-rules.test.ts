import { describe, expect, it } from 'vitest'

import { flowModels } from '#flows/machines/flow-models.ts'
import { ruleViolations } from '#flows/graph/chart-rules.ts'
import { machines } from '#machines/index.ts'

describe('every machine', () => {
  it.each(Object.entries(flowModels))('%s follows the chart rules', (_, model) => {
    expect(ruleViolations(model)).toEqual([])
  })

  it('is listed under its own id', () => {
    expect(Object.values(machines).map(({ id }) => id)).toEqual(Object.keys(machines))
  })
})
