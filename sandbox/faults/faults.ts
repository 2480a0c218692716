import * as v from 'valibot'

const paymentServices = ['montonio', 'makecommerce', 'paypal', 'esto'] as const
export const placeServices = ['omniva', 'smartposti', 'inads'] as const
export const services = [
  'dokobit',
  'veriff',
  'smtp',
  ...paymentServices,
  'bank',
  ...placeServices,
  'matomo',
  'laboratory',
] as const
export type Service = (typeof services)[number]

/**
 * The faults of an API call: `refuse` is 401 or 550, `error` is 500 or 451; `broken` truncates the JSON, `html`
 * replaces it by a page, `empty` and `half` shorten its lists.
 */
export const apiFaults = [
  'none',
  'slow',
  'error',
  'refuse',
  'timeout',
  'reset',
  'broken',
  'html',
  'empty',
  'half',
] as const
export type ApiFault = (typeof apiFaults)[number]

export const webhookFaults = [
  'none',
  'never',
  'late',
  'duplicate',
  'bad_signature',
  'other_amount',
  'out_of_order',
] as const
export type WebhookFault = (typeof webhookFaults)[number]

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

const duration = whole(0, 600_000)

const ServiceFaults = v.strictObject({
  api: v.optional(v.picklist(apiFaults), 'none'),
  /** The delay of a slow response, in milliseconds. */
  ms: v.optional(duration, 3_000),
  /** After how many requests the fault ends; null for never. */
  times: v.optional(v.nullable(whole(1, 10_000)), null),
  /** Only requests whose body contains this text have the fault; by default all. */
  only: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  webhook: v.optional(v.picklist(webhookFaults), 'none'),
  /** The delay of a late webhook, in milliseconds. */
  webhook_ms: v.optional(duration, 5_000),
  /** How many copies of a duplicated webhook are sent. */
  copies: v.optional(whole(2, 100), 2),
})
export type ServiceFaults = v.InferOutput<typeof ServiceFaults>

/** Services that are not named keep their faults. */
export const FaultsInput = v.strictObject({
  dokobit: v.optional(ServiceFaults),
  veriff: v.optional(ServiceFaults),
  smtp: v.optional(ServiceFaults),
  montonio: v.optional(ServiceFaults),
  makecommerce: v.optional(ServiceFaults),
  paypal: v.optional(ServiceFaults),
  esto: v.optional(ServiceFaults),
  bank: v.optional(ServiceFaults),
  omniva: v.optional(ServiceFaults),
  smartposti: v.optional(ServiceFaults),
  inads: v.optional(ServiceFaults),
  matomo: v.optional(ServiceFaults),
  laboratory: v.optional(ServiceFaults),
})
export type FaultsInput = v.InferOutput<typeof FaultsInput>

export type Faults = ReturnType<typeof createFaults>

/** Creates the fault settings of each service. */
export const createFaults = () => {
  let faults = allHealthy()
  return {
    all: () => faults,
    of: (service: Service): ServiceFaults => faults[service],
    set: (input: FaultsInput): void => {
      const named = Object.entries(input).filter(([, value]) => value !== undefined)
      faults = { ...faults, ...Object.fromEntries(named) }
    },
    clear: (): void => {
      faults = allHealthy()
    },
    /** Returns the fault of a request with this body. */
    injectFault: (service: Service, body = ''): Pick<ServiceFaults, 'api' | 'ms'> => {
      const { api, ms, times, only } = faults[service]
      if (only !== undefined && !body.includes(only)) return { api: 'none', ms }
      if (api !== 'none' && times !== null) faults[service] = afterUse(faults[service], times - 1)
      return { api, ms }
    },
  }
}

const noFaults = (): ServiceFaults => v.parse(ServiceFaults, {})

const allHealthy = (): Record<Service, ServiceFaults> => ({
  dokobit: noFaults(),
  veriff: noFaults(),
  smtp: noFaults(),
  montonio: noFaults(),
  makecommerce: noFaults(),
  paypal: noFaults(),
  esto: noFaults(),
  bank: noFaults(),
  omniva: noFaults(),
  smartposti: noFaults(),
  inads: noFaults(),
  matomo: noFaults(),
  laboratory: noFaults(),
})

const afterUse = (faults: ServiceFaults, left: number): ServiceFaults =>
  left > 0 ? { ...faults, times: left } : { ...faults, api: 'none', times: null }
