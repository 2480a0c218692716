import { and, asc, desc, eq, gt, type SQL } from 'drizzle-orm'

import type { LocalizedText } from '#contract/locale.ts'
import type { OrderTotals } from '#contract/order/order-preview.ts'
import { problem } from '#contract/problem.ts'
import type { Product } from '#contract/shop/product.ts'
import { hashToken } from '#server/crypto/secret.ts'
import { after, hours } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { orders } from '#server/db/schema/order.ts'
import { cartGiftcards, carts, giftcards } from '#server/db/schema/shop.ts'
import { lockGiftcards, type Spend } from '#server/order/giftcard-redemption.store.ts'
import { totalsOf } from '#server/order/price.rules.ts'
import { findCartItems } from '#server/shop/cart.store.ts'
import { isSpendable, priceOf, spendGiftcards } from '#server/shop/shop.rules.ts'

/** A product of the cart with its order price. */
export type QuoteLine = {
  product: Product
  title: LocalizedText
  priceOption: LocalizedText | null
  priceCents: number
  vatPercent: number
  memberName: string | null
}

/** The order that the current cart would become. */
export type OrderQuote = {
  cartId: string
  /** Identifies the content of the cart, so that it is ordered once: an emptied cart gets new sub-carts. */
  contentId: string
  lines: QuoteLine[]
  spends: Spend[]
  /** Whether a gift card in the cart has no balance left. */
  hasUsedUpGiftcard: boolean
  totals: OrderTotals
}

type QuoteOwner = { accountId: string } | { cartToken: string | undefined }

export const productIdsIn = (lines: readonly QuoteLine[]): string[] =>
  lines.map(({ product }) => product.id)

/** Whether a line is a consultation, whose time must be held. */
export const isConsultation = ({ product }: Pick<QuoteLine, 'product'>): boolean =>
  product.kind === 'consultation'

/** Returns the consultations of a quote and who they are for. */
export const consultationsOf = (
  { lines }: OrderQuote,
  { customer, now }: { customer: { id: string } | null; now: Date },
) => ({
  accountId: customer?.id ?? null,
  productIds: lines.filter(isConsultation).map(({ product }) => product.id),
  now,
})

/**
 * Reads the cart as an order. With `lock`, the cart and its gift cards do not change until the
 * transaction ends.
 */
export const readOrderQuote = async (
  db: Database,
  owner: QuoteOwner,
  { lock, now }: { lock: boolean; now: Date },
): Promise<OrderQuote> => {
  const cartId = await findCart(db, owner, lock)
  const found = cartId === undefined ? undefined : await findLines(db, cartId)
  if (cartId === undefined || !found?.contentId) throw await cartEmptyProblem(db, owner, now)
  const { lines, contentId } = found
  const subtotal = totalsOf(lines, { shippingCents: 0, giftcardCents: 0 }).total_cents
  const { giftcards: used } = spendGiftcards(subtotal, await findCards(db, cartId, { lock, now }))
  const spends = used
    .filter(({ used_cents: cents }) => cents > 0)
    .map(({ id, used_cents: cents }) => ({ giftcardId: id, amountCents: cents }))
  const giftcardCents = spends.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    cartId,
    contentId,
    lines,
    spends,
    hasUsedUpGiftcard: used.some((card) => card.used_cents === 0 && card.remaining_cents === 0),
    // delivery is free of charge
    totals: totalsOf(lines, { shippingCents: 0, giftcardCents }),
  }
}

/** How long ago the order that emptied the cart may have been placed, in this tab or another one. */
const recentOrderPeriod = hours(1)

/** Names the order that emptied the cart, so that the customer does not order twice. */
const cartEmptyProblem = async (db: Database, owner: QuoteOwner, now: Date) => {
  if (!('accountId' in owner)) return problem('errors.cart_empty')
  const [order] = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, owner.accountId),
        gt(orders.orderedAt, after(now, -recentOrderPeriod)),
      ),
    )
    .orderBy(desc(orders.orderedAt), desc(orders.number))
    .limit(1)
  return problem('errors.cart_empty', order ? { data: { order } } : {})
}

const findCart = async (
  db: Database,
  owner: QuoteOwner,
  lock: boolean,
): Promise<string | undefined> => {
  const isOwn = ownedBy(owner)
  if (!isOwn) return undefined
  const query = db.select({ id: carts.id }).from(carts).where(isOwn)
  const [cart] = await (lock ? query.for('update') : query)
  return cart?.id
}

const ownedBy = (owner: QuoteOwner): SQL | undefined => {
  if ('accountId' in owner) return eq(carts.accountId, owner.accountId)
  return owner.cartToken === undefined ? undefined : eq(carts.tokenHash, hashToken(owner.cartToken))
}

const findLines = async (db: Database, cartId: string) => {
  const items = await findCartItems(db, cartId)
  const lines = items.flatMap(({ part: subCart, item, product }) =>
    product ? [toLine(product, item.priceOptionId, subCart.memberName)] : [],
  )
  return { lines, contentId: items[0]?.part.id }
}

const toLine = (
  product: Product,
  optionId: string | null,
  memberName: string | null,
): QuoteLine => ({
  product,
  title: product.title,
  priceOption: product.price_options.find(({ id }) => id === optionId)?.title ?? null,
  priceCents: priceOf(product, optionId),
  vatPercent: product.vat_percent,
  memberName,
})

/** Returns the gift cards of the cart that can be spent. */
const findCards = async (
  db: Database,
  cartId: string,
  { lock, now }: { lock: boolean; now: Date },
) => {
  const rows = await db
    .select({ card: giftcards })
    .from(cartGiftcards)
    .innerJoin(giftcards, eq(giftcards.id, cartGiftcards.giftcardId))
    .where(eq(cartGiftcards.cartId, cartId))
    .orderBy(asc(cartGiftcards.appliedAt))
  const ids = rows.map(({ card }) => card.id)
  const locked = lock ? await lockGiftcards(db, ids) : undefined
  const cards = rows.map(({ card }) => locked?.get(card.id) ?? card)
  return cards
    .filter((card) => isSpendable(card, now))
    .map((card) => ({
      id: card.id,
      token: card.codeEnd,
      value_cents: card.valueCents,
      balance: card.remainingCents,
    }))
}
