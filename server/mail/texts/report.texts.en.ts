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
      'If you have shared the report with a doctor, tell them about the new version.',
    ],
    button: 'Open the portal',
    after: ['For your privacy our emails never name the test or the result.'],
  },
}
