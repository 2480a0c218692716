import { and, asc, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'

import type { ServiceRequestStatus } from '#contract/laboratory/service-request.ts'
import type { LocalizedText } from '#contract/locale.ts'
import type { DnaOriginKind } from '#contract/shop/product-kinds.ts'
import type { ProductStep } from '#contract/statuses.ts'
import type { AlarmKind } from '#server/alarm/alarm.rules.ts'
import type { Database } from '#server/db/database.ts'
import { alarms } from '#server/db/schema/alarm.ts'
import { consentRecords, productConsents } from '#server/db/schema/consent.ts'
import {
  dnaOrigins,
  orderedProducts,
  orderedProductSteps,
  orders,
} from '#server/db/schema/order.ts'
import { products } from '#server/db/schema/product.ts'

import {
  findConsents,
  findDnaFiles,
  type TestConsent,
  type TestDnaFile,
} from './request-details.store.ts'

const lateAlarm: AlarmKind = 'report_late'

/** An ordered test that is visible to the laboratory, with the sources of its DNA. */
export type RequestedTest = {
  id: string
  accountId: string
  orderNumber: string
  productCode: string
  title: LocalizedText
  status: ServiceRequestStatus
  /** Whether its report is late and the laboratory has not given a new day. */
  isLate: boolean
  /** When the last of payment, identity and consent was done. */
  requestedAt: Date
  /** The barcodes of the registered kits whose sample can be analysed. */
  barcodes: string[]
  /** The other sources of DNA that can be analysed. */
  otherOrigins: DnaOriginKind[]
  /** The file among them. */
  dnaFile: TestDnaFile | null
  consent: TestConsent | null
}

export type RequestFilter = {
  statuses?: readonly string[] | undefined
  id?: string | undefined
  orderNumber?: string | undefined
  barcode?: string | undefined
}

type Page = { after: string | undefined; limit: number }

/** Lists requested tests, the oldest order first, from the one after `after`. */
export const findRequestedTests = async (
  db: Database,
  filter: RequestFilter,
  { after, limit }: Page,
): Promise<RequestedTest[]> => {
  const found = await db
    .select({
      id: orderedProducts.id,
      accountId: sql<string>`${orders.accountId}`,
      orderNumber: orders.number,
      productId: products.id,
      productCode: products.code,
      title: orderedProducts.title,
      accepted: products.dnaOrigins,
      status: status(),
      isLate: hasOpenAlarm(),
    })
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .innerJoin(products, eq(products.id, orderedProducts.productId))
    .where(and(isRequested(), matches(filter), after === undefined ? undefined : isAfter(after)))
    .orderBy(asc(orders.orderedAt), asc(orderedProducts.id))
    .limit(limit)
  const dates = await findRequestDates(db, found)
  const origins = await findOrigins(db, found)
  const consentTo = await findConsents(db, found)
  const files = await findDnaFiles(db, [...new Set(found.map(({ accountId }) => accountId))])
  return found.map(({ accepted, productId, ...test }) => {
    const own = origins.filter(
      ({ accountId, kind }) => accountId === test.accountId && accepted.includes(kind),
    )
    const hasFile = own.some(({ kind }) => kind === 'file')
    return {
      ...test,
      requestedAt: dates.get(test.id) ?? new Date(0),
      barcodes: own.flatMap(({ spitKitBarcode }) => spitKitBarcode ?? []),
      otherOrigins: own.flatMap(({ kind }) => (kind === 'kit' ? [] : [kind])),
      dnaFile: (hasFile && files.get(test.accountId)) || null,
      consent: consentTo({ accountId: test.accountId, productId }),
    }
  })
}

export const countRequestedTests = async (db: Database, filter: RequestFilter): Promise<number> => {
  const [row] = await db
    .select({ all: count() })
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .innerJoin(products, eq(products.id, orderedProducts.productId))
    .where(and(isRequested(), matches(filter)))
  return row?.all ?? 0
}

const isDone = (key: ProductStep): SQL =>
  sql`exists (select 1 from ${orderedProductSteps} where ${orderedProductSteps.orderedProductId} = ${orderedProducts.id}
    and ${orderedProductSteps.key} = ${key} and ${orderedProductSteps.doneAt} is not null)`

/** Whether the consent of the product was withdrawn after the test was paid, and has not been signed since. */
const isWithdrawn = (): SQL =>
  sql`(select ${consentRecords.decision} = 'withdrawn' and ${consentRecords.at} >= ${orderedProductSteps.doneAt}
    from ${consentRecords} inner join ${productConsents}
    on ${productConsents.formKey} = ${consentRecords.formKey}
    inner join ${orderedProductSteps} on ${orderedProductSteps.orderedProductId} = ${orderedProducts.id}
    and ${orderedProductSteps.key} = 'paid'
    where ${productConsents.productId} = ${products.id} and ${consentRecords.accountId} = ${orders.accountId}
    order by ${consentRecords.number} desc limit 1)`

/** The status of the request; null for a test that is not visible to the laboratory yet. */
const status = () => sql<ServiceRequestStatus>`case
  when ${isDone('report')} and ${isWithdrawn()} then 'revoked'
  when ${isDone('report')} then 'completed'
  when not (${isDone('identity')}) then null
  when ${isDone('consent')} then 'active'
  when ${isWithdrawn()} then 'revoked'
  end`

/** Whether the alarm about its late report is open. */
const hasOpenAlarm = () =>
  sql<boolean>`exists (select 1 from ${alarms} where ${alarms.state} = 'open'
    and ${alarms.key} like ${`${lateAlarm}:`}::text || ${orderedProducts.id}::text || ':%')`

/** A test for a family member has no consent of its own. */
const isRequested = () =>
  and(
    eq(orders.status, 'completed'),
    eq(products.kind, 'test'),
    isNull(orderedProducts.memberName),
    sql`${orders.accountId} is not null and (${status()}) is not null`,
  )

const matches = ({ statuses, id, orderNumber, barcode }: RequestFilter) =>
  and(
    statuses && inArray(status(), [...statuses]),
    id === undefined ? undefined : eq(orderedProducts.id, id),
    orderNumber === undefined ? undefined : eq(orders.number, orderNumber),
    barcode === undefined ? undefined : hasSample(barcode),
  )

const hasSample = (barcode: string): SQL =>
  sql`'kit' = any(${products.dnaOrigins}) and exists (select 1 from ${dnaOrigins}
    where ${dnaOrigins.accountId} = ${orders.accountId} and ${dnaOrigins.analyzable}
    and ${dnaOrigins.spitKitBarcode} = ${barcode})`

const isAfter = (id: string): SQL =>
  sql`(${orders.orderedAt}, ${orderedProducts.id}) > (select o.ordered_at, p.id
    from ordered_product as p inner join "order" as o on o.id = p.order_id where p.id = ${id})`

const requiredSteps = ['ordered', 'paid', 'identity', 'consent'] as const

const findRequestDates = async (
  db: Database,
  tests: readonly { id: string }[],
): Promise<Map<string, Date>> => {
  if (tests.length === 0) return new Map()
  const ids = tests.map(({ id }) => id)
  const steps = await db
    .select()
    .from(orderedProductSteps)
    .where(
      and(
        inArray(orderedProductSteps.orderedProductId, ids),
        inArray(orderedProductSteps.key, [...requiredSteps]),
      ),
    )
  return new Map(
    ids.map((id) => {
      const own = steps.filter(({ orderedProductId }) => orderedProductId === id)
      return [id, new Date(Math.max(0, ...own.map(({ doneAt }) => doneAt?.getTime() ?? 0)))]
    }),
  )
}

const findOrigins = async (db: Database, tests: readonly { accountId: string }[]) => {
  if (tests.length === 0) return []
  const accounts = [...new Set(tests.map(({ accountId }) => accountId))]
  return db
    .select()
    .from(dnaOrigins)
    .where(and(inArray(dnaOrigins.accountId, accounts), eq(dnaOrigins.analyzable, true)))
    .orderBy(asc(dnaOrigins.createdAt), asc(dnaOrigins.id))
}
