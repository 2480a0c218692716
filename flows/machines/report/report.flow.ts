import type { RevealChoice } from '#contract/report/report.ts'
import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import { reportMachine, type ReportSnapshot } from '#machines/report/report.machine.ts'

import { failure, unreachable } from '../samples.ts'
import { button, effect, group, question } from '../../labels/label.ts'
import {
  chosenFinding,
  estonianReport,
  newReport,
  orderProductId,
  pdfOnly,
  postponedReport,
  removedFinding,
  reportForConsultation,
  results,
  revealedReport,
} from './report-samples.ts'

const chosen: Record<RevealChoice, typeof newReport> = {
  now: revealedReport,
  later: postponedReport,
  with_consultation: reportForConsultation,
}

export const reportModel = {
  machine: reportMachine,
  input: { orderProductId, locale: 'en', chosenFindings: [] },
  precondition: { person: 'verified', cart: 'any' },
  spec: { report: ['7.9', '8.4'] },
  labels: {
    'report.retry': button('Try again'),
    'language.choose': group('In which language would you like to read the report?'),
    'results.showNow': button('Show the results now'),
    'results.postpone': button('Read later'),
    'results.awaitConsultation': button('Read with a consultant'),
    'report.download': button('Download as PDF'),
    'finding.choose': group('Which results may the consultant see?'),
  },
  questions: {
    isNotReady: question('Is there no report yet?'),
    isLocaleMissing: question('Does the report not exist in this language?'),
    isInOtherLanguages: question('Does the report exist in other languages only?'),
    isRevealed: question('Has the customer opened the results?'),
    isPostponed: question('Does the customer want to read the results later?'),
    isInReport: question('Is the result in the report?'),
    isWithConsultation: question('Does the customer want to read the results with a consultant?'),
  },
  effects: {
    setPreview: effect('shows what the test can and cannot show'),
    setChoice: effect('stores when to show the results'),
    setLocale: effect('stores the language of the report'),
    setReport: effect('shows the results'),
    setPdf: effect('stores the PDF'),
    clearPdf: effect('clears the PDF'),
    setChosenFindings: effect('stores which results the consultant may see'),
    saveFindings: effect('keeps the chosen results for the booking, on this page only'),
    notifyDownloaded: effect('shows that the download is complete'),
  },
  events: {
    'language.choose': [named('Estonian', { locale: 'et' as const })],
    'finding.choose': ({ context }: ReportSnapshot) => [
      context.chosenFindings.length === 0 ? chosenFinding : removedFinding,
    ],
  },
  actors: {
    readReportPreview: {
      done: [newReport, revealedReport, postponedReport, reportForConsultation, estonianReport],
      error: [unreachable, failure('errors.report_not_ready')],
    },
    chooseReveal: {
      done: ({ context }: ReportSnapshot) => [chosen[context.choice]],
      error: [unreachable],
    },
    readReport: {
      done: [results, pdfOnly],
      error: [unreachable, failure('errors.step_up_required'), failure('errors.no_locale_report')],
    },
    downloadReport: {
      done: [named('a copy', new Uint8Array([37, 80, 68, 70]))],
      error: [unreachable, failure('errors.step_up_required')],
    },
    savePdf: {
      done: [null],
      error: [
        named('the browser blocks the download', new Error('the browser blocks the download')),
      ],
    },
    requestStepUp: {
      done: [null],
      error: [named('the customer cancels the step-up', new Error('step-up cancelled'))],
    },
  },
  nodeKey: ({ context: { locale, report, chosenFindings } }: ReportSnapshot) => ({
    locale,
    chosenFindings,
    isPdfOnly: report ? report.content === null : null,
  }),
  allowedDeadEnds: [{ state: 'report.notReady', why: 'a link leads to the progress of the test' }],
} satisfies ModelOf<typeof reportMachine>
