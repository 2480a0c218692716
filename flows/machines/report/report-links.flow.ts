import type { CreatedReportLink, ReportLink, ReportLinks } from '#contract/report/report-link.ts'
import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import {
  reportLinksMachine,
  type ReportLinksSnapshot,
} from '#machines/report/report-links.machine.ts'

import { failure, unreachable } from '../samples.ts'
import { button, effect, question } from '../../labels/label.ts'
import { newReport, orderProductId } from './report-samples.ts'

export const openLink: ReportLink = {
  id: '2f6b1c7e-84d0-4b3f-9c5a-7e1d3a9b5c08',
  recipient: 'Dr Kask',
  created_at: '2027-02-10T09:00:00.000Z',
  expires_at: '2027-02-24T09:00:00.000Z',
  status: 'open',
  withdrawn_at: null,
  withdrawn_by: null,
  events: [{ at: '2027-02-11T08:15:00.000Z', kind: 'opened' }],
}

export const withdrawnLink: ReportLink = named('a withdrawn link', {
  ...openLink,
  status: 'withdrawn',
  withdrawn_at: '2027-02-12T10:00:00.000Z',
  withdrawn_by: 'customer',
})

export const noLinks: ReportLinks = named('no links', {
  title: newReport.title,
  kind: 'test',
  links: [],
})
export const oneLink: ReportLinks = named('an open link', {
  title: newReport.title,
  kind: 'test',
  links: [openLink],
})

export const createdLink: CreatedReportLink = named('a new link with its code', {
  link: { ...openLink, events: [] },
  url: `https://portal.example/shared-report#${'k'.repeat(43)}`,
  code: '481516',
})

export const reportLinksModel = {
  machine: reportLinksMachine,
  input: { orderProductId },
  precondition: { person: 'verified', cart: 'any' },
  labels: {
    'links.retry': button('Try again'),
    'form.open': button('Create a link'),
    'link.dismiss': button('Cancel'),
    'link.create': button('Create the link'),
    'createdLink.dismiss': button('I have saved the link and the code'),
    'link.withdraw': button('Withdraw the link'),
  },
  questions: {
    isNotReady: question('Is there no report yet?'),
    isOpen: question('Is the link still open?'),
  },
  effects: {
    setList: effect('shows the links of the report'),
    setCreated: effect('shows the link and its code'),
    clearCreated: effect('clears the link and its code'),
    setWithdrawnId: effect('stores which link to withdraw'),
    setLink: effect('shows that the link is withdrawn'),
    notifyWithdrawn: effect('shows that the link no longer works'),
  },
  events: {
    'link.create': [
      { form: named('for a doctor, two weeks', { recipient: 'Dr Kask', days: 14 as const }) },
      { form: named('a name that is too long', { recipient: 'x'.repeat(101), days: 14 as const }) },
    ],
    'link.withdraw': [named('an open link', { id: openLink.id })],
  },
  actors: {
    listReportLinks: {
      done: [noLinks, oneLink],
      error: [unreachable, failure('errors.report_not_ready')],
    },
    createReportLink: {
      done: [createdLink],
      error: [
        unreachable,
        failure('errors.step_up_required'),
        failure('errors.report_link_limit_reached'),
      ],
    },
    withdrawReportLink: { done: [withdrawnLink], error: [unreachable] },
    requestStepUp: {
      done: [null],
      error: [named('the customer cancels the step-up', new Error('step-up cancelled'))],
    },
  },
  nodeKey: ({ context: { list } }: ReportLinksSnapshot) => ({
    links: list?.links.map(({ status }) => status) ?? null,
  }),
  allowedDeadEnds: [
    { state: 'reportLinks.notReady', why: 'a link leads to the progress of the test' },
  ],
} satisfies ModelOf<typeof reportLinksMachine>
