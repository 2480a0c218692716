import type { Product } from '#contract/product.ts'
import type { Cart } from '#contract/shop.ts'

/** What has become of a cart since its order was pressed: another sum, and products that came, went or cost otherwise. */
export type CartChanges = {
  before: number
  after: number
  added: readonly Product[]
  gone: readonly Product[]
  repriced: readonly Product[]
}

export const changesIn = (before: Cart | null, after: Cart | null): CartChanges | null => {
  if (!before || !after) return null
  const old = new Map(before.products.map((product) => [product.id, product]))
  const now = new Map(after.products.map((product) => [product.id, product]))
  return {
    before: before.total_cents,
    after: after.total_cents,
    added: after.products.filter(({ id }) => !old.has(id)),
    gone: before.products.filter(({ id }) => !now.has(id)),
    repriced: after.products.filter((product) => {
      const known = old.get(product.id)
      return known !== undefined && priceIn(after, product) !== priceIn(before, known)
    }),
  }
}

const priceIn = ({ price_options: chosen }: Cart, product: Product): number =>
  product.price_options.find(({ id }) => id === chosen?.[product.id])?.price_cents ??
  product.price_cents
