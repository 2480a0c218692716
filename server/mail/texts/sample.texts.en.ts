import type { SampleTexts } from './mail.texts.ts'

export const sampleTexts: SampleTexts = {
  sample_received: {
    subject: 'Your sample has arrived at the laboratory',
    title: 'Your sample has arrived at the laboratory',
    before: [
      'The laboratory has received your sample. You do not need to do anything for now.',
      'You can follow the progress in the portal. We email you when there is something for you to do.',
    ],
    button: 'Open the portal',
    after: ['For your privacy our emails never name the test.'],
  },
  sample_failed: {
    subject: 'We are sending you a new kit',
    title: 'We are sending you a new kit',
    before: [
      'The laboratory could not analyse your sample. This happens sometimes and says nothing about your health.',
      'We are sending you a new kit free of charge. Register its barcode when it arrives, then take the sample again.',
    ],
    button: 'See what happens next',
    after: ['You can see the reason in the portal after you log in.'],
  },
  sample_reminder: {
    subject: 'Remember to post your sample',
    title: 'Remember to post your sample',
    before: [
      'You have registered your kit, but the laboratory has not received the sample yet.',
      'The portal shows how to take the sample and where to post it.',
    ],
    button: 'See how to take the sample',
    after: [
      'If you have already posted it, tell us on the page of your kit, and we will not remind you again.',
    ],
  },
  sample_biobank_received: {
    subject: 'The laboratory has your data from the biobank',
    title: 'The laboratory has your data from the biobank',
    before: [
      'The Estonian Biobank has released your data to the laboratory. You do not need to give a sample.',
      'You can follow the progress in the portal. It shows if there is something left for you to do.',
    ],
    button: 'Open the portal',
    after: ['For your privacy our emails never name the test.'],
  },
  sample_biobank_not_found: {
    subject: 'The biobank has no data about you',
    title: 'The biobank has no data about you',
    before: [
      'We asked the Estonian Biobank for your data. It has none about you, or none that it can release.',
      'Use a saliva kit instead, or upload a DNA file if you have one. The portal shows what your test accepts.',
    ],
    button: 'Choose another source of DNA',
    after: ['For your privacy our emails never name the test.'],
  },
}
