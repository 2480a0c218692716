import type { Locale } from '#contract/locale.ts'
import type { PersonFacts } from '#contract/personal-code.ts'
import type { IdLoginMethod, OrderStatus } from '#contract/statuses.ts'
/** One password for all of them; they exist in demonstrations and tests only. */
export declare const demoPassword = 'demo-password-2026'
export type DemoItem = {
  code: string
  /** How many of its steps are done. */
  done: number
  reports?: readonly Locale[]
}
export type DemoOrder = {
  status: OrderStatus
  daysAgo: number
  agentName?: string
  items: readonly DemoItem[]
}
export type DemoPerson = {
  email: string
  firstName: string
  lastName: string
  /** What one can see by logging in as this person. */
  shows: string
  acceptedTerms: boolean
  verified: boolean
  /** False where the address still waits for its confirmation. */
  confirmedEmail?: boolean
  backOffice?: boolean
  /** The published test person that this one is proven to be: an ID login with that code logs in here. */
  provenBy?: {
    method: IdLoginMethod
    code: string
  }
  /** What the documents of one say who has proven who they are without such a code. */
  documents?: PersonFacts
  /** A published test person's code that this one has typed into the profile, and never proven. */
  typedCode?: string
  kitBarcode?: string
  orders?: readonly DemoOrder[]
  cart?: readonly string[]
}
export declare const demoPeople: {
  readonly newcomer: {
    readonly email: string
    readonly firstName: 'Liis'
    readonly lastName: 'Kask'
    readonly shows: 'A new customer: terms accepted, nothing ordered, not verified.'
    readonly acceptedTerms: true
    readonly verified: false
  }
  readonly undecided: {
    readonly email: string
    readonly firstName: 'Oskar'
    readonly lastName: 'Vaher'
    readonly shows: 'Has not accepted the terms: the terms dialog stands before everything.'
    readonly acceptedTerms: false
    readonly verified: false
  }
  readonly unconfirmed: {
    readonly email: string
    readonly firstName: 'Rasmus'
    readonly lastName: 'Põld'
    readonly shows: 'Has not confirmed his e-mail address yet; the link was sent. Has typed the code of Smart-ID 50001029996.'
    readonly typedCode: '50001029996'
    readonly acceptedTerms: true
    readonly verified: false
    readonly confirmedEmail: false
  }
  readonly agentCustomer: {
    readonly email: string
    readonly firstName: 'Anneli'
    readonly lastName: 'Saar'
    readonly shows: 'A doctor ordered for her and she is not verified: led to verification. Has typed the code of Smart-ID 40404040009.'
    readonly typedCode: '40404040009'
    readonly acceptedTerms: true
    readonly verified: false
    readonly orders: readonly [
      {
        readonly status: 'completed'
        readonly daysAgo: 6
        readonly agentName: 'Dr Peeter Laas'
        readonly items: readonly [
          {
            readonly code: 'breast-cancer'
            readonly done: 2
          },
          {
            readonly code: 'medicines'
            readonly done: 2
          },
        ]
      },
    ]
  }
  readonly regular: {
    readonly email: string
    readonly firstName: 'Kristjan'
    readonly lastName: 'Mets'
    readonly shows: 'Verified, with an order in every status and a product at every later step. ID login: Smart-ID 30303039914.'
    readonly provenBy: {
      readonly method: 'smartid'
      readonly code: '30303039914'
    }
    readonly acceptedTerms: true
    readonly verified: true
    readonly kitBarcode: 'ALL7K2M9QX'
    readonly orders: readonly [
      {
        readonly status: 'waiting_for_payment'
        readonly daysAgo: 0
        readonly items: readonly [
          {
            readonly code: 'heart'
            readonly done: 1
          },
        ]
      },
      {
        readonly status: 'processing_payment'
        readonly daysAgo: 1
        readonly items: readonly [
          {
            readonly code: 'medicines'
            readonly done: 1
          },
        ]
      },
      {
        readonly status: 'completed'
        readonly daysAgo: 24
        readonly items: readonly [
          {
            readonly code: 'carrier-screening'
            readonly done: 3
          },
          {
            readonly code: 'clotting'
            readonly done: 3
          },
          {
            readonly code: 'melanoma'
            readonly done: 4
          },
          {
            readonly code: 'diabetes'
            readonly done: 5
          },
          {
            readonly code: 'bowel-cancer'
            readonly done: 6
          },
          {
            readonly code: 'nutrition'
            readonly done: 7
          },
          {
            readonly code: 'counsellor'
            readonly done: 3
          },
        ]
      },
      {
        readonly status: 'completed'
        readonly daysAgo: 140
        readonly items: readonly [
          {
            readonly code: 'health-overview'
            readonly done: 8
            readonly reports: readonly ['en', 'et', 'ru']
          },
          {
            readonly code: 'lactose-gluten'
            readonly done: 8
            readonly reports: readonly ['et']
          },
          {
            readonly code: 'results-doctor'
            readonly done: 4
            readonly reports: readonly ['et']
          },
        ]
      },
    ]
  }
  readonly oneOrder: {
    readonly email: string
    readonly firstName: 'Toomas'
    readonly lastName: 'Rebane'
    readonly shows: 'Verified, with one product that waits for his consent.'
    readonly documents: {
      readonly dob: '1987-09-21'
      readonly sex: 'male'
    }
    readonly acceptedTerms: true
    readonly verified: true
    readonly kitBarcode: 'ALL3F8W1RT'
    readonly orders: readonly [
      {
        readonly status: 'completed'
        readonly daysAgo: 9
        readonly items: readonly [
          {
            readonly code: 'heart'
            readonly done: 4
          },
        ]
      },
    ]
  }
  readonly backOffice: {
    readonly email: string
    readonly firstName: 'Helen'
    readonly lastName: 'Org'
    readonly shows: 'Staff: has the link to the doctor’s portal.'
    readonly documents: {
      readonly dob: '1979-02-11'
      readonly sex: 'female'
    }
    readonly acceptedTerms: true
    readonly verified: true
    readonly backOffice: true
  }
  readonly hpvInvited: {
    readonly email: string
    readonly firstName: 'Kadri'
    readonly lastName: 'Lepik'
    readonly shows: 'Invited to the HPV study; has ordered nothing yet.'
    readonly acceptedTerms: true
    readonly verified: false
  }
  readonly collector: {
    readonly email: string
    readonly firstName: 'Maria-Aleksandra Ülle Õnneleid'
    readonly lastName: 'Konstantinopolskaja-Võhandu von Üxküll-Güldenband'
    readonly shows: 'A very long name and twenty-seven ordered products. ID login: ID card 47101010033.'
    readonly provenBy: {
      readonly method: 'smartcard'
      readonly code: '47101010033'
    }
    readonly acceptedTerms: true
    readonly verified: true
    readonly orders: {
      status: 'completed'
      daysAgo: number
      items: (
        | {
            code:
              | 'bowel-cancer'
              | 'breast-cancer'
              | 'diabetes'
              | 'health-overview'
              | 'heart'
              | 'lactose-gluten'
              | 'medicines'
              | 'melanoma'
              | 'nutrition'
            done: number
            reports?: never
          }
        | {
            code:
              | 'bowel-cancer'
              | 'breast-cancer'
              | 'diabetes'
              | 'health-overview'
              | 'heart'
              | 'lactose-gluten'
              | 'medicines'
              | 'melanoma'
              | 'nutrition'
            done: number
            reports: readonly ['en', 'et']
          }
      )[]
    }[]
  }
  readonly shopper: {
    readonly email: string
    readonly firstName: 'Jaan'
    readonly lastName: 'Kuusk'
    readonly shows: 'Two products wait in the cart.'
    readonly acceptedTerms: true
    readonly verified: false
    readonly cart: readonly ['heart', 'counsellor']
  }
}
export type DemoName = keyof typeof demoPeople
