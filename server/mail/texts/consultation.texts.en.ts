import type { ConsultationTexts } from './mail.texts.ts'

export const consultationTexts: ConsultationTexts = {
  consultation_moved: {
    subject: 'Your consultation has a new time',
    title: 'Your consultation has a new time',
    before: [
      'You have moved your consultation. The calendar file is attached; it replaces the earlier time.',
    ],
    button: 'Open your consultations',
    after: ['You can move it again until 24 hours before it starts.'],
  },
  consultation_cancelled: {
    subject: 'Your consultation is cancelled',
    title: 'Your consultation is cancelled',
    before: [
      'You have cancelled this consultation. The attached calendar file removes it from your calendar.',
    ],
    button: 'Open your consultations',
    after: ['Want to talk to a consultant later? Book another time on that page.'],
  },
  consultation_refunded: {
    subject: 'Order {number}: we have refunded your consultation',
    title: 'We have refunded your consultation',
    before: [
      'We have refunded {total} for the consultation that you cancelled. It belonged to your order {number}.',
    ],
    button: 'See your order',
    after: ['It can take a few working days to reach your account. The credit note is attached.'],
  },
  consultation_reminder: {
    subject: 'Reminder: your consultation',
    title: 'Your consultation is coming up',
    before: ['This is a reminder of your consultation.'],
    button: 'Open your consultations',
    after: [
      'Join the video meeting from that page. Can’t make it? Contact us as soon as possible.',
    ],
  },
  consultation_earlier: {
    subject: 'An earlier time for your consultation',
    title: 'An earlier time is available',
    before: [
      'You asked for an email when an earlier time becomes available. This time is available now:',
    ],
    button: 'Move your consultation',
    after: [
      'Another customer may book it first. You keep your booked time until you move.',
      'We send at most one such email a day. You can stop them on the same page.',
    ],
  },
  consultation_summary: {
    subject: 'The summary of your consultation is ready',
    title: 'The summary of your consultation is ready',
    before: ['Log in to read what the consultant has written for you after the meeting.'],
    button: 'Open the dashboard',
    after: ['For your privacy our emails never contain the summary.'],
  },
  consultation_summary_amended: {
    subject: 'The summary of your consultation has been updated',
    title: 'The summary of your consultation has been updated',
    before: [
      'The consultant has replaced the summary with a new version. Use only the new one.',
      'If you have shared the summary with a doctor, give the doctor the new version.',
    ],
    button: 'Open the dashboard',
    after: ['For your privacy our emails never contain the summary.'],
  },
  consultant_booked: {
    subject: 'Order {number}: a consultation was booked',
    title: 'A consultation was booked',
    before: ['Order {number}. The consultation starts on {at}.'],
    after: [
      'An operator sees the topic and the meeting link with: npm run admin -- consultation {number}',
    ],
  },
  consultant_moved: {
    subject: 'Order {number}: a consultation was moved',
    title: 'A consultation was moved',
    before: ['Order {number}. The consultation now starts on {at}.'],
    after: ['An operator sees all booked consultations with: npm run admin -- consultations'],
  },
  consultant_cancelled: {
    subject: 'Order {number}: a consultation was cancelled',
    title: 'A consultation was cancelled',
    before: ['Order {number}. The consultation on {at} does not take place.'],
    after: ['Other customers can book the time.'],
  },
}
