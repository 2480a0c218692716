import type { Sample } from '#contract/kit/sample.ts'
import type { OrderedKit } from '#contract/order/ordered-product.ts'
import type { DnaOriginKind } from '#contract/shop/product-kinds.ts'
import { momentAt } from '#server/calendar.rules.ts'
import { dispatchBy } from '#server/delivery/dispatch.rules.ts'

/** What an account has that its ordered kits share. */
export type KitProgress = {
  /** The last sample of the customer; null without a registered kit. */
  sample: Sample | null
  /** The kinds of DNA that can be analysed. */
  analyzable: ReadonlySet<DnaOriginKind>
  /** When the first kit of an order was posted, by order id. */
  sentAt: ReadonlyMap<string, Date>
}

type KitOrder = {
  item: { memberName: string | null }
  order: Parameters<typeof dispatchBy>[0] & { id: string }
  product: { dnaOrigins: readonly DnaOriginKind[] }
}

/** Returns the kit of an ordered product; null until the payment, and for a product that accepts none. */
export const orderedKitOf = (
  { item, order, product }: KitOrder,
  { sample, analyzable, sentAt }: KitProgress,
): OrderedKit | null => {
  if (order.status !== 'completed' || !product.dnaOrigins.includes('kit')) return null
  const isOfOtherSource =
    item.memberName !== null ||
    product.dnaOrigins.some((kind) => kind !== 'kit' && analyzable.has(kind))
  return {
    dispatch_by: dispatchBy(order)?.toISOString() ?? null,
    sent_at: sentAt.get(order.id)?.toISOString() ?? null,
    sample: isOfOtherSource ? null : sample,
  }
}

/** Returns when the sample of a kit should be posted; null without one at home, and after a withdrawn consent. */
export const postByOf = (kit: OrderedKit | null): Date | null =>
  kit?.sample?.kit.status === 'registered' && !kit.sample.kit.is_withdrawn
    ? momentAt(kit.sample.kit.post_by, 12)
    : null
