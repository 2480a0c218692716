type JourneyDefinition = { title: string; description: string }

/**
 * The journeys of customers across pages and machines, in the order in which the atlas shows them. A browser test
 * records each of them and each way in which it can go wrong (`e2e/support/journeys`).
 */
export const journeys = {
  order: {
    title: 'Order a test as a visitor',
    description:
      'A visitor chooses a test, creates an account, confirms their identity, chooses the delivery and pays.',
  },
  identity: {
    title: 'Verify your identity',
    description:
      'A customer shows who they are with a document and a photo, or with an ID-card, Mobile-ID or Smart-ID.',
  },
  recovery: {
    title: 'Get back into an account',
    description: 'A customer who has forgotten the password sets a new one by an emailed link.',
  },
  report: {
    title: 'From the kit to the report',
    description:
      'A customer registers the barcode of the kit, completes the questionnaire and the consent form, and opens the report.',
  },
  study: {
    title: 'Take part in the HPV study',
    description:
      'An invited woman orders a free home kit of the HPV study with the code of her letter, and reads her result.',
  },
} satisfies Record<string, JourneyDefinition>

export type JourneyId = keyof typeof journeys
