import { describe, expect, it } from 'vitest'

import { graphOf } from '#flows/graph/graph.ts'
import { people } from '#flows/labels/testers/preconditions.ts'
import { problemRecipes, sampleRecipes } from '#flows/labels/testers/recipes.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import { demoPeople } from '#server/demo/people.ts'

/** The only machine without a page: the server keeps it. */
const models = Object.entries(flowModels).filter(([id]) => id !== 'orderPayment')

describe('the recipes for testers', () => {
  it.each(models)('exist for every problem in %s', (_, model) => {
    const problems = graphOf(model).edges.flatMap(({ trigger }) =>
      trigger.kind === 'settle' &&
      'error' in trigger.outcome &&
      trigger.outcome.error instanceof Error
        ? [trigger.outcome.error.message]
        : [],
    )

    expect(problems.filter((key) => key.startsWith('errors.') && !(key in problemRecipes))).toEqual(
      [],
    )
  })

  it('name demo people who exist', () => {
    const known = Object.values(demoPeople).map(({ email }) => email)
    const texts = [
      ...Object.values(problemRecipes),
      ...Object.values(sampleRecipes),
      ...Object.values(people),
    ]
    const named = texts.flatMap((text) => text.match(/[\w.]+@alleel\.example/g) ?? [])

    expect(named.filter((email) => !known.includes(email))).toEqual([])
    expect(named.length).toBeGreaterThan(5)
  })

  it.each(models)('start with a person and a cart: %s', (_, { precondition }) => {
    expect(precondition).toMatchObject({ person: expect.any(String), cart: expect.any(String) })
  })
})
