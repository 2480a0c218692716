import { sql, type SQL } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { paymentAttempts } from '#server/db/schema/payment.ts'
import type { Payment } from '#sandbox/payment/payments.ts'

/** The payment invariants. Each query finds violations; older orders are ignored. */
const broken = (since: Date): Record<string, SQL> => {
  const at = since.toISOString()
  return {
    'I1 an order keeps one payment at most': sql`
      select order_id from payment_attempt where state = 'paid' and refund_due_at is null
      group by order_id having count(*) > 1`,
    'I1 what came beside it is on its way back, once': sql`
      select a.id from payment_attempt a left join outbox o on o.key = 'refund:' || a.id
      where (a.refund_due_at is not null) <> (o.id is not null)`,
    'I2 an order is completed when it is paid whole, and only then': sql`
      select o.id from "order" o where o.ordered_at >= ${at} and (o.status = 'completed') <> (
        o.total_cents = 0 or o.total_cents = (
          select coalesce(sum(a.amount_cents), 0) from payment_attempt a
          where a.order_id = o.id and a.state = 'paid' and a.refund_due_at is null))`,
    'I2 an order is being paid when a payment is under way, and only then': sql`
      select o.id from "order" o where o.ordered_at >= ${at} and o.status <> 'completed'
      and (o.status = 'processing_payment') <> exists (
        select 1 from payment_attempt a where a.order_id = o.id
        and a.state in ('created', 'sent', 'pending', 'authorized'))`,
    'I2 the products of a paid order go on, and of no other': sql`
      select o.id from "order" o
      join ordered_product p on p.order_id = o.id
      join ordered_product_step s on s.ordered_product_id = p.id and s.key = 'paid'
      where o.ordered_at >= ${at} and (o.status = 'completed') <> (s.done_at is not null)`,
    'an order that is awaited has received less than its total by bank transfers': sql`
      select o.id from "order" o where o.ordered_at >= ${at}
      and o.status <> 'completed' and o.expired_at is null and o.total_cents > 0 and o.total_cents <= (
        select coalesce(sum(t.amount_cents), 0) from transfer t where t.order_id = o.id)`,
    'an order paid by bank transfers has received its total': sql`
      select o.id from "order" o join payment_attempt a on a.order_id = o.id
      where o.ordered_at >= ${at} and a.provider = 'invoice' and a.state = 'paid'
      and a.amount_cents > (
        select coalesce(sum(t.amount_cents), 0) from transfer t where t.order_id = o.id)`,
    'I4 a gift card is spent no further than it goes': sql`
      select g.id from giftcard g where g.value_cents - g.left_cents <> (
        select coalesce(sum(s.amount_cents), 0) from giftcard_spend s
        where s.giftcard_id = g.id and s.released_at is null)
      and exists (select 1 from giftcard_spend s where s.giftcard_id = g.id)`,
    'I4 what an order has off gift cards was taken off them, once': sql`
      select o.id from "order" o where o.ordered_at >= ${at} and o.giftcard_cents <> (
        select coalesce(sum(s.amount_cents), 0) from giftcard_spend s where s.order_id = o.id)`,
    'an order costs what is in it': sql`
      select o.id from "order" o where o.ordered_at >= ${at}
      and (o.total_cents <> o.subtotal_cents + o.shipping_cents - o.giftcard_cents
        or o.subtotal_cents <> (
          select coalesce(sum(p.price_cents), 0) from ordered_product p where p.order_id = o.id))`,
    'I5 a completed order has an invoice number, and no other has': sql`
      select id from "order" where (status = 'completed') <> (invoice_number is not null)`,
    'I5 invoice numbers follow one another without a gap': sql`
      select max(invoice_number) from "order"
      having coalesce(max(invoice_number), 0) <> count(invoice_number)
      or coalesce(max(invoice_number), 0)
        <> coalesce((select value from counter where key = 'invoice'), 0)`,
  }
}

/** Returns the invariants that do not hold. */
export const brokenInvariants = async (db: Database, since: Date): Promise<string[]> => {
  const found: string[] = []
  for (const [sentence, query] of Object.entries(broken(since))) {
    const breaches = await db.$count(sql`(${query}) as breach`)
    if (breaches > 0) found.push(`${sentence}: ${breaches}`)
  }
  return found
}

/** I3: compares the provider's ledger with ours, cent for cent: payments and refunds, in both directions. */
export const ledgerDifferences = async (
  db: Database,
  theirs: readonly Payment[],
): Promise<string[]> => {
  const ours = await db.select().from(paymentAttempts)
  const byReference = new Map(ours.map((attempt) => [attempt.reference ?? attempt.id, attempt]))
  const known = new Map(theirs.map((payment) => [payment.id, payment]))
  const unknownHere = theirs
    .filter(({ id, state }) => (state === 'paid' || state === 'refunded') && !byReference.has(id))
    .map(({ id }) => `${id} is paid there, and not known here`)
  const different = ours.flatMap((attempt) => {
    const payment = known.get(attempt.reference ?? '')
    const [here, there] = [balanceHere(attempt), payment ? balanceThere(payment) : '0 − 0']
    return here === there ? [] : [`${attempt.id}: here ${here}, there ${there}`]
  })
  return [...unknownHere, ...different]
}

const balanceHere = (attempt: typeof paymentAttempts.$inferSelect): string => {
  const isPaid = attempt.state === 'paid' || attempt.state === 'refunded'
  return `${isPaid ? attempt.amountCents : 0} − ${attempt.refundCents ?? 0}`
}

const balanceThere = ({ state, amountCents, refundedCents }: Payment): string =>
  `${state === 'paid' || state === 'refunded' ? amountCents : 0} − ${refundedCents}`
