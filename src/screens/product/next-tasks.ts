import type { OrderedProduct, Step } from '#contract/order/ordered-product.ts'
import type { ProductStep } from '#contract/statuses.ts'

/** A step that the customer can take now; `product` is the one that its link opens, `products` need it. */
export type NextTask = {
  step: Step
  product: OrderedProduct
  products: readonly OrderedProduct[]
}

/**
 * Returns what the customer can do now, in the order of the steps. Tests of one order are paid together; a kit, the
 * identity, a consent form or a questionnaire that several tests need is one task.
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

/** The sources of DNA that all tests of a task accept, and the tests among them that accept others, too. */
export const sourcesOf = ({ product, products }: NextTask) => {
  const shared = product.dna_origins.filter((kind) =>
    products.every(({ dna_origins: accepted }) => accepted.includes(kind)),
  )
  const withOthers = products.filter(({ dna_origins: accepted }) => accepted.length > shared.length)
  return { shared, withOthers }
}

/**
 * Returns what two tests must have in common so that one task completes the step for both. One kit serves all tests that
 * accept a kit, whichever other sources of DNA they accept.
 */
const groupOf = ({ key }: Step, product: OrderedProduct): string => {
  const shared: Partial<Record<ProductStep, string | null>> = {
    paid: product.order_id,
    dna_origin: product.dna_origins.includes('kit') ? 'kit' : product.dna_origins.join(' '),
    consent: product.consent_form,
    questionnaire: product.questionnaire,
  }
  return `${key} ${shared[key] ?? ''}`
}
