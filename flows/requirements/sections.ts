type SectionDefinition = {
  title: string
  /** Files or folders with tests of its facts, besides the tests that walk its states and arrows. */
  tests?: readonly string[]
}

/**
 * The sections of the specification: the first number is its chapter, the second counts its headed lists, bullets or
 * rows in their order. The titles are our own.
 */
export const sections = {
  '2.1': {
    title: 'Pages',
    tests: ['e2e/journeys/app/screens.e2e.ts', 'e2e/journeys/app/routes.e2e.ts'],
  },
  '2.2': {
    title: 'Pages load on demand',
    tests: ['e2e/journeys/app/chunk-reload.e2e.ts', 'test/src/screens/app/lazy-component.test.tsx'],
  },
  '2.3': {
    title: 'Who may open which page',
    tests: ['test/src/actors/navigation', 'e2e/journeys/app/startup.e2e.ts'],
  },
  '2.4': { title: 'Top bar, menu and footer', tests: ['e2e/journeys/app/page-frame.e2e.ts'] },
  '2.5': {
    title: 'Short messages',
    tests: ['test/src/ui/snackbar.test.tsx', 'e2e/journeys/app/messages.e2e.ts'],
  },
  '2.6': { title: 'Dialogs with a title', tests: ['test/src/ui/dialog.test.tsx'] },
  '2.7': { title: 'Alerts', tests: ['test/src/ui/alert.test.tsx'] },
  '2.8': { title: 'Background pictures on desktop', tests: ['test/src/ui/page.test.tsx'] },
  '2.9': { title: 'Progress bar while requests run', tests: ['test/src/ui/progress.test.tsx'] },
  '2.10': { title: 'Error page', tests: ['e2e/journeys/app/incident.e2e.ts'] },
  '2.11': {
    title: 'Personal code of another account',
    tests: ['e2e/journeys/identity/id-login.e2e.ts'],
  },
  '2.12': {
    title: 'Terms for a new account after an ID log-in',
    tests: ['e2e/journeys/identity/id-login.e2e.ts'],
  },
  '2.13': {
    title: 'Resending the confirmation email',
    tests: ['e2e/journeys/account/registration.e2e.ts'],
  },
  '2.14': {
    title: 'Date pickers, first week day and prefetching',
    tests: ['test/src/forms/date/date-field.test.tsx'],
  },
  '3.1': { title: 'Customer', tests: ['test/server/account/session'] },
  '3.2': {
    title: 'Cart and gift cards',
    tests: ['test/server/shop', 'e2e/journeys/shop/cart.e2e.ts'],
  },
  '3.3': { title: 'Products and their progress', tests: ['test/server/order/dashboard.test.ts'] },
  '3.4': { title: 'Texts of the terms', tests: ['test/server/app/terms.test.ts'] },
  '3.5': { title: 'Settings', tests: ['test/machines/app/settings.test.ts'] },
  '3.6': { title: 'Countries', tests: ['test/server/app/countries.test.ts'] },
  '3.7': { title: 'Definitions of form fields', tests: ['test/src/forms/generic'] },
  '3.8': {
    title: 'Personal data, addresses and delivery',
    tests: ['test/contract/fields.test.ts', 'test/server/delivery'],
  },
  '3.9': { title: 'Statuses of an order', tests: ['test/server/order'] },
  '3.10': { title: 'Payment methods', tests: ['test/server/payment/methods.test.ts'] },
  '4.1': {
    title: 'Log-in and log-out',
    tests: ['test/server/account/login.test.ts', 'e2e/journeys/account/login.e2e.ts'],
  },
  '4.2': {
    title: 'Check of the session',
    tests: ['test/server/account/session/ping.test.ts', 'e2e/journeys/account/session.e2e.ts'],
  },
  '4.3': { title: 'Acceptance of the terms', tests: ['e2e/journeys/account/terms.e2e.ts'] },
  '4.4': {
    title: 'Agreeing to the terms after an ID log-in',
    tests: ['test/server/identity/id-login/terms.test.ts'],
  },
  '4.5': { title: 'Changes of the cart', tests: ['test/server/shop/change-cart.test.ts'] },
  '4.6': { title: 'Phone field', tests: ['test/src/forms/phone'] },
  '4.7': {
    title: 'From an order to its payment',
    tests: ['test/server/payment', 'e2e/journeys/order'],
  },
  '5.1': {
    title: 'Empty fields and passwords',
    tests: ['test/contract/fields.test.ts', 'test/server/account/password/password.rules.test.ts'],
  },
  '5.2': {
    title: 'Phone numbers',
    tests: ['test/src/forms/phone', 'test/contract/fields.test.ts'],
  },
  '5.3': { title: 'Typed dates', tests: ['test/src/forms/date'] },
  '5.4': { title: 'Birthday', tests: ['test/src/forms/date/date-field.test.tsx'] },
  '5.5': { title: 'Required fields', tests: ['test/src/ui/form/fields.test.tsx'] },
  '5.6': {
    title: 'Errors of the server at their fields',
    tests: ['test/src/forms/form-errors.test.tsx', 'e2e/journeys/app/failed-submission.e2e.ts'],
  },
  '5.7': {
    title: 'Upload of a DNA file',
    tests: ['test/server/dna', 'e2e/journeys/dna/dna-file.e2e.ts'],
  },
  '5.8': {
    title: 'Answers of the questionnaire',
    tests: ['test/contract/answers.test.ts', 'test/server/questionnaire'],
  },
  '6.1': { title: 'Rights of a visitor', tests: ['test/server/http/security/access.test.ts'] },
  '6.2': { title: 'Rights of a customer', tests: ['test/server/http/security/access.test.ts'] },
  '6.3': { title: 'Rights of the back office', tests: ['test/server/admin/admin.test.ts'] },
  '6.4': {
    title: 'Only verified customers order',
    tests: [
      'test/server/identity/verification.test.ts',
      'e2e/journeys/identity/verification.e2e.ts',
      'e2e/journeys/identity/verification-with-id.e2e.ts',
    ],
  },
  '7.1': {
    title: 'How calls are made',
    tests: ['test/src/api', 'test/contract/spec-calls.test.ts'],
  },
  '7.2': { title: 'Calls: HPV study', tests: ['test/server/study'] },
  '7.3': {
    title: 'Calls: general texts and products',
    tests: ['test/contract/spec-calls.test.ts'],
  },
  '7.4': { title: 'Calls: account and identity', tests: ['test/contract/spec-calls.test.ts'] },
  '7.5': { title: 'Calls: cart', tests: ['test/contract/spec-calls.test.ts'] },
  '7.6': {
    title: 'Calls: data of the customer',
    tests: ['test/server/identity/profile.test.ts', 'test/server/dna'],
  },
  '7.7': { title: 'Calls: dashboard', tests: ['test/server/order/dashboard.test.ts'] },
  '7.8': {
    title: 'Calls: orders and payments',
    tests: ['test/server/order', 'test/server/payment'],
  },
  '7.9': {
    title: 'Calls: consent form',
    tests: ['test/server/consent', 'e2e/journeys/consent/consent.e2e.ts'],
  },
  '7.10': { title: 'Calls: terms', tests: ['test/server/app/terms.test.ts'] },
  '7.11': { title: 'Calls: questionnaire', tests: ['test/server/questionnaire'] },
  '8.1': { title: 'Shape of an error', tests: ['test/server/http/error-handler.test.ts'] },
  '8.2': { title: 'How errors are shown', tests: ['test/machines/app/app.test.ts'] },
  '8.3': { title: 'Error messages', tests: ['test/contract/messages.test.ts'] },
  '8.4': { title: 'Other messages', tests: ['e2e/journeys/app/routes.e2e.ts'] },
  '8.5': { title: 'Success messages', tests: ['test/contract/messages.test.ts'] },
  '9.1': {
    title: 'Session check every 10 s',
    tests: ['e2e/journeys/account/session.e2e.ts'],
  },
  '9.2': { title: 'A message closes after 5 s', tests: ['test/machines/app/snackbar.test.ts'] },
  '9.3': { title: '200 ms between two messages', tests: ['test/machines/app/snackbar.test.ts'] },
  '9.4': {
    title: 'Alerts appear and disappear in 700 ms',
    tests: ['test/machines/app/alert.test.ts'],
  },
  '9.5': { title: 'Cards slide in 500 ms' },
  '9.6': {
    title: 'Progress is shown for at least 200 ms',
    tests: ['test/machines/app/requests.test.ts'],
  },
  '9.7': { title: 'At most one reload in 60 s', tests: ['e2e/journeys/app/chunk-reload.e2e.ts'] },
  '9.8': { title: 'DNA files of at most 100 MB', tests: ['test/server/dna'] },
  '9.9': { title: 'Language cookie for 365 days', tests: ['e2e/journeys/app/cookies.e2e.ts'] },
  '9.10': { title: 'Cart cookie for 14 days', tests: ['e2e/journeys/app/cookies.e2e.ts'] },
  '9.11': {
    title: 'Responses cached for 1 s, terms for 3 s',
    tests: ['test/src/api/client.test.ts'],
  },
  '9.12': { title: 'Languages', tests: ['e2e/journeys/app/languages.e2e.ts'] },
  '9.13': { title: 'Phone numbers of Estonia by default', tests: ['test/src/forms/phone'] },
  '9.14': { title: 'Birthdays from 1930', tests: ['test/src/forms/date'] },
  '9.15': { title: 'Date and time formats', tests: ['test/src/screens/app/format.test.ts'] },
  '9.16': { title: 'Prices in euros', tests: ['test/src/screens/app/format.test.ts'] },
  '9.17': { title: 'Limits of the HPV study', tests: ['test/server/study'] },
} satisfies Record<string, SectionDefinition>

export type Section = keyof typeof sections

/** Each section in the order of the specification, with the properties that only some have. */
export const sectionDefinitions: readonly (readonly [Section, SectionDefinition])[] =
  Object.entries(sections).flatMap(([section, definition]) =>
    isSection(section) ? [[section, definition] as const] : [],
  )

function isSection(name: string): name is Section {
  return name in sections
}
