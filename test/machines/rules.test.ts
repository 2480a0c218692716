import { describe, expect, it } from 'vitest'

import { flowModels } from '#flows/models.ts'
import { brokenRules } from '#flows/rules.ts'
import { machines } from '#machines/index.ts'

describe('every machine', () => {
  it.each(Object.entries(flowModels))('%s keeps the rules', (_, model) => {
    expect(brokenRules(model)).toEqual([])
  })

  it('is listed under its own id', () => {
    expect(Object.values(machines).map(({ id }) => id)).toEqual(Object.keys(machines))
  })
})
