import * as v from 'valibot'

import { call } from '../call.ts'
import { OrderedTime } from '../consultation/ordered-time.ts'
import { id, timestamp, noPayload } from '../form/fields.ts'
import { LocaleSchema, LocalizedText } from '../locale.ts'
import { OfferedProduct } from '../shop/product.ts'
import { productKinds } from '../shop/product-kinds.ts'
import { orderStatuses, productSteps, stepActors, stepStates } from '../statuses.ts'

/** One step of an ordered product: who acts, since when, and by when it is expected. */
export const Step = v.object({
  key: v.picklist(productSteps),
  state: v.picklist(stepStates),
  actor: v.picklist(stepActors),
  done_at: v.nullable(timestamp),
  expected_by: v.nullable(timestamp),
})
export type Step = v.InferOutput<typeof Step>

/** A bought product and its progress. */
export const OrderedProduct = v.object({
  id,
  order_id: id,
  order_number: v.string(),
  order_status: v.picklist(orderStatuses),
  product_id: id,
  kind: v.picklist(productKinds),
  title: LocalizedText,
  ordered_at: timestamp,
  steps: v.array(Step),
  completionPercent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  isReportAvailable: v.boolean(),
  report_locales: v.array(LocaleSchema),
  consultation: v.optional(OrderedTime),
})
export type OrderedProduct = v.InferOutput<typeof OrderedProduct>

/** Ordered products by their own id, and the other products of the catalogue by product id. */
export const Dashboard = v.object({
  products: v.record(id, OrderedProduct),
  unBoughtProducts: v.record(id, OfferedProduct),
})
export type Dashboard = v.InferOutput<typeof Dashboard>

export const readDashboard = call({
  id: 'readDashboard',
  method: 'GET',
  path: '/user/dashboard',
  summary: 'Returns the ordered products with their progress, and the products still on sale.',
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
