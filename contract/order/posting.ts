import type { RegisteredKit } from '../kit/sample.ts'
import type { OrderedProduct, Step } from './ordered-product.ts'

type StateOf = Pick<Step, 'key' | 'state'>
type KitOf = Pick<OrderedProduct, 'kit'>

/** Whether a step waits until the customer posts the sample. */
export const isToPost = (step: StateOf, product: KitOf): boolean =>
  awaitedKitOf(step, product)?.posted_at === null

/** Whether a step waits for a sample that the customer says is posted. */
export const isPosted = (step: StateOf, product: KitOf): boolean =>
  typeof awaitedKitOf(step, product)?.posted_at === 'string'

const awaitedKitOf = ({ key, state }: StateOf, { kit }: KitOf): RegisteredKit | null =>
  key === 'sample_at_laboratory' && state === 'current' && kit?.sample?.kit.status === 'registered'
    ? kit.sample.kit
    : null
