import * as v from 'valibot'

import { call } from '../call.ts'
import { OrderedTime } from '../consultation/ordered-time.ts'
import { id, timestamp, noPayload } from '../form/fields.ts'
import { Sample } from '../kit/sample.ts'
import { LocaleSchema, LocalizedText } from '../locale.ts'
import { OfferedProduct } from '../shop/product.ts'
import { dnaOriginKinds, productKinds } from '../shop/product-kinds.ts'
import { hpvKitStatuses, orderStatuses, productSteps, stepActors, stepStates } from '../statuses.ts'

/**
 * One step of an ordered product: who acts, since when others do, and by when it is expected. A sample at home is
 * expected by the day until which it should be posted, and a posted one by the day on which the laboratory usually has
 * it; a report by the day that follows from the usual duration, or by the later one that the laboratory has given. `waiting_since` is null when the customer acts, and for a report.
 * `is_late` when the expected day has passed and the step is not done.
 */
export const Step = v.object({
  key: v.picklist(productSteps),
  state: v.picklist(stepStates),
  actor: v.picklist(stepActors),
  done_at: v.nullable(timestamp),
  waiting_since: v.nullable(timestamp),
  expected_by: v.nullable(timestamp),
  is_late: v.boolean(),
})
export type Step = v.InferOutput<typeof Step>

/** How many days nine of ten finished products of the same kind took from the sample to the report. */
export const UsualDays = v.object({ from: v.number(), to: v.number() })
export type UsualDays = v.InferOutput<typeof UsualDays>

/**
 * The kit of an ordered test: by when it is posted, or when it was posted, with the order. `dispatch_by` is null when
 * nothing is sent. `sample` is the last one of the customer; null without a registered kit, and when the DNA comes from
 * another source.
 */
export const OrderedKit = v.object({
  dispatch_by: v.nullable(timestamp),
  sent_at: v.nullable(timestamp),
  sample: v.nullable(Sample),
})
export type OrderedKit = v.InferOutput<typeof OrderedKit>

/**
 * A bought product and its progress. `usual_days` is null while too few products are finished. Products with the same
 * `consent_form` or `questionnaire` share one signature or one set of answers; null when the product has none. `kit` is
 * null until the payment, and for a product that accepts no kit.
 */
export const OrderedProduct = v.object({
  id,
  order_id: id,
  order_number: v.string(),
  order_status: v.picklist(orderStatuses),
  product_id: id,
  kind: v.picklist(productKinds),
  title: LocalizedText,
  dna_origins: v.array(v.picklist(dnaOriginKinds)),
  consent_form: v.nullable(v.string()),
  questionnaire: v.nullable(v.string()),
  ordered_at: timestamp,
  steps: v.array(Step),
  completionPercent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  isReportAvailable: v.boolean(),
  report_locales: v.array(LocaleSchema),
  usual_days: v.nullable(UsualDays),
  kit: v.nullable(OrderedKit),
  consultation: v.optional(OrderedTime),
})
export type OrderedProduct = v.InferOutput<typeof OrderedProduct>

/** How far the kit of a participant of the HPV study is. The fields are those of `HpvOrder`. */
const HpvKitProgress = v.object({
  status: v.nullable(v.picklist(hpvKitStatuses)),
  has_result: v.boolean(),
  is_new_kit_due: v.boolean(),
})
export type HpvKitProgress = v.InferOutput<typeof HpvKitProgress>

/** An ordered product whose progress could not be read. */
export const UnreadProduct = v.object({
  id,
  order_id: id,
  order_number: v.string(),
  ordered_at: timestamp,
  title: LocalizedText,
})
export type UnreadProduct = v.InferOutput<typeof UnreadProduct>

/** What could not be read because of a server error, whose incident code it has: products by their id, other parts. */
const Unread = v.object({
  incident: v.string(),
  products: v.record(id, UnreadProduct),
  parts: v.array(v.picklist(['catalogue', 'hpv_kit'])),
})

/**
 * Ordered products by their own id, and the other products of the catalogue by product id. `hpv_kit` is null for everyone
 * who does not take part in the HPV study. `unread` is null when everything could be read.
 */
export const Dashboard = v.object({
  products: v.record(id, OrderedProduct),
  unBoughtProducts: v.record(id, OfferedProduct),
  hpv_kit: v.nullable(HpvKitProgress),
  unread: v.nullable(Unread),
})
export type Dashboard = v.InferOutput<typeof Dashboard>

export const readDashboard = call({
  id: 'readDashboard',
  method: 'GET',
  path: '/user/dashboard',
  summary:
    'Returns the ordered products with their progress, the products still on sale, and the kit of the HPV study.',
  access: 'session',
  input: noPayload,
  output: Dashboard,
  problems: ['errors.not_verified'],
})

export const readOrderedProduct = call({
  id: 'readOrderedProduct',
  method: 'GET',
  path: '/order-product/dashboard',
  summary: 'Returns one ordered product and its progress.',
  access: 'session',
  input: v.strictObject({ order_product_id: id }),
  output: OrderedProduct,
  problems: ['errors.not_verified', 'errors.ordered_product_not_found'],
})
