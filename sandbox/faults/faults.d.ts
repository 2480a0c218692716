import * as v from 'valibot'
export declare const paymentServices: readonly ['montonio', 'makecommerce', 'paypal', 'esto']
export declare const services: readonly [
  'dokobit',
  'veriff',
  'smtp',
  'montonio',
  'makecommerce',
  'paypal',
  'esto',
  'bank',
]
export type Service = (typeof services)[number]
/** What goes wrong when a service is asked: `refuse` is 401 or 550, `error` is 500 or 451. */
export declare const apiFaults: readonly ['none', 'slow', 'error', 'refuse', 'timeout', 'reset']
export type ApiFault = (typeof apiFaults)[number]
export declare const webhookFaults: readonly [
  'none',
  'never',
  'late',
  'duplicate',
  'bad_signature',
  'other_amount',
]
export type WebhookFault = (typeof webhookFaults)[number]
declare const ServiceFaults: v.StrictObjectSchema<
  {
    readonly api: v.OptionalSchema<
      v.PicklistSchema<readonly ['none', 'slow', 'error', 'refuse', 'timeout', 'reset'], undefined>,
      'none'
    >
    /** How slow is slow. */
    readonly ms: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [
          v.NumberSchema<undefined>,
          v.IntegerAction<number, undefined>,
          v.MinValueAction<number, number, undefined>,
          v.MaxValueAction<number, number, undefined>,
        ]
      >,
      3000
    >
    /** After how many requests all is well again; null is never. */
    readonly times: v.OptionalSchema<
      v.NullableSchema<
        v.SchemaWithPipe<
          readonly [
            v.NumberSchema<undefined>,
            v.IntegerAction<number, undefined>,
            v.MinValueAction<number, number, undefined>,
            v.MaxValueAction<number, number, undefined>,
          ]
        >,
        undefined
      >,
      null
    >
    readonly webhook: v.OptionalSchema<
      v.PicklistSchema<
        readonly ['none', 'never', 'late', 'duplicate', 'bad_signature', 'other_amount'],
        undefined
      >,
      'none'
    >
    /** How late is late. */
    readonly webhook_ms: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [
          v.NumberSchema<undefined>,
          v.IntegerAction<number, undefined>,
          v.MinValueAction<number, number, undefined>,
          v.MaxValueAction<number, number, undefined>,
        ]
      >,
      5000
    >
    /** How often a duplicate comes. */
    readonly copies: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [
          v.NumberSchema<undefined>,
          v.IntegerAction<number, undefined>,
          v.MinValueAction<number, number, undefined>,
          v.MaxValueAction<number, number, undefined>,
        ]
      >,
      2
    >
  },
  undefined
>
export type ServiceFaults = v.InferOutput<typeof ServiceFaults>
/** Services that are not named keep the faults they have. */
export declare const FaultsInput: v.StrictObjectSchema<
  {
    readonly dokobit: v.OptionalSchema<
      v.StrictObjectSchema<
        {
          readonly api: v.OptionalSchema<
            v.PicklistSchema<
              readonly ['none', 'slow', 'error', 'refuse', 'timeout', 'reset'],
              undefined
            >,
            'none'
          >
          /** How slow is slow. */
          readonly ms: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            3000
          >
          /** After how many requests all is well again; null is never. */
          readonly times: v.OptionalSchema<
            v.NullableSchema<
              v.SchemaWithPipe<
                readonly [
                  v.NumberSchema<undefined>,
                  v.IntegerAction<number, undefined>,
                  v.MinValueAction<number, number, undefined>,
                  v.MaxValueAction<number, number, undefined>,
                ]
              >,
              undefined
            >,
            null
          >
          readonly webhook: v.OptionalSchema<
            v.PicklistSchema<
              readonly ['none', 'never', 'late', 'duplicate', 'bad_signature', 'other_amount'],
              undefined
            >,
            'none'
          >
          /** How late is late. */
          readonly webhook_ms: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            5000
          >
          /** How often a duplicate comes. */
          readonly copies: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            2
          >
        },
        undefined
      >,
      undefined
    >
    readonly veriff: v.OptionalSchema<
      v.StrictObjectSchema<
        {
          readonly api: v.OptionalSchema<
            v.PicklistSchema<
              readonly ['none', 'slow', 'error', 'refuse', 'timeout', 'reset'],
              undefined
            >,
            'none'
          >
          /** How slow is slow. */
          readonly ms: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            3000
          >
          /** After how many requests all is well again; null is never. */
          readonly times: v.OptionalSchema<
            v.NullableSchema<
              v.SchemaWithPipe<
                readonly [
                  v.NumberSchema<undefined>,
                  v.IntegerAction<number, undefined>,
                  v.MinValueAction<number, number, undefined>,
                  v.MaxValueAction<number, number, undefined>,
                ]
              >,
              undefined
            >,
            null
          >
          readonly webhook: v.OptionalSchema<
            v.PicklistSchema<
              readonly ['none', 'never', 'late', 'duplicate', 'bad_signature', 'other_amount'],
              undefined
            >,
            'none'
          >
          /** How late is late. */
          readonly webhook_ms: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            5000
          >
          /** How often a duplicate comes. */
          readonly copies: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            2
          >
        },
        undefined
      >,
      undefined
    >
    readonly smtp: v.OptionalSchema<
      v.StrictObjectSchema<
        {
          readonly api: v.OptionalSchema<
            v.PicklistSchema<
              readonly ['none', 'slow', 'error', 'refuse', 'timeout', 'reset'],
              undefined
            >,
            'none'
          >
          /** How slow is slow. */
          readonly ms: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            3000
          >
          /** After how many requests all is well again; null is never. */
          readonly times: v.OptionalSchema<
            v.NullableSchema<
              v.SchemaWithPipe<
                readonly [
                  v.NumberSchema<undefined>,
                  v.IntegerAction<number, undefined>,
                  v.MinValueAction<number, number, undefined>,
                  v.MaxValueAction<number, number, undefined>,
                ]
              >,
              undefined
            >,
            null
          >
          readonly webhook: v.OptionalSchema<
            v.PicklistSchema<
              readonly ['none', 'never', 'late', 'duplicate', 'bad_signature', 'other_amount'],
              undefined
            >,
            'none'
          >
          /** How late is late. */
          readonly webhook_ms: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            5000
          >
          /** How often a duplicate comes. */
          readonly copies: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            2
          >
        },
        undefined
      >,
      undefined
    >
    readonly montonio: v.OptionalSchema<
      v.StrictObjectSchema<
        {
          readonly api: v.OptionalSchema<
            v.PicklistSchema<
              readonly ['none', 'slow', 'error', 'refuse', 'timeout', 'reset'],
              undefined
            >,
            'none'
          >
          /** How slow is slow. */
          readonly ms: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            3000
          >
          /** After how many requests all is well again; null is never. */
          readonly times: v.OptionalSchema<
            v.NullableSchema<
              v.SchemaWithPipe<
                readonly [
                  v.NumberSchema<undefined>,
                  v.IntegerAction<number, undefined>,
                  v.MinValueAction<number, number, undefined>,
                  v.MaxValueAction<number, number, undefined>,
                ]
              >,
              undefined
            >,
            null
          >
          readonly webhook: v.OptionalSchema<
            v.PicklistSchema<
              readonly ['none', 'never', 'late', 'duplicate', 'bad_signature', 'other_amount'],
              undefined
            >,
            'none'
          >
          /** How late is late. */
          readonly webhook_ms: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            5000
          >
          /** How often a duplicate comes. */
          readonly copies: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            2
          >
        },
        undefined
      >,
      undefined
    >
    readonly makecommerce: v.OptionalSchema<
      v.StrictObjectSchema<
        {
          readonly api: v.OptionalSchema<
            v.PicklistSchema<
              readonly ['none', 'slow', 'error', 'refuse', 'timeout', 'reset'],
              undefined
            >,
            'none'
          >
          /** How slow is slow. */
          readonly ms: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            3000
          >
          /** After how many requests all is well again; null is never. */
          readonly times: v.OptionalSchema<
            v.NullableSchema<
              v.SchemaWithPipe<
                readonly [
                  v.NumberSchema<undefined>,
                  v.IntegerAction<number, undefined>,
                  v.MinValueAction<number, number, undefined>,
                  v.MaxValueAction<number, number, undefined>,
                ]
              >,
              undefined
            >,
            null
          >
          readonly webhook: v.OptionalSchema<
            v.PicklistSchema<
              readonly ['none', 'never', 'late', 'duplicate', 'bad_signature', 'other_amount'],
              undefined
            >,
            'none'
          >
          /** How late is late. */
          readonly webhook_ms: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            5000
          >
          /** How often a duplicate comes. */
          readonly copies: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            2
          >
        },
        undefined
      >,
      undefined
    >
    readonly paypal: v.OptionalSchema<
      v.StrictObjectSchema<
        {
          readonly api: v.OptionalSchema<
            v.PicklistSchema<
              readonly ['none', 'slow', 'error', 'refuse', 'timeout', 'reset'],
              undefined
            >,
            'none'
          >
          /** How slow is slow. */
          readonly ms: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            3000
          >
          /** After how many requests all is well again; null is never. */
          readonly times: v.OptionalSchema<
            v.NullableSchema<
              v.SchemaWithPipe<
                readonly [
                  v.NumberSchema<undefined>,
                  v.IntegerAction<number, undefined>,
                  v.MinValueAction<number, number, undefined>,
                  v.MaxValueAction<number, number, undefined>,
                ]
              >,
              undefined
            >,
            null
          >
          readonly webhook: v.OptionalSchema<
            v.PicklistSchema<
              readonly ['none', 'never', 'late', 'duplicate', 'bad_signature', 'other_amount'],
              undefined
            >,
            'none'
          >
          /** How late is late. */
          readonly webhook_ms: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            5000
          >
          /** How often a duplicate comes. */
          readonly copies: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            2
          >
        },
        undefined
      >,
      undefined
    >
    readonly esto: v.OptionalSchema<
      v.StrictObjectSchema<
        {
          readonly api: v.OptionalSchema<
            v.PicklistSchema<
              readonly ['none', 'slow', 'error', 'refuse', 'timeout', 'reset'],
              undefined
            >,
            'none'
          >
          /** How slow is slow. */
          readonly ms: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            3000
          >
          /** After how many requests all is well again; null is never. */
          readonly times: v.OptionalSchema<
            v.NullableSchema<
              v.SchemaWithPipe<
                readonly [
                  v.NumberSchema<undefined>,
                  v.IntegerAction<number, undefined>,
                  v.MinValueAction<number, number, undefined>,
                  v.MaxValueAction<number, number, undefined>,
                ]
              >,
              undefined
            >,
            null
          >
          readonly webhook: v.OptionalSchema<
            v.PicklistSchema<
              readonly ['none', 'never', 'late', 'duplicate', 'bad_signature', 'other_amount'],
              undefined
            >,
            'none'
          >
          /** How late is late. */
          readonly webhook_ms: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            5000
          >
          /** How often a duplicate comes. */
          readonly copies: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            2
          >
        },
        undefined
      >,
      undefined
    >
    readonly bank: v.OptionalSchema<
      v.StrictObjectSchema<
        {
          readonly api: v.OptionalSchema<
            v.PicklistSchema<
              readonly ['none', 'slow', 'error', 'refuse', 'timeout', 'reset'],
              undefined
            >,
            'none'
          >
          /** How slow is slow. */
          readonly ms: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            3000
          >
          /** After how many requests all is well again; null is never. */
          readonly times: v.OptionalSchema<
            v.NullableSchema<
              v.SchemaWithPipe<
                readonly [
                  v.NumberSchema<undefined>,
                  v.IntegerAction<number, undefined>,
                  v.MinValueAction<number, number, undefined>,
                  v.MaxValueAction<number, number, undefined>,
                ]
              >,
              undefined
            >,
            null
          >
          readonly webhook: v.OptionalSchema<
            v.PicklistSchema<
              readonly ['none', 'never', 'late', 'duplicate', 'bad_signature', 'other_amount'],
              undefined
            >,
            'none'
          >
          /** How late is late. */
          readonly webhook_ms: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            5000
          >
          /** How often a duplicate comes. */
          readonly copies: v.OptionalSchema<
            v.SchemaWithPipe<
              readonly [
                v.NumberSchema<undefined>,
                v.IntegerAction<number, undefined>,
                v.MinValueAction<number, number, undefined>,
                v.MaxValueAction<number, number, undefined>,
              ]
            >,
            2
          >
        },
        undefined
      >,
      undefined
    >
  },
  undefined
>
export type FaultsInput = v.InferOutput<typeof FaultsInput>
export type Faults = ReturnType<typeof createFaults>
/** What is wrong with the world, by service. */
export declare const createFaults: () => {
  all: () => Record<
    'bank' | 'dokobit' | 'esto' | 'makecommerce' | 'montonio' | 'paypal' | 'smtp' | 'veriff',
    {
      api: 'error' | 'none' | 'refuse' | 'reset' | 'slow' | 'timeout'
      ms: number
      times: number | null
      webhook: 'bad_signature' | 'duplicate' | 'late' | 'never' | 'none' | 'other_amount'
      webhook_ms: number
      copies: number
    }
  >
  of: (service: Service) => ServiceFaults
  set: (input: FaultsInput) => void
  clear: () => void
  /** What goes wrong with this one request. */
  strike: (service: Service) => Pick<ServiceFaults, 'api' | 'ms'>
}
export {}
