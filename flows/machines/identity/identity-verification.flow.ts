import type { IdentityVerification } from '#contract/identity/identity.ts'
import { problem } from '#contract/problem.ts'
import type { VerificationReason, VerificationStatus } from '#contract/statuses.ts'
import type { ModelOf } from '#flows/graph/flow-model.ts'
import { identityVerificationMachine } from '#machines/identity/identity-verification.machine.ts'

import { named } from '../../graph/sample-names.ts'
import { customer, unreachable } from '../samples.ts'
import { button, effect, question, sentence } from '../../labels/label.ts'

const providerUrl = 'https://magic.veriff.me/v/a-session'
const id = '7b1f0c52-9a3e-4d6b-8c5e-2f1f6b8c1a01'
const there = named('an address', { id, url: providerUrl })
const nowhere = named('an address that does not belong to a provider', {
  id,
  url: 'http://magic.veriff.me/v/a-session',
})

const proof = (
  status: VerificationStatus,
  reason: VerificationReason | null = null,
): IdentityVerification =>
  named(status, {
    id: status === 'none' ? null : '7b1f0c52-9a3e-4d6b-8c5e-2f1f6b8c1a01',
    status,
    reason,
    url: status === 'started' || status === 'resubmission' ? providerUrl : null,
    tries_left: status === 'resubmission' ? 8 : 9,
    updated_at: status === 'none' ? null : '2026-11-20T09:00:00.000Z',
    providers: ['dokobit', 'veriff'],
  })

const anyProof = [
  proof('none'),
  proof('started'),
  proof('in_review'),
  proof('approved'),
  proof('resubmission', 'poor_image'),
  proof('declined', 'other'),
  proof('expired'),
]

export const identityVerificationModel = {
  machine: identityVerificationMachine,
  precondition: { person: 'unverified', cart: 'any' },
  spec: { identityVerification: ['6.4', '7.4'] },
  labels: {
    'verification.open': sentence('The customer opens the identity verification page'),
    'verification.start': button(
      'Start verification',
      'Continue verification',
      'Take new photos',
      'Start again',
    ),
    'verification.refresh': button('I have finished', 'Check again', 'Try again'),
    'page.hidden': sentence('The customer leaves the tab'),
    'page.shown': sentence('The customer returns to the page'),
  },
  questions: {
    hasVerification: question('Is the status of the verification known?'),
    isApproved: question('Is the identity verified?'),
    isStarted: question('Has the customer started the verification?'),
    isInReview: question('Are the documents in review?'),
    isResubmission: question('Does the provider ask for new photos?'),
    isExpired: question('Has the verification expired?'),
    isDeclined: question('Was the verification declined?'),
    isAlreadyInReview: question('Are the documents already in review?'),
    isAlreadyVerified: question('Is the identity already verified?'),
  },
  effects: {
    setVerification: effect('stores the status of the verification'),
    clearVerification: effect('clears the status of the verification'),
    setLoadProblem: effect('shows the error on the page'),
    setIsRestart: effect('notes whether the verification starts again'),
    openPage: effect('opens the page that the customer came from'),
  },
  events: {
    'verification.open': [{ returnTo: '/orders?page=2' }],
    'verification.start': [{ isRestart: false }],
  },
  actors: {
    readIdentityVerification: {
      done: ({ context: { verification } }) =>
        verification === null
          ? anyProof
          : [named(verification.status, verification), proof('approved')],
      error: [unreachable],
    },
    startIdentityVerification: {
      done: [there, nowhere],
      error: [
        problem('errors.identity_in_review'),
        problem('errors.already_verified'),
        unreachable,
      ],
    },
    openProvider: {
      done: ({ context }) => (context['url'] === there.url ? [undefined] : []),
      error: ({ context }) =>
        context['url'] === nowhere.url ? [problem('errors.unexpected')] : [],
    },
    readUser: { done: [customer, null], error: [unreachable] },
  },
  nodeKey: ({ value, context: { verification, polls, url } }) => [
    value === 'loading' && verification?.status,
    value === 'redirecting' && url,
    polls,
  ],
  effectVariant: { events: { 'verification.start': [{ isRestart: true }] } },
} satisfies ModelOf<typeof identityVerificationMachine>
