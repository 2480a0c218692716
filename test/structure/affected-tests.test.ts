import { expect, it } from 'vitest'

import { browserTestsOf } from '../../tools/changed.mjs'

const coverage = {
  transitions: ['cart.loaded|cart.empty|0', 'consultation|times.open|0'],
  tests: [
    {
      file: 'e2e/journeys/order/checkout.e2e.ts',
      title: 'checkout: a visitor pays',
      walks: [{ walked: [0] }],
    },
    {
      file: 'e2e/journeys/app/offline.e2e.ts',
      title: 'offline: the times stay',
      walks: [{ walked: [0, 1] }],
    },
  ],
}

it.each([
  'machines/consultation/consultation.machine.ts',
  'src/screens/consultation/consultation-screen.tsx',
  'server/consultation/hold.service.ts',
  'contract/consultation/consultation.ts',
  'flows/machines/consultation/consultation.flow.ts',
])('%s affects the journeys of its domain and the tests that crossed its machines', (file) => {
  expect(browserTestsOf([file], coverage)).toEqual([
    'journeys/consultation/booking.e2e.ts',
    'journeys/consultation/consultation.e2e.ts',
    'journeys/consultation/findings.e2e.ts',
    'journeys/consultation/summary.e2e.ts',
    'journeys/consultation/times.e2e.ts',
    'journeys/app/offline.e2e.ts › offline: the times stay',
  ])
})

it('the screens of an account’s security affect the journeys of accounts', () => {
  const tests = browserTestsOf(['src/screens/security/password-section.tsx'], coverage)
  expect(tests).toContain('journeys/account/security.e2e.ts')
  expect(tests).not.toContain('journeys/security/hostile-text.e2e.ts')
})

it('a journey affects itself', () => {
  expect(browserTestsOf(['e2e/journeys/app/startup.e2e.ts'], coverage)).toEqual([
    'journeys/app/startup.e2e.ts',
  ])
})

it.each(['docs/architecture.md', 'README.md', 'test/machines/paths.test.ts'])(
  '%s affects no browser test',
  (file) => {
    expect(browserTestsOf([file], coverage)).toEqual([])
  },
)

it.each([
  'src/ui/action/button.tsx',
  'server/http/app.ts',
  'server/providers/esto/esto.adapter.ts',
  'e2e/support/customer.ts',
  'test/support/browser.ts',
  'test/fixtures/dna/dna-files.ts',
  'flows/paths/paths.ts',
  'package-lock.json',
])('%s affects every browser test', (file) => {
  expect(browserTestsOf([file, 'docs/architecture.md'], coverage)).toBeUndefined()
})
