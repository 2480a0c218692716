import { assign, emit, setup } from 'xstate'

import type { User } from '#contract/account/account.ts'
import type { Country, listCountries } from '#contract/delivery/places.ts'
import type { Locale } from '#contract/locale.ts'
import { isRepeatable, type Problem } from '#contract/problem.ts'
import type { HpvKit, ParticipationStatus, StudyState } from '#contract/statuses.ts'
import type {
  checkHpvInvitation,
  HpvOrder,
  HpvStatus,
  readHpvStatus,
} from '#contract/study/study.ts'

import type { EmittedEvent } from '#machines/app/system-actors.ts'
import { noRejection, toRejection, type Rejection } from '#machines/fragments/call-problem.ts'
import { userActors, userGuards } from '#machines/fragments/read-user.ts'
import type { StateMeta } from '#machines/fragments/state-meta.ts'
import { unimplementedCall, unimplementedPromise } from '#machines/fragments/unimplemented.ts'

import type { StudyWithdrawn } from './hpv-participation.machine.ts'
import {
  toHpvFieldError,
  draftOfValues,
  formProblem,
  hpvFormFromValues,
  reachableHpvStep,
  stepOfField,
  validateHpvStep,
  validateInvitation,
  type HpvRequest,
  type HpvStep,
  type HpvValues,
} from './hpv-values.ts'

/** `draftValues` is unsaved input of an earlier visit. */
type PageOpened = { isCustomer: boolean; draftValues: HpvValues }
type Submission = { step: HpvStep; values: HpvValues }
/** Clears why a log-in has failed: its form is left. */
type LoginReset = { type: 'login.reset' }
type OrderSubmission = { areTermsAccepted: boolean; locale: Locale }
export type PlacedOrder = { order: HpvOrder; logged_in: boolean }

type HpvOrderContext = Rejection & {
  isCustomer: boolean
  /** Whether the account of the customer has no email address. */
  needsEmail: boolean
  status: HpvStatus | null
  countries: readonly Country[]
  kits: readonly HpvKit[]
  values: HpvValues
  requestedStep: HpvStep
  locale: Locale
  /** Part of the idempotency key: counts the submissions that got a response. */
  requestNumber: number
  order: HpvOrder | null
  /** Says what was deleted when she left the study on this page. It is shown until the page is left. */
  receipt: string | null
}

export const initialContext: HpvOrderContext = {
  ...noRejection,
  isCustomer: false,
  needsEmail: false,
  status: null,
  countries: [],
  kits: [],
  values: {},
  requestedStep: 'review',
  locale: 'en',
  requestNumber: 0,
  order: null,
  receipt: null,
}

/** The actors, guards and actions of the order in the HPV study. */
export const hpvOrderSetup = setup({
  types: {
    context: {} as HpvOrderContext,
    events: {} as
      | ({ type: 'page.open' } & PageOpened)
      | { type: 'study.retry' }
      | { type: 'invitation.submit'; values: HpvValues }
      | { type: 'invitation.change' }
      | { type: 'form.change'; values: HpvValues }
      | ({ type: 'step.submit' } & Submission)
      | { type: 'step.open'; step: HpvStep }
      | ({ type: 'order.place' } & OrderSubmission)
      | StudyWithdrawn,
    emitted: {} as EmittedEvent | LoginReset,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    readHpvStatus: unimplementedCall<typeof readHpvStatus>('readHpvStatus'),
    checkHpvInvitation: unimplementedCall<typeof checkHpvInvitation>('checkHpvInvitation'),
    listCountries: unimplementedCall<typeof listCountries>('listCountries'),
    orderHpvKit: unimplementedPromise<PlacedOrder, HpvRequest>('orderHpvKit'),
    ...userActors,
  },
  guards: {
    hasParticipationStatus: ({ context }, participation: ParticipationStatus) =>
      context.status?.participation === participation,
    isResultKept: ({ context }) => context.status?.retained_data?.has_result ?? false,
    isStudyState: ({ context }, state: StudyState) => context.status?.study === state,
    /** The order was placed earlier without an account. It is now linked to her account. */
    hasNoKits: (_, kits: readonly HpvKit[]) => kits.length === 0,
    isInvitationInvalid: (_, values: HpvValues) => validateInvitation(values) !== null,
    isNextStep: ({ context }, step: HpvStep) =>
      reachableHpvStep(context.requestedStep, context.values, context) === step,
    isInvalid: ({ context }, { step, values }: Submission) =>
      validateHpvStep(step, { ...context.values, ...values }, context) !== null,
    areTermsAccepted: (_, { areTermsAccepted }: OrderSubmission) => areTermsAccepted,
    hasTypedCode: ({ context }) => context.status?.participation === 'unknown',
    isNotInvited: (_, { message }: Problem) => message === 'errors.hpv_not_invited',
    isOtherBirthYear: (_, { message }: Problem) => message === 'errors.hpv_birth_year',
    isAlreadyOrdered: (_, { message }: Problem) => message === 'errors.hpv_already_ordered',
    isFull: (_, { message }: Problem) => message === 'errors.hpv_full',
    haveTermsChanged: (_, { message }: Problem) => message === 'errors.study_terms_changed',
    isClosed: (_, { message }: Problem) => message === 'errors.hpv_closed',
    isRepeatable: (_, failure: Problem) => isRepeatable(failure),
    hasErrorInStep: ({ context }, step: HpvStep) =>
      context.problem?.validationErrors.some(({ field }) => stepOfField(field) === step) ?? false,
    isLoggedIn: (_, { logged_in }: PlacedOrder) => logged_in,
    isCustomer: ({ context }) => context.isCustomer,
    ...userGuards,
  },
  actions: {
    setPage: assign((_, { isCustomer, draftValues }: PageOpened) => ({
      isCustomer,
      values: { 'shipping.country': 'EE', ...draftValues },
    })),
    setStatus: assign(({ context }, status: HpvStatus) => ({
      status,
      needsEmail: status.needs_email,
      ...withKits(context, status.kits),
      problem: null,
    })),
    setTerms: assign({
      status: ({ context: { status } }, { terms, terms_version }: HpvStatus) =>
        status && { ...status, terms, terms_version },
    }),
    setKits: assign(({ context }, kits: readonly HpvKit[]) => withKits(context, kits)),
    setCountries: assign({ countries: (_, countries: readonly Country[]) => countries }),
    setInvitation: assign(({ context }, values: HpvValues) => ({
      values: { ...context.values, ...values },
      problem: null,
    })),
    setInvitationErrors: assign(({ context }, values: HpvValues) => ({
      values: { ...context.values, ...values },
      ...toRejection(context, validateInvitation(values)),
    })),
    clearInvitation: assign(({ context }) => ({
      values: { ...context.values, id_number: '', invitation_code: '' },
      problem: null,
    })),
    setValues: assign(({ context }, values: HpvValues) => ({
      values: { ...context.values, ...values },
    })),
    submitStep: assign(({ context }, { values }: Submission) => ({
      values: { ...context.values, ...values },
      requestedStep: 'review' as const,
      problem: null,
    })),
    setValidationErrors: assign(({ context }, { step, values }: Submission) => ({
      values: { ...context.values, ...values },
      ...toRejection(context, validateHpvStep(step, { ...context.values, ...values }, context)),
    })),
    setRequestedStep: assign({
      requestedStep: (_, step: HpvStep) => step,
      problem: null,
    }),
    setLocale: assign({ locale: (_, { locale }: OrderSubmission) => locale, problem: null }),
    setTermsProblem: assign(({ context }) =>
      toRejection(
        context,
        formProblem([{ field: 'terms_accepted', message: 'errors.terms_required' }]),
      ),
    ),
    setProblem: assign(({ context }, failure: Problem) =>
      toRejection(context, {
        ...failure,
        validationErrors: failure.validationErrors.map((error) => toHpvFieldError(error, context)),
      }),
    ),
    setLoadProblem: assign({ problem: (_, failure: Problem) => failure }),
    /** The password is not needed any longer. */
    setOrder: assign({ order: (_, { order }: PlacedOrder) => order, values: {} }),
    /** What was typed for an order is deleted, too. */
    setWithdrawn: assign((_, { receipt }: StudyWithdrawn) => ({
      receipt,
      order: null,
      values: {},
    })),
    incrementRequestNumber: assign({ requestNumber: ({ context }) => context.requestNumber + 1 }),
    saveDraft: emit(({ context }) => ({
      type: 'draft.save' as const,
      key: 'hpv',
      values: draftOfValues(context.values),
    })),
    /** The log-in is offered beside the forms for new orders, and again where a kit is already ordered. */
    resetLogin: emit({ type: 'login.reset' }),
    discardDraft: emit({ type: 'draft.discard', key: 'hpv' }),
    notifyUserLoaded: emit((_, user: User) => ({ type: 'user.loaded' as const, user })),
    notifySuccess: emit({
      type: 'notification.show',
      notification: { tone: 'success', key: 'success.hpv_ordered' },
    }),
  },
})

/** The only kit needs no choice; a kit that is not offered is not kept. */
const withKits = ({ values }: HpvOrderContext, kits: readonly HpvKit[]) => ({
  kits,
  values: { ...values, kit: kits.length === 1 ? (kits[0] ?? '') : keptKit(values, kits) },
})

const keptKit = ({ kit = '' }: HpvValues, kits: readonly HpvKit[]): string =>
  kits.some((one) => one === kit) ? kit : ''

export const toHpvOrderRequest = ({
  status,
  values,
  isCustomer,
  needsEmail,
  locale,
  requestNumber,
}: HpvOrderContext): HpvRequest => ({
  form: hpvFormFromValues(values, {
    isCustomer,
    needsEmail,
    locale,
    termsVersion: status?.terms_version,
  }),
  requestNumber,
})
