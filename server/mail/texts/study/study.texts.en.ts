import type { StudyTexts } from '../mail.texts.ts'

export const studyTexts: StudyTexts = {
  study_kit_sent: {
    subject: 'Your kit is on its way',
    title: 'Your kit is on its way',
    before: [
      'We have posted the kit that you ordered. It comes in a plain package.',
      'The steps for taking the sample are in the kit, and on the page where you ordered it.',
    ],
    button: 'Open your order',
    after: ['For your privacy our emails do not name the test.'],
  },
  study_news: {
    subject: 'There is news about your order',
    title: 'There is news about your order',
    before: [
      'There is news about the kit that you ordered.',
      'Open your order and log in to read it.',
    ],
    button: 'Open your order',
    after: ['For your privacy our emails contain neither the name of the test nor results.'],
  },
  study_reminder: {
    subject: 'Remember to return your sample',
    title: 'Remember to return your sample',
    before: [
      'We sent you a kit some time ago, but the sample has not come back yet.',
      'Take the sample at home and post it in the envelope that came with the kit. Returning it is free of charge.',
    ],
    button: 'Open your order',
    after: [
      'If you have already posted it, you do not need to do anything.',
      'If you do not want reminders, open your order, log in and choose “Do not remind me again”.',
    ],
  },
  study_ending: {
    subject: 'We will delete the data about your order',
    title: 'We will delete the data about your order',
    before: [
      'On {day} we delete all personal data about the kit that you ordered. If you created your account for this order and have ordered nothing else with it, we delete the account too.',
      'If you want to keep a copy of your data, download it before that day: open your order, log in and choose “Download my data”.',
    ],
    button: 'Open your order',
    after: [
      'If you do not need a copy, you do not need to do anything.',
      'For your privacy our emails contain neither the name of the test nor results.',
    ],
  },
}
