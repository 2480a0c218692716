import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import { findProblem } from '#contract/form/validation.ts'
import type { Problem } from '#contract/problem.ts'
import {
  ReportLinkForm,
  type CreatedReportLink,
  type createReportLink,
  type listReportLinks,
  type ReportLink,
  type ReportLinks,
  type withdrawReportLink,
} from '#contract/report/report-link.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import {
  callProblem,
  noRejection,
  toRejection,
  reportCallProblem,
  setCallProblem,
  type Rejection,
} from '../fragments/call-problem.ts'
import type { StateMeta } from '../fragments/state-meta.ts'
import { awaitStepUp, stepUpActors, stepUpGuards, toStepUp } from '../fragments/step-up.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'

type ReportLinksContext = Rejection & {
  orderProductId: string
  /** `null` until they are loaded. */
  list: ReportLinks | null
  form: ReportLinkForm
  /** The new link with its code, while they are shown. */
  created: CreatedReportLink | null
  /** The link that is being withdrawn. */
  withdrawnId: string
}

/**
 * The links with which doctors open a customer’s report. The address of a link and its code are shown once, after the
 * customer has confirmed their identity. Each link can be withdrawn.
 */
export const reportLinksMachine = setup({
  types: {
    context: {} as ReportLinksContext,
    input: {} as { orderProductId: string },
    events: {} as
      | { type: 'links.retry' }
      | { type: 'form.open' }
      | { type: 'link.dismiss' }
      | { type: 'link.create'; form: ReportLinkForm }
      | { type: 'createdLink.dismiss' }
      | { type: 'link.withdraw'; id: string },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    listReportLinks: unimplementedCall<typeof listReportLinks>('listReportLinks'),
    createReportLink: unimplementedCall<typeof createReportLink>('createReportLink'),
    withdrawReportLink: unimplementedCall<typeof withdrawReportLink>('withdrawReportLink'),
    ...stepUpActors,
  },
  guards: {
    ...stepUpGuards,
    isNotReady: (_, { message }: Problem) => message === 'errors.report_not_ready',
    isInvalid: (_, form: ReportLinkForm) => findProblem(ReportLinkForm, form) !== null,
    isOpen: ({ context }, id: string) =>
      context.list?.links.some((link) => link.id === id && link.status === 'open') ?? false,
  },
  actions: {
    setList: assign({ list: (_, list: ReportLinks) => list, problem: null }),
    setForm: assign({ form: (_, form: ReportLinkForm) => form, problem: null }),
    setValidationErrors: assign(({ context }, form: ReportLinkForm) =>
      toRejection(context, findProblem(ReportLinkForm, form)),
    ),
    setCreated: assign({ created: (_, created: CreatedReportLink) => created }),
    clearCreated: assign({ created: null, form: emptyForm }),
    setWithdrawnId: assign({ withdrawnId: (_, id: string) => id }),
    setLink: assign({
      list: ({ context: { list } }, link: ReportLink) =>
        list && { ...list, links: list.links.map((one) => (one.id === link.id ? link : one)) },
    }),
    setProblem: assign(({ context }, problem: Problem) => toRejection(context, problem)),
    reportProblem: emit((_, problem: Problem) => ({ type: 'problem.report' as const, problem })),
    notifyWithdrawn: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.report_link_withdrawn' as const },
    }),
  },
}).createMachine({
  id: 'reportLinks',
  description: 'Share a report with a doctor by a link, see who opened it, withdraw it.',
  context: ({ input }) => ({
    ...input,
    ...noRejection,
    list: null,
    form: emptyForm(),
    created: null,
    withdrawnId: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the links of the report.',
      invoke: {
        id: 'listReportLinks',
        src: 'listReportLinks',
        input: ({ context }) => ({ order_product_id: context.orderProductId }),
        onDone: {
          target: 'listing',
          actions: { type: 'setList', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isNotReady', params: callProblem }, target: 'notReady' },
          { target: 'loadFailed', actions: setCallProblem },
        ],
      },
    },
    listing: {
      description:
        'The page lists the links with their expiry date and activity. The customer can create one or withdraw one.',
      on: {
        'form.open': 'editing',
        'link.withdraw': {
          guard: { type: 'isOpen', params: ({ event }) => event.id },
          target: 'withdrawing',
          actions: { type: 'setWithdrawnId', params: ({ event }) => event.id },
        },
      },
    },
    editing: {
      description: 'The customer chooses how long the link works and can enter the recipient.',
      meta: { messages: ['errors.form_validation', 'errors.value_too_long'] },
      on: {
        'link.create': [
          {
            description: 'The name is too long.',
            guard: { type: 'isInvalid', params: ({ event }) => event.form },
            actions: { type: 'setValidationErrors', params: ({ event }) => event.form },
          },
          {
            target: 'creating',
            actions: { type: 'setForm', params: ({ event }) => event.form },
          },
        ],
        'link.dismiss': {
          description: 'The list is loaded again: a link may exist although its creation failed.',
          target: 'loading',
        },
      },
    },
    creating: {
      description: 'Creating the link.',
      tags: 'busy',
      invoke: {
        id: 'createReportLink',
        src: 'createReportLink',
        input: ({ context }) => ({ order_product_id: context.orderProductId, ...context.form }),
        onDone: {
          target: 'created',
          actions: { type: 'setCreated', params: ({ event }) => event.output },
        },
        onError: [toStepUp, { target: 'editing', actions: setCallProblem }],
      },
    },
    awaitingStepUp: awaitStepUp({ onDone: 'creating', onError: 'editing' }),
    created: {
      description:
        'The page shows the link and its code once, each with a button to copy it, and says how to hand them over.',
      exit: 'clearCreated',
      on: { 'createdLink.dismiss': 'loading' },
    },
    withdrawing: {
      description: 'Withdrawing the link.',
      meta: { messages: ['success.report_link_withdrawn'] },
      tags: 'busy',
      invoke: {
        id: 'withdrawReportLink',
        src: 'withdrawReportLink',
        input: ({ context }) => ({ id: context.withdrawnId }),
        onDone: {
          target: 'listing',
          actions: [{ type: 'setLink', params: ({ event }) => event.output }, 'notifyWithdrawn'],
        },
        onError: { target: 'loading', actions: reportCallProblem },
      },
    },
    notReady: {
      description: 'There is no report yet. The page links to the progress of the test.',
    },
    loadFailed: {
      description: 'The links could not be loaded.',
      on: { 'links.retry': 'loading' },
    },
  },
})

/** The suggested number of days. */
function emptyForm(): ReportLinkForm {
  return { recipient: '', days: 14 }
}

export type ReportLinksSnapshot = SnapshotFrom<typeof reportLinksMachine>
