import { describe, expect, it } from 'vitest'

import { offeredProduct, product, unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { catalogueMachine } from '#machines/shop/catalogue.machine.ts'

const products = [{ ...offeredProduct, details: null }]

const opened = () => {
  const { actor, settle, calls } = createTestActor(catalogueMachine)
  const state = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  return { actor, settle, calls, state, context }
}

describe('the catalogue', () => {
  it('shows the products', () => {
    const { settle, state, context } = opened()

    settle('listProducts', { output: { products } })

    expect(state()).toBe('shown')
    expect(context().products).toEqual(products)
  })

  it('keeps the chosen option of each product', () => {
    const { actor, settle, context } = opened()
    settle('listProducts', { output: { products } })

    actor.send({ type: 'option.choose', productId: product.id, optionId: 'standard' })
    actor.send({ type: 'option.choose', productId: 'another', optionId: 'express' })
    actor.send({ type: 'option.choose', productId: product.id, optionId: 'express' })

    expect(context().options).toEqual({ [product.id]: 'express', another: 'express' })
  })

  it('shows why it cannot be loaded, and loads again on demand', () => {
    const { actor, settle, calls, state, context } = opened()
    settle('listProducts', { error: unreachable })
    expect(state()).toBe('loadFailed')
    expect(context().problem).toEqual(unreachable.problem)

    actor.send({ type: 'catalogue.retry' })
    expect(calls().map(({ name }) => name)).toEqual(['listProducts'])
    settle('listProducts', { output: { products } })

    expect(context()).toMatchObject({ products, problem: null })
  })
})
