import * as v from 'valibot'

import { call } from '../call.ts'
import { noPayload, timestamp } from '../form/fields.ts'

/**
 * The pages that may be counted: the parts of a route's path that are not parameters. `other` is every page that has no
 * name here.
 */
export const countedPages = [
  'index',
  'login',
  'reset-pw',
  'verify-email',
  'id-login',
  'dashboard',
  'dashboard-product',
  'dashboard-product/consent',
  'dashboard-product/dna',
  'profile',
  'products',
  'purchase',
  'orders',
  'order-success',
  'order-success-waiting',
  'questionnaire',
  'verification',
  'barcode',
  'ekliinik',
  'hpv',
  'cookies',
  'other',
] as const
export type CountedPage = (typeof countedPages)[number]

/** The machines whose states may be counted, so that the company sees at which step customers stop. */
const countedMachines = [
  'registration',
  'identityVerification',
  'checkout',
  'barcode',
  'questionnaire',
] as const
/** The path of a state, such as `payment.choosing`. */
const statePath = v.pipe(v.string(), v.regex(/^[A-Za-z_]+(?:\.[A-Za-z_]+)*$/), v.maxLength(100))

export const CountedState = v.strictObject({
  machine: v.picklist(countedMachines),
  state: statePath,
})
export type CountedState = v.InferOutput<typeof CountedState>

export const readAnalytics = call({
  id: 'readAnalytics',
  method: 'GET',
  path: '/collect',
  summary: 'Returns whether this portal counts page views of people who allow it.',
  access: 'anyone',
  isAllowedBeforeTerms: true,
  input: noPayload,
  output: v.object({ is_enabled: v.boolean() }),
  problems: [],
  cacheSeconds: 3_600,
  isExtension: true,
})

export const countPage = call({
  id: 'countPage',
  method: 'POST',
  path: '/collect',
  summary:
    'Counts a page view or a state of a page. Has no effect unless the settings cookie contains the consent.',
  access: 'anyone',
  isAllowedBeforeTerms: true,
  input: v.strictObject({
    page: v.picklist(countedPages, 'errors.incorrect_value'),
    event: v.optional(CountedState),
  }),
  output: v.null(),
  problems: [],
  isExtension: true,
})

export const analyticsChoices = ['accepted', 'refused'] as const
export type AnalyticsChoice = (typeof analyticsChoices)[number]

/** The name in the settings cookie, and the value there. */
export const analyticsSetting = 'analytics'
const AnalyticsAnswer = v.object({ choice: v.picklist(analyticsChoices), at: timestamp })
export type AnalyticsAnswer = v.InferOutput<typeof AnalyticsAnswer>

const answerDays = 365

/** Returns the person’s choice from the content of the settings cookie; null if there is none, or after a year. */
export const analyticsChoiceOf = (settings: unknown, now: Date): AnalyticsChoice | null => {
  const Stored = v.object({ [analyticsSetting]: AnalyticsAnswer })
  const stored = v.safeParse(Stored, settings)
  if (!stored.success) return null
  const { choice, at } = stored.output[analyticsSetting]
  const age = now.getTime() - new Date(at).getTime()
  return age < answerDays * 24 * 60 * 60 * 1_000 ? choice : null
}
