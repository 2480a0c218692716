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
  consultation_reminder: {
    subject: 'Reminder: your consultation',
    title: 'Your consultation is coming up',
    before: ['This is a reminder of your consultation.'],
    button: 'Open your consultations',
    after: [
      'Join the video meeting from that page. Can’t make it? Contact us as soon as possible.',
    ],
  },
}
