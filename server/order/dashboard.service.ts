import type { Dashboard, OrderedProduct } from '#contract/order/ordered-product.ts'
import type { OfferedProduct } from '#contract/shop/product.ts'
import type { CustomerContext } from '#server/http/request-context.ts'
import { findPurchases, toOffers } from '#server/product/offer.store.ts'
import { findCatalogue } from '#server/product/product.store.ts'
import { readKitProgress } from '#server/study/participant.service.ts'

import { findOrderedRows, readProgress, type OrderedRow } from './order.store.ts'

/** Reads the dashboard of a customer. A part that cannot be read is reported, and the others are returned without it. */
export const readDashboardParts = async (context: CustomerContext): Promise<Dashboard> => {
  const { db, customer, secret } = context
  const rows = await findOrderedRows(db, { accountId: customer.id })
  const products = await readProducts(context, rows)
  const offers = await readPart(context, () => readOffers(context, rows))
  const kit = await readPart(context, () => readKitProgress(db, { accountId: customer.id, secret }))
  const incident = products.incident ?? offers.incident ?? kit.incident
  return {
    products: Object.fromEntries(products.read.map((product) => [product.id, product])),
    unBoughtProducts: Object.fromEntries(
      offers.value?.map((product) => [product.id, product]) ?? [],
    ),
    hpv_kit: kit.value,
    unread:
      incident === null
        ? null
        : {
            incident,
            products: Object.fromEntries(
              products.unread.map((row) => [row.item.id, toUnread(row)]),
            ),
            parts: [
              ...(offers.incident ? (['catalogue'] as const) : []),
              ...(kit.incident ? (['hpv_kit'] as const) : []),
            ],
          },
  }
}

type Part<T> = { value: T; incident: null } | { value: null; incident: string }

const readPart = async <T>(
  { reportPartialError }: CustomerContext,
  read: () => Promise<T>,
): Promise<Part<T>> => {
  try {
    return { value: await read(), incident: null }
  } catch (error) {
    return { value: null, incident: reportPartialError(error) }
  }
}

type Products = { read: OrderedProduct[]; unread: OrderedRow[]; incident: string | null }

/** Reads the progress of all products together; if that fails, of each alone, so that only the broken ones are unread. */
const readProducts = async (
  context: CustomerContext,
  rows: readonly OrderedRow[],
): Promise<Products> => {
  const { db, customer, now } = context
  const query = { accountId: customer.id, now }
  const { value, incident } = await readPart(context, () => readProgress(db, rows, query))
  if (value) return { read: value, unread: [], incident: null }
  const products: Products = { read: [], unread: [], incident }
  for (const row of rows) {
    const part = await readPart(context, () => readProgress(db, [row], query))
    if (part.value) products.read.push(...part.value)
    else products.unread.push(row)
  }
  return products
}

const toUnread = ({ item, order, product }: OrderedRow) => ({
  id: item.id,
  order_id: order.id,
  order_number: order.number,
  ordered_at: order.orderedAt.toISOString(),
  title: product.title,
})

/** Lists the products that the customer has not bought. */
const readOffers = async (
  { db, customer }: CustomerContext,
  rows: readonly OrderedRow[],
): Promise<OfferedProduct[]> => {
  const bought = new Set(rows.map(({ product }) => product.id))
  const catalogue = await findCatalogue(db)
  const purchases = await findPurchases(db, customer.id)
  return toOffers(
    catalogue.filter(({ id }) => !bought.has(id)),
    { catalogue, purchases },
  )
}
