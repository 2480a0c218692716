import type { Locale } from '#contract/locale.ts'
import type { PersonDetails } from '#contract/identity/personal-code.ts'
import type { IdLoginMethod, OrderStatus } from '#contract/statuses.ts'

import { studyPeople } from './study-women/study-people.ts'

/** The password of all demo people, who exist in demos and tests only. */
export const demoPassword = 'demo-password-2026'

export type DemoItem = {
  code: string
  /** The number of completed steps. */
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
  /** What a log-in as this person shows. */
  description: string
  acceptedTerms: boolean
  verified: boolean
  /** False for an address that is not confirmed yet. */
  confirmedEmail?: boolean
  backOffice?: boolean
  /** The published test person whose code this account is proven by: an ID log-in with that code logs in here. */
  provenBy?: { method: IdLoginMethod; code: string }
  /** Date of birth and sex from documents, for a proof without a personal code. */
  documents?: PersonDetails
  /** The code of a published test person, typed into the profile and not proven. */
  typedCode?: string
  kitBarcode?: string
  /** Has uploaded a DNA file; a server adds it, because it is stored outside the database. */
  dnaFile?: true
  orders?: readonly DemoOrder[]
  cart?: readonly string[]
  /** What she has done in the HPV study; a server adds her kit. */
  study?: 'invited' | 'ordered' | 'sent' | 'failed' | 'result' | 'withdrawn'
}

const mail = (name: string): string => `${name}@alleel.example`

const everyTest = [
  'health-overview',
  'heart',
  'diabetes',
  'breast-cancer',
  'bowel-cancer',
  'melanoma',
  'medicines',
  'lactose-gluten',
  'nutrition',
] as const

export const demoPeople = {
  newcomer: {
    email: mail('liis.kask'),
    firstName: 'Liis',
    lastName: 'Kask',
    description: 'A new customer: terms accepted, nothing ordered, not verified.',
    acceptedTerms: true,
    verified: false,
  },
  undecided: {
    email: mail('oskar.vaher'),
    firstName: 'Oskar',
    lastName: 'Vaher',
    description: 'Has not accepted the terms: the terms dialog stands before everything.',
    acceptedTerms: false,
    verified: false,
  },
  unconfirmed: {
    email: mail('rasmus.pold'),
    firstName: 'Rasmus',
    lastName: 'Põld',
    description:
      'Has not confirmed his email address yet; the link was sent. Has typed the code of Smart-ID 50001029996.',
    typedCode: '50001029996',
    acceptedTerms: true,
    verified: false,
    confirmedEmail: false,
  },
  agentCustomer: {
    email: mail('anneli.saar'),
    firstName: 'Anneli',
    lastName: 'Saar',
    description:
      'A doctor ordered for her and she is not verified: led to verification. Has typed the code of Smart-ID 40404040009.',
    typedCode: '40404040009',
    acceptedTerms: true,
    verified: false,
    orders: [
      {
        status: 'completed',
        daysAgo: 6,
        agentName: 'Dr Peeter Laas',
        items: [
          { code: 'breast-cancer', done: 2 },
          { code: 'medicines', done: 2 },
        ],
      },
    ],
  },
  regular: {
    email: mail('kristjan.mets'),
    firstName: 'Kristjan',
    lastName: 'Mets',
    description:
      'Verified, with an order in every status and a product at every later step. ID log-in: Smart-ID 30303039914.',
    provenBy: { method: 'smartid', code: '30303039914' },
    acceptedTerms: true,
    verified: true,
    kitBarcode: 'ALL7K2M9QF',
    orders: [
      { status: 'waiting_for_payment', daysAgo: 0, items: [{ code: 'heart', done: 1 }] },
      { status: 'processing_payment', daysAgo: 1, items: [{ code: 'medicines', done: 1 }] },
      {
        status: 'completed',
        daysAgo: 24,
        items: [
          { code: 'carrier-screening', done: 4 },
          { code: 'clotting', done: 4 },
          { code: 'melanoma', done: 4 },
          { code: 'diabetes', done: 5 },
          { code: 'bowel-cancer', done: 6 },
          { code: 'nutrition', done: 7 },
          { code: 'counsellor', done: 3 },
        ],
      },
      {
        status: 'completed',
        daysAgo: 140,
        items: [
          { code: 'health-overview', done: 8, reports: ['en', 'et'] },
          { code: 'lactose-gluten', done: 8, reports: ['et'] },
          { code: 'results-doctor', done: 4, reports: ['et'] },
        ],
      },
    ],
  },
  oneOrder: {
    email: mail('toomas.rebane'),
    firstName: 'Toomas',
    lastName: 'Rebane',
    description: 'Verified, with one product that waits for his consent.',
    documents: { dob: '1987-09-21', sex: 'male' },
    acceptedTerms: true,
    verified: true,
    kitBarcode: 'ALL3F8W1RC',
    orders: [{ status: 'completed', daysAgo: 9, items: [{ code: 'heart', done: 4 }] }],
  },
  answering: {
    email: mail('piret.lill'),
    firstName: 'Piret',
    lastName: 'Lill',
    description: 'Verified, with five tests that wait for their questionnaires.',
    documents: { dob: '1984-05-30', sex: 'female' },
    acceptedTerms: true,
    verified: true,
    orders: [
      {
        status: 'completed',
        daysAgo: 12,
        items: [
          { code: 'health-overview', done: 5 },
          { code: 'heart', done: 5 },
          { code: 'breast-cancer', done: 5 },
          { code: 'medicines', done: 5 },
          { code: 'carrier-screening', done: 5 },
        ],
      },
    ],
  },
  fileOwner: {
    email: mail('andres.ilves'),
    firstName: 'Andres',
    lastName: 'Ilves',
    description: 'Verified, with a DNA file of 23andMe; one of his two tests needs a kit as well.',
    documents: { dob: '1981-03-17', sex: 'male' },
    acceptedTerms: true,
    verified: true,
    dnaFile: true,
    orders: [
      {
        status: 'completed',
        daysAgo: 5,
        items: [
          { code: 'heart', done: 3 },
          { code: 'carrier-screening', done: 3 },
        ],
      },
    ],
  },
  backOffice: {
    email: mail('helen.org'),
    firstName: 'Helen',
    lastName: 'Org',
    description: 'Staff: has the link to the doctor’s portal.',
    documents: { dob: '1979-02-11', sex: 'female' },
    acceptedTerms: true,
    verified: true,
    backOffice: true,
  },
  collector: {
    email: mail('maria-aleksandra.konstantinopolskaja-vohandu'),
    firstName: 'Maria-Aleksandra Ülle Õnneleid',
    lastName: 'Konstantinopolskaja-Võhandu von Üxküll-Güldenband',
    description:
      'A very long name and twenty-seven ordered products. ID log-in: ID card 47101010033.',
    provenBy: { method: 'smartcard', code: '47101010033' },
    acceptedTerms: true,
    verified: true,
    orders: [40, 420, 800].map((daysAgo) => ({
      status: 'completed',
      daysAgo,
      items: everyTest.map((code, index) =>
        daysAgo === 40
          ? { code, done: 3 + (index % 5) }
          : { code, done: 8, reports: ['en', 'et'] as const },
      ),
    })),
  },
  shopper: {
    email: mail('jaan.kuusk'),
    firstName: 'Jaan',
    lastName: 'Kuusk',
    description: 'Two products wait in the cart.',
    acceptedTerms: true,
    verified: false,
    cart: ['heart', 'counsellor'],
  },
  ...studyPeople,
} as const satisfies Record<string, DemoPerson>

export type DemoName = keyof typeof demoPeople
