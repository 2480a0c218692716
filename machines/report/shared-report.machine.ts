import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import { findProblem } from '#contract/form/validation.ts'
import type { Locale } from '#contract/locale.ts'
import type { Problem } from '#contract/problem.ts'
import {
  ReportCodeForm,
  sharedReportMinutes,
  type checkReportLink,
  type downloadSharedReport,
  type openSharedReport,
  type SharedReport,
} from '#contract/report/report-link.ts'
import type { ProductKind } from '#contract/shop/product-kinds.ts'

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
import {
  unimplementedCall,
  unimplementedCallback,
  unimplementedPromise,
} from '../fragments/unimplemented.ts'

/** `token` is the fragment of the link; empty when it is missing. `locale` is the language of the page. */
type SharedReportInput = { token: string; locale: Locale }
type PdfFile = Uint8Array<ArrayBuffer>
type SavedPdf = { pdf: PdfFile | null; kind: ProductKind | undefined }

type SharedReportContext = SharedReportInput &
  Rejection & { code: string; report: SharedReport | null; pdf: PdfFile | null }

/** For `onError`: the transitions for a link that no longer works. */
const toEndedLink = [
  { guard: { type: 'isUnknown', params: callProblem }, target: 'unknown' },
  { guard: { type: 'isExpired', params: callProblem }, target: 'expired' },
  { guard: { type: 'isWithdrawn', params: callProblem }, target: 'withdrawn' },
  { guard: { type: 'isLinkLocked', params: callProblem }, target: 'locked' },
] as const

/** The code is checked on the page first. */
const submitCode = {
  'code.submit': [
    {
      description: 'The code is missing or does not have six digits.',
      guard: {
        type: 'isCodeInvalid',
        params: ({ event }: { event: { code: string } }) => event.code,
      },
      actions: {
        type: 'setCodeProblem',
        params: ({ event }: { event: { code: string } }) => event.code,
      },
    },
    {
      target: 'opening',
      actions: { type: 'setCode', params: ({ event }: { event: { code: string } }) => event.code },
    },
  ],
} as const

/**
 * The page that a doctor opens with a customer’s link: it asks for the code, shows the report and offers the PDF.
 * Each call sends link and code again, so a withdrawn link ends at once. The code is cleared when the report is
 * closed, and when nobody has used the page for a while.
 */
export const sharedReportMachine = setup({
  types: {
    context: {} as SharedReportContext,
    input: {} as SharedReportInput,
    events: {} as
      | { type: 'link.retry' }
      | { type: 'code.submit'; code: string }
      | { type: 'language.choose'; locale: Locale }
      | { type: 'report.download' }
      | { type: 'report.close' }
      | { type: 'page.inactive' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    checkReportLink: unimplementedCall<typeof checkReportLink>('checkReportLink'),
    openSharedReport: unimplementedCall<typeof openSharedReport>('openSharedReport'),
    downloadSharedReport: unimplementedCall<typeof downloadSharedReport>('downloadSharedReport'),
    watchActivity: unimplementedCallback<{ type: 'page.inactive' }, { seconds: number }>(),
    savePdf: unimplementedPromise<null, SavedPdf>('savePdf'),
  },
  guards: {
    isTokenMissing: ({ context }) => context.token === '',
    isCodeInvalid: (_, code: string) => findProblem(ReportCodeForm, { code }) !== null,
    isUnknown: (_, { message }: Problem) => message === 'errors.link_unknown',
    isExpired: (_, { message }: Problem) => message === 'errors.link_expired',
    isWithdrawn: (_, { message }: Problem) => message === 'errors.link_withdrawn',
    isLinkLocked: (_, { message }: Problem) => message === 'errors.link_locked',
    isOffered: ({ context }, locale: Locale) => context.report?.locales.includes(locale) ?? false,
  },
  actions: {
    setCode: assign({ code: (_, code: string) => code, problem: null }),
    setCodeProblem: assign(({ context }, code: string) =>
      toRejection(context, findProblem(ReportCodeForm, { code })),
    ),
    setReport: assign({ report: (_, report: SharedReport) => report }),
    setLocale: assign({
      report: ({ context: { report } }, locale: Locale) => report && { ...report, locale },
    }),
    clearReport: assign({ report: null, code: '' }),
    setPdf: assign({ pdf: (_, pdf: PdfFile) => pdf }),
    clearPdf: assign({ pdf: null }),
    setProblem: assign(({ context }, problem: Problem) => toRejection(context, problem)),
    clearProblem: assign({ problem: null }),
    reportProblem: emit((_, problem: Problem) => ({ type: 'problem.report' as const, problem })),
    notifyDownloaded: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.download_completed' as const },
    }),
  },
}).createMachine({
  id: 'sharedReport',
  description: 'Read a report that a customer shares by a link and a code.',
  context: ({ input }) => ({ ...input, ...noRejection, code: '', report: null, pdf: null }),
  initial: 'validating',
  states: {
    validating: {
      description: 'Determining whether the address contains a link.',
      always: [{ guard: 'isTokenMissing', target: 'unknown' }, { target: 'checking' }],
    },
    checking: {
      description: 'Checking whether the link still works.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'checkReportLink',
        src: 'checkReportLink',
        input: ({ context }) => ({ token: context.token }),
        onDone: 'askingCode',
        onError: [...toEndedLink, { target: 'checkFailed', actions: setCallProblem }],
      },
    },
    askingCode: {
      description: 'The page asks for the code that the patient gave the doctor.',
      meta: {
        messages: ['errors.form_validation', 'errors.report_code_length'],
      },
      on: submitCode,
    },
    inactive: {
      description:
        'Nobody used the page for 15 minutes, so it has hidden the report and asks for the code again.',
      meta: {
        messages: ['errors.form_validation', 'errors.report_code_length'],
      },
      entry: 'clearReport',
      on: submitCode,
    },
    opening: {
      description: 'Checking the code and loading the report.',
      meta: { messages: ['errors.incorrect_report_code'] },
      tags: 'busy',
      invoke: {
        id: 'openSharedReport',
        src: 'openSharedReport',
        input: ({ context: { token, code, locale } }) => ({ token, code, locale }),
        onDone: {
          target: 'shown',
          actions: { type: 'setReport', params: ({ event }) => event.output },
        },
        onError: [...toEndedLink, { target: 'askingCode', actions: setCallProblem }],
      },
    },
    shown: {
      description: 'The results as the customer sees them, with the sources.',
      invoke: {
        id: 'watchActivity',
        src: 'watchActivity',
        input: { seconds: sharedReportMinutes * 60 },
        onError: 'inactive',
      },
      on: {
        'page.inactive': 'inactive',
        'language.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event.locale },
          actions: { type: 'setLocale', params: ({ event }) => event.locale },
        },
        'report.download': 'downloading',
        'report.close': { target: 'askingCode', actions: 'clearReport' },
      },
    },
    downloading: {
      description: 'Loading the report as a PDF.',
      tags: 'busy',
      invoke: {
        id: 'downloadSharedReport',
        src: 'downloadSharedReport',
        input: ({ context: { token, code, locale, report } }) => ({
          token,
          code,
          locale: report?.locale ?? locale,
        }),
        onDone: {
          target: 'saving',
          actions: { type: 'setPdf', params: ({ event }) => event.output },
        },
        onError: [...toEndedLink, { target: 'shown', actions: reportCallProblem }],
      },
    },
    saving: {
      description: 'The browser is saving the report.',
      meta: { messages: ['success.download_completed', 'errors.unexpected'] },
      tags: 'busy',
      exit: 'clearPdf',
      invoke: {
        id: 'savePdf',
        src: 'savePdf',
        input: ({ context }) => ({ pdf: context.pdf, kind: context.report?.kind }),
        onDone: { target: 'shown', actions: 'notifyDownloaded' },
        onError: { target: 'shown', actions: reportCallProblem },
      },
    },
    checkFailed: {
      description: 'The link could not be checked.',
      on: { 'link.retry': 'checking' },
    },
    unknown: {
      description: 'There is no such link. The address may have been cut off.',
      entry: 'clearReport',
      type: 'final',
    },
    expired: { description: 'The link has expired.', entry: 'clearReport', type: 'final' },
    withdrawn: {
      description: 'The customer has withdrawn the link.',
      entry: 'clearReport',
      type: 'final',
    },
    locked: {
      description: 'The code was entered wrong too often. The link is locked for good.',
      entry: 'clearReport',
      type: 'final',
    },
  },
})

export type SharedReportSnapshot = SnapshotFrom<typeof sharedReportMachine>
