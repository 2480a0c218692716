import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import type { Locale } from '#contract/locale.ts'
import type { Problem } from '#contract/problem.ts'
import type {
  chooseReveal,
  downloadReport,
  readReport,
  readReportPreview,
  Report,
  ReportPreview,
  RevealChoice,
} from '#contract/report/report.ts'
import type { ProductKind } from '#contract/shop/product-kinds.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import {
  isFindingIn,
  toFindingsDraft,
  type AttachedFindings,
  type FindingChoice,
} from '../consultation/attached-findings.ts'
import { callProblem, reportCallProblem, setCallProblem } from '../fragments/call-problem.ts'
import type { StateMeta } from '../fragments/state-meta.ts'
import { awaitStepUp, stepUpActors, stepUpGuards, toStepUp } from '../fragments/step-up.ts'
import { unimplementedCall, unimplementedPromise } from '../fragments/unimplemented.ts'

/**
 * `locale` is the language in which the customer reads the report; `chosenFindings` are the keys of the findings that they
 * have chosen for a consultant before.
 */
type ReportInput = { orderProductId: string; locale: Locale; chosenFindings: readonly string[] }
type PdfFile = Uint8Array<ArrayBuffer>
type SavedPdf = { pdf: PdfFile | null; kind: ProductKind | undefined }

type ReportContext = ReportInput & {
  preview: ReportPreview | null
  choice: RevealChoice
  report: Report | null
  pdf: PdfFile | null
  problem: Problem | null
}

/**
 * The report of an ordered product. The page first says what the test can and cannot show; the results open when the
 * customer chooses to see them, after a confirmation of their identity.
 */
export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    input: {} as ReportInput,
    events: {} as
      | { type: 'report.retry' }
      | { type: 'language.choose'; locale: Locale }
      | { type: 'results.showNow' }
      | { type: 'results.postpone' }
      | { type: 'results.awaitConsultation' }
      | { type: 'report.download' }
      | ({ type: 'finding.choose' } & FindingChoice),
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    readReportPreview: unimplementedCall<typeof readReportPreview>('readReportPreview'),
    chooseReveal: unimplementedCall<typeof chooseReveal>('chooseReveal'),
    readReport: unimplementedCall<typeof readReport>('readReport'),
    downloadReport: unimplementedCall<typeof downloadReport>('downloadReport'),
    savePdf: unimplementedPromise<null, SavedPdf>('savePdf'),
    ...stepUpActors,
  },
  guards: {
    ...stepUpGuards,
    isNotReady: (_, { message }: Problem) => message === 'errors.report_not_ready',
    isLocaleMissing: (_, { message }: Problem) => message === 'errors.no_locale_report',
    isInOtherLanguages: ({ context: { preview, locale } }) =>
      preview?.locales.includes(locale) === false,
    isRevealed: ({ context }) => context.preview?.reveal === 'now',
    isPostponed: ({ context }) => context.preview?.reveal === 'later',
    isWithConsultation: ({ context }) => context.preview?.reveal === 'with_consultation',
    isInReport: ({ context }, key: string) => isFindingIn(findingsIn(context), key),
  },
  actions: {
    setPreview: assign({ preview: (_, preview: ReportPreview) => preview, problem: null }),
    setChoice: assign({ choice: (_, choice: RevealChoice) => choice }),
    setLocale: assign({ locale: (_, locale: Locale) => locale }),
    setReport: assign({ report: (_, report: Report) => report }),
    setPdf: assign({ pdf: (_, pdf: PdfFile) => pdf }),
    clearPdf: assign({ pdf: null }),
    setChosenFindings: assign({
      chosenFindings: ({ context: { chosenFindings } }, { key, isChosen }: FindingChoice) =>
        isChosen ? [...chosenFindings, key] : chosenFindings.filter((one) => one !== key),
    }),
    saveFindings: emit(({ context }) => toFindingsDraft(chosenIn(context))),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    reportProblem: emit((_, problem: Problem) => ({ type: 'problem.report' as const, problem })),
    notifyDownloaded: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.download_completed' as const },
    }),
  },
}).createMachine({
  id: 'report',
  description: 'Read, print and download the report of a test.',
  context: ({ input }) => ({
    ...input,
    preview: null,
    choice: 'later',
    report: null,
    pdf: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the introduction to the report, without results.',
      invoke: {
        id: 'readReportPreview',
        src: 'readReportPreview',
        input: ({ context }) => ({ order_product_id: context.orderProductId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setPreview', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isNotReady', params: callProblem }, target: 'notReady' },
          { target: 'loadFailed', actions: setCallProblem },
        ],
      },
    },
    deciding: {
      description:
        'Determining whether the report exists in the language of the page, and what the customer has chosen before.',
      always: [
        { guard: 'isInOtherLanguages', target: 'choosingLanguage' },
        { guard: 'isRevealed', target: 'opening' },
        { guard: 'isPostponed', target: 'postponed' },
        { guard: 'isWithConsultation', target: 'awaitingConsultation' },
        { target: 'introduction' },
      ],
    },
    choosingLanguage: {
      description:
        'The report does not exist in this language. The page offers the languages that it exists in.',
      on: {
        'language.choose': {
          target: 'deciding',
          actions: { type: 'setLocale', params: ({ event }) => event.locale },
        },
      },
    },
    introduction: {
      description:
        'The page says what the test can and cannot show, and asks when to show the results.',
      on: {
        'results.showNow': {
          target: 'choosing',
          actions: { type: 'setChoice', params: 'now' as const },
        },
        'results.postpone': {
          target: 'choosing',
          actions: { type: 'setChoice', params: 'later' as const },
        },
        'results.awaitConsultation': {
          target: 'choosing',
          actions: { type: 'setChoice', params: 'with_consultation' as const },
        },
      },
    },
    choosing: {
      description: 'Saving when the customer wants to see the results.',
      tags: 'busy',
      invoke: {
        id: 'chooseReveal',
        src: 'chooseReveal',
        input: ({ context }) => ({
          order_product_id: context.orderProductId,
          choice: context.choice,
        }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setPreview', params: ({ event }) => event.output },
        },
        onError: { target: 'introduction', actions: reportCallProblem },
      },
    },
    postponed: {
      description: 'The customer wants to see the results later. They can open them at any time.',
      on: {
        'results.showNow': {
          target: 'choosing',
          actions: { type: 'setChoice', params: 'now' as const },
        },
      },
    },
    awaitingConsultation: {
      description:
        'The customer wants to see the results with a consultant. The page leads to the consultations; the results can be opened at any time.',
      on: {
        'results.showNow': {
          target: 'choosing',
          actions: { type: 'setChoice', params: 'now' as const },
        },
      },
    },
    opening: {
      description: 'Loading the results.',
      tags: 'busy',
      invoke: {
        id: 'readReport',
        src: 'readReport',
        input: ({ context }) => ({
          order_product_id: context.orderProductId,
          locale: context.locale,
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'setReport', params: ({ event }) => event.output },
        },
        onError: [
          toStepUp,
          {
            description: 'The languages of the report have changed meanwhile.',
            guard: { type: 'isLocaleMissing', params: callProblem },
            target: 'loading',
          },
          { target: 'loadFailed', actions: setCallProblem },
        ],
      },
    },
    awaitingStepUp: awaitStepUp({ onDone: 'opening', onError: 'introduction' }),
    shown: {
      description:
        'The results, with what they mean, what to do and the sources. The customer can choose which of them a consultant may see.',
      on: {
        'report.download': 'downloading',
        'finding.choose': {
          guard: { type: 'isInReport', params: ({ event }) => event.key },
          actions: [{ type: 'setChosenFindings', params: ({ event }) => event }, 'saveFindings'],
        },
      },
    },
    downloading: {
      description: 'Loading the report as a PDF.',
      tags: 'busy',
      invoke: {
        id: 'downloadReport',
        src: 'downloadReport',
        input: ({ context }) => ({
          order_product_id: context.orderProductId,
          locale: context.locale,
        }),
        onDone: {
          target: 'saving',
          actions: { type: 'setPdf', params: ({ event }) => event.output },
        },
        onError: [
          { ...toStepUp, target: 'confirmingDownload' },
          { target: 'shown', actions: reportCallProblem },
        ],
      },
    },
    confirmingDownload: awaitStepUp({ onDone: 'downloading', onError: 'shown' }),
    saving: {
      description: 'The browser is saving the report.',
      meta: { messages: ['success.download_completed', 'errors.unexpected'] },
      tags: 'busy',
      exit: 'clearPdf',
      invoke: {
        id: 'savePdf',
        src: 'savePdf',
        input: ({ context }) => ({ pdf: context.pdf, kind: context.preview?.kind }),
        onDone: { target: 'shown', actions: 'notifyDownloaded' },
        onError: { target: 'shown', actions: reportCallProblem },
      },
    },
    notReady: {
      description: 'There is no report yet. The page links to the progress of the test.',
    },
    loadFailed: {
      description: 'The report could not be loaded.',
      on: { 'report.retry': 'loading' },
    },
  },
})

const findingsIn = ({ orderProductId, report }: ReportContext): AttachedFindings => ({
  orderProductId,
  findings: report?.content?.findings.map(({ key, title }) => ({ key, title })) ?? [],
})

const chosenIn = (context: ReportContext): AttachedFindings => {
  const { orderProductId, findings } = findingsIn(context)
  return {
    orderProductId,
    findings: findings.filter(({ key }) => context.chosenFindings.includes(key)),
  }
}

export type ReportSnapshot = SnapshotFrom<typeof reportMachine>
