import * as v from 'valibot'

import { identityVerificationModel } from '#flows/models/identity/identity-verification.model.ts'
import { customer } from '#flows/models/samples.ts'

import { beginAnew, openAs } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { expect, isUsable, sees, stopClock, scene, type Stage } from '../../support/tour-test.ts'

const about = {
  title: 'the proof of an identity is toured',
  model: identityVerificationModel,
  elsewhere: { passed: null },
}

export const identityVerificationScene = scene(about, async (stage) => {
  const { page, api } = stage
  const button = (name: RegExp) => page.getByRole('main').getByRole('button', { name })
  const start = button(/^(Start verification|Continue verification|Take new photos|Start again)$/)
  const look = button(/^(I have finished|Check again|Try again)$/)
  const seesProof = sees(
    page.getByText(
      /^(With a document and a photo|Your verification is not finished|We need new photos|The verification was not finished)/,
    ),
  )
  const seesReading = sees(page.getByText('Checking the status of your verification'))
  // the browser stays where it is, as if the provider were never reached
  await page.route('https://magic.veriff.me/**', (route) => route.fulfill({ status: 204 }))

  return {
    open: () => beginAnew(stage),
    events: {
      'verification.open': ({ returnTo }) => openVerification(stage, v.parse(v.string(), returnTo)),
      'verification.start': () => start.click(),
      'verification.look': () => look.click(),
      'page.hidden': () => turnTo(stage, 'hidden'),
      'page.shown': () => turnTo(stage, 'visible'),
    },
    calls: {
      readIdentityVerification: (outcome) => api.answer(calls.verification, outcome),
      startIdentityVerification: (outcome) => api.answer(calls.startVerification, outcome),
      readVerifiedUser: (outcome) => api.answer(calls.me, outcome),
    },
    controls: {
      'verification.start': () => isUsable(start),
      'verification.look': () => isUsable(look),
    },
    passing: ['waiting'],
    looks: {
      reading: ({ context: { known } }) =>
        known === null
          ? seesReading()
          : sees(page.getByRole('main').getByText(/^Your (verification|documents)/))(),
      none: sees(page.getByText('With a document and a photo')),
      starting: seesProof,
      leaving: seesProof,
      started: sees(page.getByText('Your verification is not finished')),
      in_review: sees(page.getByText('This page updates by itself')),
      resting: sees(page.getByText('check again in an hour')),
      approved: sees(page.getByText('Your identity is verified', { exact: true })),
      passed: sees(page.getByRole('heading', { level: 1, name: /^(Orders|Log in)$/ })),
      resubmission: sees(page.getByText('8 attempts left.')),
      expired: sees(page.getByText('The verification was not finished in time')),
      declined: sees(page.getByText('Your identity could not be verified')),
      unreachable: sees(look),
    },
  }
})

async function openVerification(stage: Stage, returnTo: string) {
  const query = new URLSearchParams({ return_to: returnTo }).toString()
  await openAs(stage, customer, `/verification?${query}`)
  await expect(stage.page.getByText('Checking the status of your verification')).toBeVisible()
  await stopClock(stage.page)
}

/** The person turns to another tab, or back to this one. */
const turnTo = ({ page }: Stage, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => visibility,
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
