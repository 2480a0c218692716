import type { OrderedProduct, Step } from './ordered-product.ts'

/** Returns the step to take next: the first that the customer can take, or the first that others work on. */
export const nextStepOf = ({ steps }: Pick<OrderedProduct, 'steps'>): Step | undefined => {
  const current = steps.filter(({ state }) => state === 'current')
  return current.find(({ actor }) => actor === 'customer') ?? current[0]
}
