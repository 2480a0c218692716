import type { Dashboard, OrderedProduct, Step, UnreadProduct } from './ordered-product.ts'

/** Returns the step to take next: the first that the customer can take, or the first that others work on. */
export const nextStepOf = ({ steps }: Pick<OrderedProduct, 'steps'>): Step | undefined => {
  const current = steps.filter(({ state }) => state === 'current')
  return current.find(({ actor }) => actor === 'customer') ?? current[0]
}

/** Returns all ordered products of a dashboard, also those whose progress could not be read. */
export const orderedIn = ({
  products,
  unread,
}: Dashboard): readonly (OrderedProduct | UnreadProduct)[] => [
  ...Object.values(products),
  ...Object.values(unread?.products ?? {}),
]
