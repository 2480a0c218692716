import type { ReportTexts } from './mail.texts.ts'

export const reportTexts: ReportTexts = {
  report_ready: {
    subject: 'Your report is ready',
    title: 'Your report is ready',
    before: [
      'Log in to read your report. You choose when you see the results.',
      'You can also book a consultation and read the report together with a specialist.',
    ],
    button: 'Open the portal',
    after: ['For your privacy our emails never name the test or the result.'],
  },
  report_amended: {
    subject: 'Your report has been updated',
    title: 'Your report has been updated',
    before: [
      'The laboratory has replaced your report with a new version. Use only the new one.',
      'If you have shared the report with a doctor, give the doctor the new version.',
    ],
    button: 'Open the portal',
    after: ['For your privacy our emails never name the test or the result.'],
  },
  report_delayed: {
    subject: 'Your report is delayed',
    title: 'Your report is delayed',
    before: [
      'Your report needs more time. We are sorry for the delay.',
      'The new expected date is {day}. We email you when the report is ready. You do not need to do anything.',
    ],
    button: 'Open the portal',
    after: ['For your privacy our emails never name the test or the result.'],
  },
  report_link_opened: {
    subject: 'Your link for a doctor was opened',
    title: 'Your link for a doctor was opened',
    before: [
      'A link you created for a doctor was opened for the first time on {at}, with the right code.',
      'The list of your links shows each time a link is opened.',
    ],
    button: 'Open the portal',
    after: [
      'If you do not know who opened it, log in and withdraw the link. It then stops working immediately.',
      'For your privacy our emails never name the test or the result.',
    ],
  },
  report_link_locked: {
    subject: 'Your link for a doctor is locked',
    title: 'Your link for a doctor is locked',
    before: [
      'The code of a link you created for a doctor was entered wrong too often. We locked the link on {at}.',
      'It cannot be opened any more. If your doctor still needs it, create a new link.',
    ],
    button: 'Open the portal',
    after: ['For your privacy our emails never name the test or the result.'],
  },
}
