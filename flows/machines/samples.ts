import type { User, UserUnchanged } from '#contract/account/account.ts'
import type { RegisteredKit, Sample } from '#contract/kit/sample.ts'
import type { Dashboard, OrderedProduct, Step } from '#contract/order/ordered-product.ts'
import type { ProblemKey } from '#contract/messages.ts'
import { problem, type ProblemError } from '#contract/problem.ts'
import type { OfferedProduct, Product } from '#contract/shop/product.ts'
import { emptyCart as noProducts, type Cart } from '#contract/shop/shop.ts'

import type { ProductStep, StepState } from '#contract/statuses.ts'

import { named } from '../graph/sample-names.ts'

/** The responses in the flow models: as little as a machine reads, in the shape of the contract. */
export const emptyCart: Cart = named('an empty cart', { ...noProducts })

export const customerEmail = 'mari.tamm@example.ee'

export const customer: User = named('a customer', {
  id: '5f0c7a52-64a8-4d6b-9d5e-2f1f6b8c1a01',
  email: customerEmail,
  first_name: 'Mari',
  last_name: 'Tamm',
  accepted_tos_at: '2026-01-12T09:30:00.000Z',
  can_access_bo: false,
  has_agent_orders: false,
  is_verified: true,
  is_email_confirmed: true,
  cart: emptyCart,
  dna_origin: { analyzable: null },
})

/** A server error, as the contract reports it. */
export const incidentCode = '7K3M-Q2XD'

/** Has not accepted the terms yet. */
export const unchangedUser: UserUnchanged = named('the same user as before', {
  unchanged: true,
  session: { idle: 1_790, absolute: 43_190 },
})
export const newcomer: User = named('a newcomer', { ...customer, accepted_tos_at: null })

/** Logs in where the customer was logged in before. */
export const otherCustomer: User = named('another customer', {
  ...customer,
  id: '7c2e9b41-3d5f-4a80-b6c1-0e8f2d4a6b02',
})

export const product: Product = {
  id: '8a1d3b5e-0c2f-4b7a-a1e4-6d9f2c7b3e02',
  code: 'HEART',
  kind: 'test',
  title: { en: 'Heart health', et: 'Südame tervis' },
  summary: { en: 'Inherited heart risks', et: 'Päritud südameriskid' },
  price_cents: 19_900,
  vat_percent: 24,
  price_options: [],
  requires: [],
  dna_origins: ['kit'],
  turnaround_days: 20,
  has_sub_order: false,
}

/** The product as the catalogue offers it to a customer who has bought nothing. */
export const offeredProduct: OfferedProduct = {
  ...product,
  includes: [],
  needs_report: false,
  is_ordered: false,
}

/** Is added to the cart with a product that requires it. */
export const included: Product = {
  ...product,
  id: '9b2e4c6f-1d3a-4c8b-8e5f-7a0b3d6c9e13',
  code: 'COUNSEL',
  kind: 'consultation',
  title: { en: 'Pre-test counselling', et: 'Testieelne nõustamine' },
  price_cents: 6_500,
  vat_percent: 0,
  dna_origins: [],
  turnaround_days: null,
}

export const emptyDashboard: Dashboard = named('no orders', {
  products: {},
  unBoughtProducts: { [product.id]: offeredProduct },
  hpv_kit: null,
  unread: null,
})

const orderedId = '1c9e4f7a-2b6d-4e8a-8c3f-5a7d9b1e4f03'

const stepAt = (key: ProductStep, state: StepState): Step => ({
  key,
  state,
  actor: key === 'report' ? 'laboratory' : 'customer',
  done_at: state === 'done' ? '2026-02-03T12:00:00.000Z' : null,
  waiting_since: null,
  expected_by: null,
  is_late: false,
})

/** A test that waits for a kit and for the consent. */
export const orderedProduct: OrderedProduct = named('waits for the kit', {
  id: orderedId,
  order_id: '3e7b9d1f-4a6c-4c8e-9f2b-7d1e3a5c8b04',
  order_number: '2026-000118',
  order_status: 'completed',
  product_id: product.id,
  kind: 'test',
  title: product.title,
  dna_origins: ['kit', 'file', 'gene_donor'],
  consent_form: 'risk_assessment',
  questionnaire: 'heart-diabetes',
  ordered_at: '2026-02-03T12:00:00.000Z',
  steps: [
    stepAt('ordered', 'done'),
    stepAt('paid', 'done'),
    stepAt('identity', 'done'),
    stepAt('dna_origin', 'current'),
    stepAt('consent', 'current'),
    stepAt('questionnaire', 'locked'),
    stepAt('sample_at_laboratory', 'locked'),
    stepAt('report', 'locked'),
  ],
  completionPercent: 37,
  isReportAvailable: false,
  report_locales: [],
  usual_days: null,
  kit: { dispatch_by: '2026-02-05T12:00:00.000Z', sent_at: null, sample: null },
})

export const registeredKit: RegisteredKit = named('a registered kit', {
  spit_kit_barcode: 'ALL4T6N0CY',
  status: 'registered',
  registered_at: '2027-03-01T09:00:00.000Z',
  post_by: '2027-03-15',
  posted_at: null,
  usable_until: '2028-03-01',
  is_withdrawn: false,
})

export const sample: Sample = named('the sample of a registered kit', {
  kit: registeredKit,
  received_at: null,
  failure_reason: null,
  attempt: 1,
  replacement: null,
})

export const postedSample: Sample = named('a posted sample', {
  ...sample,
  kit: { ...registeredKit, posted_at: '2027-03-03T09:00:00.000Z' },
})

export const receivedSample: Sample = named('a sample that the laboratory has', {
  ...sample,
  kit: { ...registeredKit, status: 'received' },
  received_at: '2027-03-05T09:00:00.000Z',
})

export const withdrawnKit: RegisteredKit = { ...registeredKit, is_withdrawn: true }

export const withdrawnSample: Sample = named('the sample of a withdrawn kit at home', {
  ...sample,
  kit: withdrawnKit,
})

export const failedSample: Sample = named('a failed sample', {
  ...sample,
  kit: { ...registeredKit, status: 'failed', usable_until: null },
  received_at: '2027-03-05T09:00:00.000Z',
  failure_reason: 'too_little',
  replacement: { requested_at: '2027-03-06T09:00:00.000Z', sent_at: null },
})

/** The same test with a registered kit. */
export const orderedWithKit: OrderedProduct = named('has a kit', {
  ...orderedProduct,
  steps: orderedProduct.steps.map((step) => {
    if (step.key === 'dna_origin') return stepAt('dna_origin', 'done')
    if (step.key !== 'sample_at_laboratory') return step
    return { ...stepAt('sample_at_laboratory', 'current'), expected_by: '2027-03-15T10:00:00.000Z' }
  }),
  completionPercent: 50,
  kit: { dispatch_by: null, sent_at: '2026-02-04T12:00:00.000Z', sample },
})

/** The same test, whose next step is to post the sample. */
export const orderedToPost: OrderedProduct = named('has a sample at home', {
  ...orderedWithKit,
  steps: orderedWithKit.steps.map((step) =>
    step.key === 'sample_at_laboratory' || step.key === 'report' ? step : stepAt(step.key, 'done'),
  ),
  completionPercent: 75,
})

/** The same test after the customer has posted the sample. */
export const orderedAndPosted: OrderedProduct = named('has a posted sample', {
  ...orderedToPost,
  steps: orderedToPost.steps.map((step) =>
    step.key === 'sample_at_laboratory'
      ? {
          ...step,
          actor: 'laboratory',
          waiting_since: '2027-03-03T09:00:00.000Z',
          expected_by: '2027-03-10T09:00:00.000Z',
        }
      : step,
  ),
  kit: { dispatch_by: null, sent_at: '2026-02-04T12:00:00.000Z', sample: postedSample },
})

/** The same test after its sample could not be analysed. */
export const orderedWithFailedSample: OrderedProduct = named('has a failed sample', {
  ...orderedProduct,
  kit: { dispatch_by: null, sent_at: '2026-02-04T12:00:00.000Z', sample: failedSample },
})

const secondId = '5d1f7b3a-9c2e-4f6d-8a4b-1e3c5a7d9f12'

export const dashboard: Dashboard = named('one order', {
  products: { [orderedId]: orderedProduct },
  unBoughtProducts: {},
  hpv_kit: null,
  unread: null,
})

export const twoProducts: Dashboard = named('two products', {
  products: { [orderedId]: orderedProduct, [secondId]: { ...orderedProduct, id: secondId } },
  unBoughtProducts: {},
  hpv_kit: null,
  unread: null,
})

/** One order with a test whose progress could not be read; the products on sale could not be read either. */
export const incompleteDashboard: Dashboard = named('one order, and parts that could not be read', {
  ...dashboard,
  unread: {
    incident: incidentCode,
    products: {
      [secondId]: {
        id: secondId,
        order_id: orderedProduct.order_id,
        order_number: orderedProduct.order_number,
        ordered_at: orderedProduct.ordered_at,
        title: product.title,
      },
    },
    parts: ['catalogue', 'hpv_kit'],
  },
})

/** Nothing is ordered, and the products on sale could not be read. */
export const emptyIncompleteDashboard: Dashboard = named(
  'no orders, and parts that could not be read',
  {
    ...emptyDashboard,
    unBoughtProducts: {},
    unread: { incident: incidentCode, products: {}, parts: ['catalogue'] },
  },
)

/** The failures of a call that machines distinguish. */
export const unreachable: ProblemError = failure('errors.unreachable')
export const unauthorized: ProblemError = failure('errors.authentication_required')
export const unexpected: ProblemError = failure('errors.unexpected')

export function failure(key: ProblemKey): ProblemError {
  const error = problem(key)
  named(key, error.problem)
  return error
}
