import type { ProblemKey } from '#contract/messages.ts'
import type { OrderedProduct } from '#contract/order/ordered-product.ts'
import { problem } from '#contract/problem.ts'
import { orderedProduct } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { orderedProductMachine } from '#machines/product/ordered-product.machine.ts'

const { id } = orderedProduct

/** Opens the page of a product, or without one in the address. */
export const open = (orderedProductId: string | null = id) => {
  const testActor = createTestActor(orderedProductMachine, { input: { orderedProductId } })
  const { actor, settle, calls } = testActor
  const context = () => actor.getSnapshot().context
  return {
    ...testActor,
    context,
    state: () => actor.getSnapshot().value,
    pending: () => calls().map(({ name, input }) => ({ name, input })),
    step: () => context().product?.steps[context().position]?.key,
    read: (product: OrderedProduct) => settle('readOrderedProduct', { output: product }),
    fail: (key: ProblemKey) => settle('readOrderedProduct', { error: problem(key) }),
  }
}

/** Opens the page of a product and reads it. */
export const shown = (product = orderedProduct) => {
  const page = open()
  page.read(product)
  return page
}

export const withAllDone: OrderedProduct = {
  ...orderedProduct,
  steps: orderedProduct.steps.map((step) => ({ ...step, state: 'done' })),
}
