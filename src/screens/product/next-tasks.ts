import type { OrderedProduct, Step } from '#contract/order/ordered-product.ts'

/** A step that the customer can take now; `product` is the one that its link opens, `products` need it. */
export type NextTask = {
  step: Step
  product: OrderedProduct
  products: readonly OrderedProduct[]
}

/**
 * Returns what the customer can do now, in the order of the steps. Tests of one order are paid together; a kit, the
 * identity and similar steps of several tests are one task.
 */
export const nextTasksOf = (products: readonly OrderedProduct[]): NextTask[] => {
  const tasks = new Map<string, NextTask>()
  for (const product of products.toReversed())
    for (const step of product.steps.filter(isOfCustomer)) {
      const id = groupOf(step, product)
      const known = tasks.get(id)
      tasks.set(id, known ? withProduct(known, product) : { step, product, products: [product] })
    }
  const order = products.flatMap(({ steps }) => steps.map(({ key }) => key))
  return [...tasks.values()].toSorted(
    (one, other) => order.indexOf(one.step.key) - order.indexOf(other.step.key),
  )
}

const withProduct = (task: NextTask, product: OrderedProduct): NextTask => ({
  ...task,
  products: [...task.products, product],
})

const isOfCustomer = ({ state, actor }: Step): boolean =>
  state === 'current' && actor === 'customer'

const groupOf = ({ key }: Step, { order_id, dna_origins: origins }: OrderedProduct): string => {
  if (key === 'paid') return `${key} ${order_id}`
  return key === 'dna_origin' ? `${key} ${origins.join(' ')}` : key
}
