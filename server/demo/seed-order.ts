import { eq } from 'drizzle-orm'

import type { Address } from '#contract/delivery/address.ts'
import type { ProductKind } from '#contract/shop/product-kinds.ts'
import { after, hours } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { orderedProducts, orderedProductSteps, orders } from '#server/db/schema/order.ts'
import { reports } from '#server/db/schema/report.ts'
import { dayOf } from '#server/calendar.rules.ts'
import { nextDocumentNumber, nextOrderNumber } from '#server/order/counter.store.ts'
import { totalsOf } from '#server/order/price.rules.ts'
import { stepsOf } from '#server/product/progress.rules.ts'

import { demoProduct, productId } from './catalogue.ts'
import { accountId, demoId, orderedProductId } from './demo-id.ts'
import type { DemoItem, DemoOrder, DemoPerson } from './people.ts'

const days = (count: number): number => hours(count * 24)

const home: Address = {
  address: 'Näidise tn 12-3',
  address2: null,
  postal_code: '51003',
  city: 'Tartu',
  country: 'EE',
}

type Placed = { person: DemoPerson; order: DemoOrder; index: number }

export const seedOrder = async (db: Database, placed: Placed, now: Date): Promise<void> => {
  const { person, order, index } = placed
  const id = demoId(`order/${person.email}/${index}`)
  const seeded = await db.$count(orders, eq(orders.id, id))
  if (seeded > 0) return
  const orderedAt = momentOfOrder(order, now)
  const lines = order.items.map(({ code }, position) => {
    const { title, priceCents, vatPercent = 0 } = demoProduct(code)
    return { productId: productId(code), title, priceCents, vatPercent, position }
  })
  await db.insert(orders).values({
    id,
    number: await nextOrderNumber(db, orderedAt),
    accountId: accountId(person),
    ...sumsInTable(lines),
    paymentMethod: 'estonian_bank_links',
    buyer: { name: `${person.firstName} ${person.lastName}`, email: person.email, phone: null },
    billing: home,
    delivery: { shipping_option: 'post' },
    agentName: order.agentName ?? null,
    orderedAt,
    ...(await endOf(db, order, orderedAt)),
  })
  for (const [position, line] of lines.entries()) {
    const itemId = orderedProductId(person, index, position)
    await db.insert(orderedProducts).values({ id: itemId, orderId: id, ...line })
  }
  for (const [position, item] of order.items.entries()) {
    const { kind } = demoProduct(item.code)
    const progress = { item, kind, verified: person.verified, orderedAt, now }
    await seedProgress(db, orderedProductId(person, index, position), progress)
  }
}

/**
 * Returns a moment `daysAgo` days before `now`, and two hours earlier where that is the same day in Tallinn: whether a step
 * is late depends on days.
 */
export const momentOfOrder = ({ daysAgo }: Pick<DemoOrder, 'daysAgo'>, now: Date): Date => {
  const sameTime = after(now, -days(daysAgo))
  const earlier = after(sameTime, -hours(2))
  return dayOf(earlier) === dayOf(sameTime) ? earlier : sameTime
}

const sumsInTable = (lines: readonly { priceCents: number; vatPercent: number }[]) => {
  const totals = totalsOf(lines, { shippingCents: 0, giftcardCents: 0 })
  return {
    subtotalCents: totals.subtotal_cents,
    vatCents: totals.vat_cents,
    shippingCents: 0,
    giftcardCents: 0,
    totalCents: totals.total_cents,
  }
}

const endOf = async (db: Database, { status }: DemoOrder, orderedAt: Date) =>
  status === 'completed'
    ? { status, completedAt: orderedAt, invoiceNumber: await nextDocumentNumber(db, 'invoice') }
    : { status, expiresAt: after(orderedAt, days(1)) }

type Progress = {
  item: DemoItem
  kind: ProductKind
  verified: boolean
  orderedAt: Date
  now: Date
}

const seedProgress = async (
  db: Database,
  id: string,
  { item, kind, verified, orderedAt, now }: Progress,
): Promise<void> => {
  const steps = stepsOf(kind)
  const stride = Math.min(days(4), (now.getTime() - orderedAt.getTime()) / steps.length)
  await db.insert(orderedProductSteps).values(
    steps.map((key, index) => ({
      orderedProductId: id,
      key,
      doneAt:
        index < item.done || (verified && key === 'identity')
          ? after(orderedAt, stride * index)
          : null,
    })),
  )
  for (const locale of item.reports ?? []) {
    const publishedAt = after(orderedAt, stride * (steps.length - 1))
    await db.insert(reports).values({ orderedProductId: id, locale, publishedAt })
  }
}
