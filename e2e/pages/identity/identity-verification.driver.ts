import * as v from 'valibot'

import { toProblem } from '#contract/problem.ts'
import type { Outcome } from '#flows/graph/trigger.ts'
import { identityVerificationModel } from '#flows/machines/identity/identity-verification.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { resetBrowser, openAs } from '../../support/tours/common-steps.ts'
import { turnTo } from '../../support/tours/tab-visibility.ts'
import { stopClock } from '../../support/clock.ts'
import {
  expect,
  expectVisible,
  definePageDriver,
  type PageContext,
} from '../../support/tours/page-driver.ts'

const definition = {
  title: 'transition tour',
  model: identityVerificationModel,
  elsewhere: { verified: null },
}

export const identityVerificationDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api } = pageContext
  const button = (name: RegExp) => page.getByRole('main').getByRole('button', { name })
  const checkAgain = button(/^(I have finished|Check again|Try again)$/)
  const expectVerificationStatus = expectVisible(
    page.getByText(
      /^(With a document and a photo|Your verification is not finished|We need new photos|The verification was not finished)/,
    ),
  )
  const expectLoading = expectVisible(page.getByText('Checking the status of your verification'))
  // As if the provider were unreachable.
  await api.stayOnPage('https://magic.veriff.me/*')

  return {
    open: () => resetBrowser(pageContext),
    events: {
      'verification.open': ({ returnTo }) =>
        openVerification(pageContext, v.parse(v.string(), returnTo)),
      'page.hidden': () => turnTo(pageContext, 'hidden'),
      'page.shown': () => turnTo(pageContext, 'visible'),
    },
    calls: {
      openProvider: async () => {},
    },
    endsByItself: isProviderOutcome,
    transientStates: ['waiting', 'redirecting'],
    assertions: {
      loading: ({ context: { verification } }) =>
        verification === null
          ? expectLoading()
          : expectVisible(page.getByRole('main').getByText(/^Your (verification|documents)/))(),
      none: expectVisible(page.getByText('With a document and a photo')),
      starting: expectVerificationStatus,
      redirecting: expectVerificationStatus,
      atProvider: expectVerificationStatus,
      started: expectVisible(page.getByText('Your verification is not finished')),
      in_review: expectVisible(page.getByText('This page updates by itself')),
      paused: expectVisible(page.getByText('check again in an hour')),
      approved: expectVisible(page.getByText('Your identity is verified', { exact: true })),
      verified: expectVisible(page.getByRole('heading', { level: 1, name: /^(Orders|Log in)$/ })),
      resubmission: expectVisible(page.getByText('8 attempts left.')),
      expired: expectVisible(page.getByText('The verification was not finished in time')),
      declined: expectVisible(page.getByText('Your identity could not be verified')),
      requestFailed: expectVisible(checkAgain),
    },
  }
})

/** The browser itself opens the provider’s page, or refuses to. */
const isProviderOutcome = (outcome: Outcome): boolean =>
  'output' in outcome
    ? outcome.output === undefined
    : toProblem(outcome.error).message === 'errors.unexpected'

async function openVerification(pageContext: PageContext, returnTo: string) {
  const query = new URLSearchParams({ return_to: returnTo }).toString()
  await openAs(pageContext, customer, `/verification?${query}`)
  await expect(pageContext.page.getByText('Checking the status of your verification')).toBeVisible()
  await stopClock(pageContext.page)
}
