import type { SharedReport } from '#contract/report/report-link.ts'
import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import {
  sharedReportMachine,
  type SharedReportSnapshot,
} from '#machines/report/shared-report.machine.ts'
import { problem } from '#contract/problem.ts'

import { failure, unreachable } from '../samples.ts'
import { button, effect, group, question, sentence } from '../../labels/label.ts'
import { newReport, results } from './report-samples.ts'

export const token = 'k'.repeat(43)
export const code = '481516'

export const sharedReport: SharedReport = named('a shared report', {
  title: newReport.title,
  kind: 'test',
  locales: ['en', 'et'],
  expires_at: '2027-02-24T09:00:00.000Z',
  ...results,
})

const ended = [
  failure('errors.link_unknown'),
  failure('errors.link_expired'),
  failure('errors.link_withdrawn'),
  failure('errors.link_locked'),
]

export const wrongCode = problem('errors.form_validation', {
  validationErrors: [
    { field: 'code', message: 'errors.incorrect_report_code', messageArguments: { left: 9 } },
  ],
})

const whyEnded = 'the customer creates another link'

export const sharedReportModel = {
  machine: sharedReportMachine,
  input: { token, locale: 'en' },
  precondition: { person: 'visitor', cart: 'any' },
  labels: {
    'link.retry': button('Try again'),
    'code.submit': button('Open the document'),
    'language.choose': group('Language of the report'),
    'report.download': button('Download as PDF'),
    'report.close': button('Close the report', 'Close the summary'),
    'page.inactive': sentence('Nobody uses the page for 15 minutes'),
  },
  questions: {
    isTokenMissing: question('Is a part of the link missing?'),
    isCodeInvalid: question('Is the code missing or not six digits?'),
    isWithdrawn: question('Has the customer withdrawn the link?'),
    isLinkLocked: question('Was the code entered wrong too often?'),
    isOffered: question('Does the report exist in this language?'),
  },
  effects: {
    setCode: effect('stores the code'),
    setCodeProblem: effect('marks the code'),
    setReport: effect('shows the report'),
    setLocale: effect('shows the report in another language'),
    clearReport: effect('clears the report and the code'),
    setPdf: effect('stores the PDF'),
    clearPdf: effect('clears the PDF'),
    notifyDownloaded: effect('shows that the download is complete'),
  },
  events: {
    'code.submit': [named('the code', { code }), named('a part of the code', { code: '4815' })],
    'language.choose': [named('Estonian', { locale: 'et' as const })],
  },
  actors: {
    checkReportLink: { done: [null], error: [unreachable, ...ended] },
    openSharedReport: {
      done: [sharedReport],
      error: [named('a wrong code', wrongCode), unreachable, ...ended],
    },
    downloadSharedReport: {
      done: [named('a copy', new Uint8Array([37, 80, 68, 70]))],
      error: [unreachable, ...ended],
    },
    watchActivity: { error: [new Error('The activity could not be watched')] },
    savePdf: {
      done: [null],
      error: [
        named('the browser blocks the download', new Error('the browser blocks the download')),
      ],
    },
  },
  nodeKey: ({ context: { report } }: SharedReportSnapshot) => ({ locale: report?.locale ?? null }),
  allowedDeadEnds: [
    { state: 'sharedReport.unknown', why: whyEnded },
    { state: 'sharedReport.expired', why: whyEnded },
    { state: 'sharedReport.withdrawn', why: whyEnded },
    { state: 'sharedReport.locked', why: whyEnded },
  ],
  waived: [
    {
      transition: 'sharedReport.validating|always|0',
      why: 'an address without a link has a separate test',
    },
  ],
} satisfies ModelOf<typeof sharedReportMachine>
