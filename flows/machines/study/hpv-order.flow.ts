import type { ParticipationStatus, StudyState } from '#contract/statuses.ts'
import type { HpvOrder, HpvStatus } from '#contract/study/study.ts'
import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import { hpvOrderMachine, type HpvOrderSnapshot } from '#machines/study/hpv-order.machine.ts'
import { hpvSteps, validateHpvStep } from '#machines/study/hpv-values.ts'

import { button, effect, question, sentence } from '../../labels/label.ts'
import { countries, invalidFieldProblem } from '../order/order-samples.ts'
import { customer, failure, unreachable } from '../samples.ts'

export const receipt = 'HPV1-7K3M-Q2XD-9ABC'

export const hpvOrder: HpvOrder = {
  number: 'HPV-7K3M-Q2XD',
  kit: 'brush',
  ordered_at: '2027-03-01T09:00:00.000Z',
  status: null,
  has_result: false,
  is_new_kit_due: false,
}

const study: HpvStatus = {
  study: 'open',
  institute: { en: 'the national health institute', et: 'riiklik terviseinstituut' },
  orders_from: '2027-02-01',
  orders_until: '2027-09-01',
  delete_by: '2028-03-01',
  export_from: '2028-01-31',
  deleted_on: null,
  deletion_receipt: null,
  born_from: 1958,
  born_to: 1983,
  participation: 'unknown',
  kits: [],
  order: null,
  retained_data: null,
  needs_email: false,
  may_be_reminded: true,
  has_stopped_reminders: false,
  terms: { en: '<p>Terms of the study</p>', et: '<p>Uuringu tingimused</p>' },
  terms_version: 1,
}

const studyWithNewTerms = named('the study with new terms', {
  ...study,
  terms: { en: '<p>New terms of the study</p>', et: '<p>Uuringu uued tingimused</p>' },
  terms_version: 2,
})

const studyAs = (participation: ParticipationStatus, state: StudyState = 'open'): HpvStatus =>
  named(`${participation}, ${state}`, { ...study, study: state, participation })

export const unknownPerson = named('a visitor or unproven customer', study)
export const invitedPerson = named('an invited woman with a choice of kits', {
  ...studyAs('invited'),
  kits: ['brush' as const, 'swab' as const],
})
const personWithoutEmail = named('an invited woman without an email address', {
  ...invitedPerson,
  needs_email: true,
})
export const orderedPerson = named('a woman with a kit', {
  ...studyAs('ordered'),
  order: hpvOrder,
})

/** After she has left: with a result that has remained, or without. */
export const withdrawnPerson = named('a woman who has left', {
  ...studyAs('withdrawn'),
  order: hpvOrder,
  retained_data: {
    has_result: false,
    destruction: { requested_on: '2027-03-02', destroyed_on: null },
  },
  may_be_reminded: false,
})
export const leftWithResult = named('a woman who has left, and has a result', {
  ...withdrawnPerson,
  order: { ...hpvOrder, status: 'analysed' as const, has_result: true },
  retained_data: { has_result: true, destruction: null },
})

const contact = {
  'account.first_name': 'Mari',
  'account.last_name': 'Tamm',
  'account.email': 'mari.tamm@example.ee',
  'account.password': 'quiet river under ice',
  'account.password_confirmation': 'quiet river under ice',
  email: 'mari.tamm@example.ee',
  phone: '+37251234567',
}

const delivery = {
  'shipping.address': 'Kastani 12',
  'shipping.address2': '',
  'shipping.postal_code': '51014',
  'shipping.city': 'Tartu',
  'shipping.country': 'EE',
  'delivery.shipping_option': 'post',
}

/** The codes of a letter of the demo. */
export const invitationCodes = { id_number: '46510200003', invitation_code: 'HPV1-2345-6789' }

/** Valid values for all steps. */
export const completeHpvForm = { ...contact, ...delivery, kit: 'brush' }

const submissions = {
  contact: [
    { step: 'contact', values: { ...contact, 'account.email': '', email: '', phone: '' } },
    { step: 'contact', values: contact },
  ],
  delivery: [
    { step: 'delivery', values: { ...delivery, 'shipping.address': '' } },
    { step: 'delivery', values: delivery },
  ],
  kit: [
    { step: 'kit', values: { kit: '' } },
    { step: 'kit', values: { kit: 'brush' } },
  ],
} as const

const editedStep = (snapshot: HpvOrderSnapshot) =>
  (['contact', 'delivery', 'kit'] as const).find((step) =>
    snapshot.matches({ filling: { editing: step } }),
  )

const refused = [
  failure('errors.hpv_not_invited'),
  failure('errors.hpv_birth_year'),
  failure('errors.hpv_already_ordered'),
  failure('errors.hpv_full'),
  failure('errors.hpv_closed'),
]

export const hpvOrderModel = {
  machine: hpvOrderMachine,
  precondition: { person: 'anyone', cart: 'any' },
  spec: {
    hpvOrder: ['2.1', '7.2', '9.17'],
    'hpvOrder.filling.editing.contact': ['3.6'],
    'hpvOrder.filling.editing.delivery': ['3.8'],
  },
  labels: {
    'page.open': sentence('The page of the study opens for a visitor or a customer'),
    'study.retry': button('Try again'),
    'invitation.submit': button('Check my invitation'),
    'invitation.change': button('Enter the codes again'),
    'form.change': sentence('She edits the form'),
    'step.submit': button('Continue'),
    'step.open': button('Change: {name}'),
    'order.place': button('Order the free kit'),
    'study.withdrawn': sentence('She leaves the study'),
  },
  questions: {
    'hasParticipationStatus ordered': question('Has she ordered a kit?'),
    'hasParticipationStatus withdrawn': question('Has she left the study?'),
    'hasParticipationStatus not_invited': question('Is the person known, and not invited?'),
    'hasParticipationStatus invited': question('Is she known, and invited?'),
    'isStudyState closed': question('Is the study closed?'),
    'isStudyState not_open_yet': question('Does the study open later?'),
    'hasParticipationStatus other_birth_year': question('Is she known, and born in another year?'),
    'isStudyState full': question('Are all places taken?'),
    hasNoKits: question('Was the order placed before, and is now hers?'),
    isInvitationInvalid: question('Is a code missing or invalid?'),
    'isNextStep contact': question('Is the step of the contact details next?'),
    'isNextStep delivery': question('Is the step of the delivery next?'),
    'isNextStep kit': question('Is the step of the kit next?'),
    areTermsAccepted: question('Has she accepted the terms of the study?'),
    isResultKept: question('Is a result still stored?'),
    hasTypedCode: question('Were the codes typed?'),
    isNotInvited: question('Is there no such invitation?'),
    isOtherBirthYear: question('Is she born in another year?'),
    isAlreadyOrdered: question('Is a kit already ordered with this invitation?'),
    isFull: question('Are all places taken?'),
    haveTermsChanged: question('Have the terms of the study changed?'),
    isClosed: question('Is the study closed?'),
    'hasErrorInStep contact': question('Is the error in the contact details?'),
    'hasErrorInStep delivery': question('Is the error in the delivery?'),
    'hasErrorInStep kit': question('Is the error in the kit?'),
    isCustomer: question('Is a customer logged in?'),
  },
  effects: {
    setPage: effect('stores whether a customer is logged in, and unsaved input'),
    setStatus: effect('shows the study'),
    setTerms: effect('shows the new terms of the study'),
    setKits: effect('offers the kits of the invitation'),
    setCountries: effect('stores the countries'),
    setInvitation: effect('stores the codes'),
    setInvitationErrors: effect('marks the missing and invalid codes'),
    clearInvitation: effect('clears the codes'),
    resetLogin: effect('hides why a log-in has failed'),
    submitStep: effect('marks the step as completed'),
    setRequestedStep: effect('stores the step to open'),
    setLocale: effect('stores the language of the result'),
    setTermsProblem: effect('asks her to accept the terms of the study'),
    setLoadProblem: effect('shows the error on the page'),
    setWithdrawn: effect('stores the receipt, and clears what was typed'),
    discardDraft: effect('deletes the draft'),
  },
  events: {
    'page.open': [
      { isCustomer: false, draftValues: {} },
      { isCustomer: true, draftValues: {} },
    ],
    'invitation.submit': [
      { values: { id_number: invitationCodes.id_number, invitation_code: '' } },
      { values: invitationCodes },
    ],
    'form.change': (snapshot: HpvOrderSnapshot) =>
      editedStep(snapshot) === 'delivery' ? [{ values: { 'shipping.city': 'Tartu' } }] : [],
    'step.submit': (snapshot: HpvOrderSnapshot) => {
      const step = editedStep(snapshot)
      return step === undefined ? [] : submissions[step]
    },
    'step.open': (snapshot: HpvOrderSnapshot) =>
      snapshot.matches({ filling: 'review' })
        ? ([{ step: 'contact' }, { step: 'delivery' }, { step: 'kit' }] as const)
        : [],
    'order.place': [
      { areTermsAccepted: false, locale: 'en' },
      { areTermsAccepted: true, locale: 'en' },
    ],
    'study.withdrawn': [{ receipt }],
  },
  actors: {
    readHpvStatus: {
      done: (snapshot: HpvOrderSnapshot) => {
        if (snapshot.matches('loadingTerms')) return [studyWithNewTerms]
        if (snapshot.context.receipt !== null) return [withdrawnPerson]
        if (snapshot.context.order) return [orderedPerson]
        return snapshot.context.isCustomer
          ? [
              unknownPerson,
              invitedPerson,
              personWithoutEmail,
              studyAs('not_invited'),
              studyAs('other_birth_year'),
              leftWithResult,
              orderedPerson,
            ]
          : [
              unknownPerson,
              studyAs('unknown', 'full'),
              studyAs('unknown', 'not_open_yet'),
              studyAs('unknown', 'closed'),
            ]
      },
      error: [unreachable],
    },
    checkHpvInvitation: {
      done: (snapshot: HpvOrderSnapshot) => {
        const choice = named('a choice of kits', { kits: ['brush' as const, 'swab' as const] })
        const none = named('an order that was hers', { kits: [] })
        return snapshot.context.isCustomer ? [choice, none] : [choice]
      },
      error: [...refused, unreachable],
    },
    listCountries: { done: [named('the countries', { countries })], error: [unreachable] },
    orderHpvKit: {
      done: (snapshot: HpvOrderSnapshot) =>
        snapshot.context.isCustomer
          ? [named('the order', { order: hpvOrder, logged_in: true })]
          : [
              named('the order and a session', { order: hpvOrder, logged_in: true }),
              named('the order without a session', { order: hpvOrder, logged_in: false }),
            ],
      error: [
        unreachable,
        ...refused,
        failure('errors.study_terms_changed'),
        invalidFieldProblem('account.password'),
        invalidFieldProblem('delivery.terminal.terminal_id'),
        invalidFieldProblem('kit'),
        invalidFieldProblem('terms_accepted'),
      ],
    },
    readUser: { done: [customer, null], error: [unreachable] },
  },
  nodeKey: ({ context }: HpvOrderSnapshot) => [
    context.isCustomer,
    context.needsEmail,
    context.order !== null,
    context.status?.participation === 'unknown',
    context.receipt !== null,
    hpvSteps.filter((step) => validateHpvStep(step, context.values, context)),
  ],
  allowedDeadEnds: [
    { state: 'hpvOrder.alreadyOrdered', why: 'the page links to the log-in' },
    { state: 'hpvOrder.full', why: 'the page names the clinic' },
    { state: 'hpvOrder.closed', why: 'the page names the clinic' },
    { state: 'hpvOrder.not_invited', why: 'a proven person has no other code' },
    { state: 'hpvOrder.otherBirthYear', why: 'a proven person has no other code' },
  ],
} satisfies ModelOf<typeof hpvOrderMachine>
