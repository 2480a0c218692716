import * as v from 'valibot'

import { call } from './call.ts'
import { id, moment, nothing } from './fields.ts'
import { LocaleSchema, LocalizedText } from './locale.ts'
import { Product } from './product.ts'
import { orderStatuses, productKinds, productSteps, stepActors, stepStates } from './statuses.ts'

/** One step of an ordered product: who acts, since when, and by when it is expected. */
export const Step = v.object({
  key: v.picklist(productSteps),
  state: v.picklist(stepStates),
  actor: v.picklist(stepActors),
  done_at: v.nullable(moment),
  expected_by: v.nullable(moment),
})
export type Step = v.InferOutput<typeof Step>

/** A bought product and how far it has come. */
export const OrderedProduct = v.object({
  id,
  order_id: id,
  order_number: v.string(),
  order_status: v.picklist(orderStatuses),
  product_id: id,
  kind: v.picklist(productKinds),
  title: LocalizedText,
  ordered_at: moment,
  steps: v.array(Step),
  completionPercent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  isReportAvailable: v.boolean(),
  report_locales: v.array(LocaleSchema),
})
export type OrderedProduct = v.InferOutput<typeof OrderedProduct>

/** Ordered products by their own id, and the rest of the catalogue by product id. */
export const Dashboard = v.object({
  products: v.record(id, OrderedProduct),
  unBoughtProducts: v.record(id, Product),
})
export type Dashboard = v.InferOutput<typeof Dashboard>

export const readDashboard = call({
  id: 'readDashboard',
  method: 'GET',
  path: '/user/dashboard',
  summary: 'What the customer has ordered, with progress, and what may still be bought.',
  access: 'session',
  input: nothing,
  output: Dashboard,
  problems: ['errors.not_verified'],
})

export const readOrderedProduct = call({
  id: 'readOrderedProduct',
  method: 'GET',
  path: '/order-product/dashboard',
  summary: 'How far one ordered product has come.',
  access: 'session',
  input: v.strictObject({ order_product_id: id }),
  output: OrderedProduct,
  problems: ['errors.not_verified', 'errors.ordered_product_not_found'],
})
